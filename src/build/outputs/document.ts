// The HTML document of each page.
import type { PageOutput } from './output.js';

export const document: PageOutput = {
  name: 'document',
  dependsOn: 'page',
  plan: ({ file }) => file,
  make: (_, { main, document: { before, after } }) => before + main + after,
};
