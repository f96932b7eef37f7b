// Fetches the documents of navigations, each once, and reads the parts that a navigation shows.
import { shellInfo } from 'quire:shell';
import { Attribute, Meta, type ShellView } from '../model/browser/browser-contract.js';
import type { RoutePath } from '../model/text/brand.js';
import { hrefOfPage, withoutHtmlSuffix } from '../model/text/url.js';
import { trustHtml } from './trusted-html.js';

/** The parts of a document, as HTML that the server sent. */
export interface LoadedPage {
  /** Id of the shell that the page was built with. A different one in the browser means another deployment. */
  readonly shell: string;
  readonly view: ShellView;
  /** The title and other page-specific tags of the head. */
  readonly head: string;
  readonly main: string;
  readonly sidebar: string;
}

const pages = new Map<RoutePath, Promise<LoadedPage>>();

/** The document of a page, from the server. A path with `.html` mostly means the page without it. */
export async function fetchDocument(path: RoutePath): Promise<Response> {
  const stem = withoutHtmlSuffix(path);
  const response = await fetch(hrefOfPage(stem, shellInfo));
  return response.ok || stem === path ? response : fetch(hrefOfPage(path, shellInfo));
}

/** @throws if the answer is no document of this site. */
export async function readDocument(response: Response): Promise<LoadedPage> {
  const { ok, status, url } = response;
  if (!ok) throw new Error(`${url} answered ${status}.`);
  const text = await response.text();
  // The main region is cut out as text, which the browser parses once, when it is shown.
  const [region = '', main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
  const frame = trustHtml(text.replace(region, ''));
  // SAFETY: parseFromString accepts a TrustedHTML, which TypeScript's types lack.
  const { head, body } = new DOMParser().parseFromString(frame as string, 'text/html');
  const contentOf = (name: string) =>
    head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const [view, shell] = [contentOf(Meta.View), contentOf(Meta.Shell)];
  if (main === undefined || view === undefined || shell === undefined) {
    throw new Error(`${url} is no page of this site.`);
  }
  const tags = head.querySelectorAll(`title, [${Attribute.PageTag}]`);
  return {
    shell,
    view: JSON.parse(view),
    head: [...tags].map(({ outerHTML }) => outerHTML).join(''),
    main,
    sidebar: body.querySelector('.sidebar')?.innerHTML ?? '',
  };
}

async function fetchPage(path: RoutePath): Promise<LoadedPage> {
  const page = await readDocument(await fetchDocument(path));
  // Some hosts answer with another page if there is none.
  const isMeant = page.view.path === path || page.view.path === withoutHtmlSuffix(path);
  if (!isMeant) throw new Error(`${path} is no page of this site.`);
  return page;
}

/** The page, if a navigation has loaded it. */
export const loadedPage = (path: RoutePath): Promise<LoadedPage> | undefined => pages.get(path);

/** Drops loaded pages, which may have changed in `quire dev`. */
export const forgetPages = (): void => pages.clear();

/** @throws if there is no such page, or if it cannot be fetched. */
export function loadPage(path: RoutePath): Promise<LoadedPage> {
  const known = pages.get(path);
  if (known) return known;
  const page = fetchPage(path);
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}
