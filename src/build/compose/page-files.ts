// The files of one page, put together from strings: the document, and the module for navigation.
import type { PageModule } from '../../model/browser-contract.js';
import type { OutputFile } from '../../model/output.js';
import type { PagePlan } from '../../model/page-plan.js';
import type { RenderedPage } from '../../model/rendered-page.js';
import { moduleOfRoute } from '../../model/url.js';

/** Neither file holds anything of other pages, so a change of one page stays in its files. */
export function pageFiles(plan: PagePlan, page: RenderedPage): OutputFile[] {
  const { path, file, view, frame, body } = plan;
  const { main, head, document, branch } = page;
  const files = [{ path: file, contents: document.before + main + document.after }];
  // Nobody navigates to the not-found page.
  if (body.kind === 'not-found') return files;
  const module: PageModule = { shell: frame.assets.shellId, view, head, main, branch };
  const contents = `export default ${JSON.stringify(module)};\n`;
  return [...files, { path: moduleOfRoute(path), contents }];
}
