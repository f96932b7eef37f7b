// The render stage: every route to HTML. A page that throws is one diagnostic; the others still render.
import type { FilePath, RoutePath } from '../../model/brand.js';
import type { ShellView } from '../../model/browser-contract.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { PageProps } from '../../model/page-props.js';
import type { Route } from '../../model/site.js';
import { renderMain } from './render-page.js';

export interface RenderedPage {
  readonly route: Route;
  readonly props: PageProps;
  readonly view: ShellView;
  /** HTML of the main region. */
  readonly html: string;
}

export interface RenderInput {
  readonly routes: readonly Route[];
  readonly propsOf: (route: Route) => PageProps;
  readonly viewOf: (route: Route) => ShellView;
  /** Render every page a second time and demand the same HTML. */
  readonly twice: boolean;
}

const sourceOf = ({ page }: Route): FilePath | undefined => {
  if (page.kind === 'content') return page.document.source;
  return page.kind === 'api-entry' ? page.entry.source?.file : undefined;
};

const fault = (
  route: Route,
  code: 'render/threw' | 'render/fallback' | 'render/unstable',
  message: string,
  hint: string,
  stack?: string,
): Diagnostic => ({
  severity: 'error',
  code,
  message: `${route.path}: ${message}`,
  file: sourceOf(route),
  hint,
  stack,
});

/** What React writes when something suspended or threw inside Suspense; renderToString reports no error then. */
const FALLBACK = '<!--$!-->';

function check(route: Route, first: string, again: string | undefined): Diagnostic[] {
  if (first.includes(FALLBACK)) {
    const hint = 'components must render at once: no Suspense and no lazy component on the server';
    return [fault(route, 'render/fallback', 'a Suspense fallback is in the HTML.', hint)];
  }
  if (again !== undefined && again !== first) {
    const hint =
      'a component reads something besides its props: the clock, a counter, random numbers';
    return [fault(route, 'render/unstable', 'the page renders differently twice.', hint)];
  }
  return [];
}

function threw(route: Route, path: RoutePath, error: unknown): Diagnostic {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const hint = `run again with --debug for the component stack of ${path}`;
  return fault(route, 'render/threw', `a component threw: ${message}`, hint, stack);
}

/** Renders all routes. */
export function renderPages(input: RenderInput): Result<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const route of input.routes) {
    const props = input.propsOf(route);
    try {
      const html = renderMain(props);
      diagnostics.push(...check(route, html, input.twice ? renderMain(props) : undefined));
      pages.push({ route, props, view: input.viewOf(route), html });
    } catch (error) {
      diagnostics.push(threw(route, route.path, error));
    }
  }
  return { value: pages, diagnostics };
}
