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
import { MAIN_PREFIX, type ShellView } from '../../model/browser-contract.js';
import type { PageProps, ShellInfo } from '../../model/page-props.js';
import type { SidebarItem } from '../../model/site.js';

/** HTML of the main region. @throws what a component throws. */
export const renderMain = (props: PageProps): string =>
  renderToString(<Main {...props} />, { identifierPrefix: MAIN_PREFIX });

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
