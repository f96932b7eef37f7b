// Renders a page and checks its HTML. An exception becomes one diagnostic, so that the other pages still render.
import type { Root } from 'hast';
import type { PagePlan, RenderedPage } from '../../model/page/page-plan.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { loadComponents, renderMain, renderPage } from './render-page.js';

const fault = (
  { path, source }: PagePlan,
  code: 'render/threw' | 'render/fallback' | 'render/unstable',
  message: string,
  hint: string,
  stack?: string,
): Diagnostic => ({
  severity: 'error',
  code,
  message: `${path}: ${message}`,
  file: source,
  hint,
  stack,
});

/** React writes this when something suspends or throws inside Suspense; renderToString then reports no error. */
const FALLBACK = '<!--$!-->';

function check(plan: PagePlan, first: string, again: string): Diagnostic[] {
  if (first.includes(FALLBACK)) {
    const hint =
      'components must render synchronously: no Suspense and no lazy components on the server.';
    return [fault(plan, 'render/fallback', 'a Suspense fallback is in the HTML.', hint)];
  }
  if (again !== first) {
    const hint =
      'a component reads something besides its props: the clock, a counter, random numbers.';
    return [fault(plan, 'render/unstable', 'the page renders differently twice.', hint)];
  }
  return [];
}

function threw(plan: PagePlan, error: unknown): Diagnostic {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const hint = `run again with --debug for the component stack of ${plan.path}.`;
  return fault(plan, 'render/threw', `a component threw: ${message}`, hint, stack);
}

/**
 * @param tree Tree of the page's document or source file, if it has one.
 * @param twice Whether to render the article twice and compare the HTML.
 */
export async function renderChecked(
  plan: PagePlan,
  tree: Root | undefined,
  twice: boolean,
): Promise<Result<RenderedPage | undefined>> {
  try {
    const components = await loadComponents(plan.frame);
    const page = renderPage(plan, tree, components);
    const diagnostics = check(
      plan,
      page.main,
      twice ? renderMain(plan, tree, components) : page.main,
    );
    return { value: diagnostics.length > 0 ? undefined : page, diagnostics };
  } catch (error) {
    return { value: undefined, diagnostics: [threw(plan, error)] };
  }
}
