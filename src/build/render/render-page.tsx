// Renders one page to HTML with React: the main region, its sidebar, and the shell around both.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Main } from '../../components/article/index.js';
import {
  HtmlDocument,
  type HtmlDocumentProps,
  PageHead,
  type PageHeadProps,
} from '../../components/document/html-document.js';
import { Shell, Sidebar } from '../../components/shell/index.js';
import type { PageProps, ShellInfo, ShellView } from '../../model/page-props.js';
import type { SidebarItem } from '../../model/site.js';

export interface RenderedMain {
  readonly html: string;
  /** Names of the islands in it, sorted. */
  readonly islands: readonly string[];
}

/** Keeps ids of the article apart from those of the shell, which is a root of its own. */
const MAIN_PREFIX = 'main-';

const islandsIn = (html: string): string[] =>
  [
    ...new Set(Array.from(html.matchAll(/ data-island="([^"]+)"/g), ([, name = '']) => name)),
  ].sort();

/** @throws what a component throws. */
export function renderMain(props: PageProps): RenderedMain {
  const html = renderToString(<Main {...props} />, { identifierPrefix: MAIN_PREFIX });
  return { html, islands: islandsIn(html) };
}

export const renderSidebar = (
  items: readonly SidebarItem[],
  autoCollapse: boolean,
  activePath?: ShellView['path'],
): string =>
  renderToString(<Sidebar items={items} activePath={activePath} autoCollapse={autoCollapse} />);

export const renderShell = (
  info: ShellInfo,
  view: ShellView,
  mainHtml: string,
  sidebarHtml: string,
): string =>
  renderToString(<Shell info={info} view={view} mainHtml={mainHtml} sidebarHtml={sidebarHtml} />);

export const renderHead = (props: PageHeadProps): string =>
  renderToStaticMarkup(<PageHead {...props} />);

export const renderDocument = (props: HtmlDocumentProps): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<HtmlDocument {...props} />)}\n`;
