// The module of each page, which the browser imports when the reader goes to the page. Like the document, it holds
// nothing of other pages. The not-found page is only loaded as a document.
import type { PageModule } from '../../model/browser/browser-contract.js';
import { moduleOfRoute, NOT_FOUND_PATH } from '../../model/text/url.js';
import type { PageOutput } from './output.js';

export const pageModule: PageOutput = {
  name: 'page-module',
  dependsOn: 'page',
  plan: ({ path }) => (path === NOT_FOUND_PATH ? undefined : moduleOfRoute(path)),
  make({ view, frame }, { head, main, branch }) {
    const module: PageModule = { shell: frame.assets.shellId, view, head, main, branch };
    return `export default ${JSON.stringify(module)};\n`;
  },
};
