// Renders a page to the form that the cache stores.
import type { Root } from 'hast';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { Result } from '../../model/site/diagnostic.js';
import type { WordedPage } from '../outputs/output.js';
import type { Renderer } from '../render/renderer.js';
import { indexPage } from '../search/index-page.js';

/** @returns undefined if the page could not be rendered. */
export async function renderCachedPage(
  renderChecked: Renderer['renderChecked'],
  plan: PagePlan,
  tree: Root | undefined,
  twice: boolean,
): Promise<Result<WordedPage | undefined>> {
  const { value, diagnostics } = await renderChecked(plan, tree, twice);
  if (!value) return { value, diagnostics };
  const { search, ...rendered } = value;
  return { value: { ...rendered, index: search && indexPage(search) }, diagnostics };
}
