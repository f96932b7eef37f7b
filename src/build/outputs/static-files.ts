// The files of the static folders, which are copied.
import type { SiteOutput } from './output.js';

export const staticFiles: SiteOutput = {
  name: 'static-files',
  dependsOn: 'site',
  linked: ({ statics }) => statics.map(({ target }) => target),
  plan: ({ statics }) =>
    statics.map(({ path: file, target }) => ({
      path: target,
      what: `the static file "${file}"`,
      origin: { file },
    })),
  make: ({ statics }) => statics.map(({ target, bytes }) => ({ path: target, contents: bytes })),
};
