// The texts of each page that the search finds, for its excerpts.
import { NOT_FOUND_PATH, textsOfRoute } from '../../model/text/url.js';
import type { PageOutput } from './output.js';

export const pageTexts: PageOutput = {
  name: 'page-texts',
  dependsOn: 'page',
  plan: ({ path }) => (path === NOT_FOUND_PATH ? undefined : textsOfRoute(path)),
  make: (_, { index }) => index && JSON.stringify(index.texts),
};
