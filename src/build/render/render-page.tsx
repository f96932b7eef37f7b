// Renders the plan of a page with React, to strings for its files.
import type { Root } from 'hast';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Main } from '../../components/article/main.js';
import { HtmlDocument } from '../../components/document/html-document.js';
import {
  type DirectiveComponents,
  DirectiveComponentsProvider,
} from '../../components/prose/index.js';
import { Shell, Sidebar } from '../../components/shell/index.js';
import type { PagePlan, RenderedPage, SiteFrame } from '../../model/page/page-plan.js';
import { DIRECTIVES, PLUGINS } from '../markdown/directives/index.js';
import { loadPlugins } from '../plugins/load-plugins.js';
import { componentsOf } from '../plugins/plugin-components.js';
import { searchPage } from './search-page.js';

const own = [
  ...DIRECTIVES.flatMap(({ name, component }) => (component ? [[name, component] as const] : [])),
  ...componentsOf(PLUGINS),
];

const ownComponents: DirectiveComponents = new Map(own);

/** The components of Quire, and those of the plugins of the site. */
export async function loadComponents({ plugins }: SiteFrame): Promise<DirectiveComponents> {
  if (plugins === undefined) return ownComponents;
  return new Map([...own, ...componentsOf(await loadPlugins(plugins))]);
}

/** HTML of the main region. Throws what a component throws. */
export const renderMain = (
  plan: PagePlan,
  tree: Root | undefined,
  components: DirectiveComponents = ownComponents,
): string =>
  renderToString(
    <DirectiveComponentsProvider value={components}>
      <Main plan={plan} tree={tree} />
    </DirectiveComponentsProvider>,
  );

/** Placeholder of the main region in the rendered document. It cannot occur in text. */
const SLOT = '\0main\0';

function renderDocument({ frame, view, head, sidebar, path }: PagePlan) {
  const { autoCollapseCategories } = frame.shell.themeConfig.docs.sidebar;
  const sidebarHtml = renderToString(
    <Sidebar items={sidebar} activePath={path} autoCollapse={autoCollapseCategories} />,
  );
  const shell = renderToString(
    <Shell info={frame.shell} view={view} mainHtml={SLOT} sidebarHtml={sidebarHtml} />,
  );
  const html = renderToStaticMarkup(
    <HtmlDocument head={head} view={view} frame={frame} shellHtml={shell} />,
  );
  const [before = '', after] = html.split(SLOT);
  if (after === undefined) throw new Error(`the shell of ${view.path} has no main region`);
  return { before: `<!DOCTYPE html>${before}`, after: `${after}\n` };
}

/**
 * @param tree Tree of the page's document or source file, if it has one.
 * @throws What a component throws.
 */
export function renderPage(
  plan: PagePlan,
  tree: Root | undefined,
  components: DirectiveComponents = ownComponents,
): RenderedPage {
  return {
    main: renderMain(plan, tree, components),
    document: renderDocument(plan),
    search: searchPage(plan, tree),
  };
}
