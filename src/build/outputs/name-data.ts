// The data for the names in the samples of a page. Only pages with such names have this file.
import { NOT_FOUND_PATH, namesOfRoute } from '../../model/text/url.js';
import { namesToAsk } from '../site/code-links.js';
import type { SamplesOutput } from './output.js';

export const names: SamplesOutput = {
  name: 'names',
  dependsOn: 'samples',
  plan: ({ path }) => (path === NOT_FOUND_PATH ? undefined : namesOfRoute(path)),
  make(route, samples, found, site) {
    if (route.page.kind === 'source') return undefined;
    const asked = namesToAsk(route, samples, found, site);
    return Object.keys(asked).length > 0 ? JSON.stringify(asked) : undefined;
  },
};
