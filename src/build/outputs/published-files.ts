// Files beside the Markdown, such as images. Versions and locales may publish the same file.
import type { SiteOutput } from './output.js';

/** Characters of a path shown in a message. */
const MAX_SHOWN = 80;

export const publishedFiles: SiteOutput = {
  name: 'published-files',
  dependsOn: 'site',
  linked: ({ published }) => published.map(({ target }) => target),
  plan: ({ published }) =>
    [...new Map(published.map(({ target, path }) => [target, path]))].map(([path, file]) => ({
      path,
      what: `the file "${file.slice(0, MAX_SHOWN)}"`,
      origin: { file },
    })),
  make: ({ published }) =>
    [...new Map(published.map(({ target, bytes }) => [target, bytes]))].map(([path, contents]) => ({
      path,
      contents,
    })),
};
