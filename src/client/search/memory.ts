// Recent searches and pages. They are stored in the reader's browser only.
import { type SearchPage, storageKey } from './page-services.js';

const MAX_SEARCHES = 5;
const MAX_PAGES = 5;

export interface RecentPage {
  readonly href: string;
  readonly title: string;
}

export interface Memory {
  readonly searches: readonly string[];
  /** Latest first. */
  readonly pages: readonly RecentPage[];
}

function parsed(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Other scripts of the origin may write to the storage, so only paths of this site become links. */
function pageOf(line: string, baseUrl: string): RecentPage[] {
  const [href = '', title = ''] = line.split('\t');
  const isOfSite = href.startsWith(baseUrl) && !href.startsWith('//') && title !== '';
  return isOfSite && href !== location.pathname ? [{ href, title }] : [];
}

const read = (page: SearchPage, name: 'searches' | 'pages' | 'slash'): string | null =>
  page.storage.read(storageKey(page, name));

const linesIn = (page: SearchPage): string[] => (read(page, 'pages') ?? '').split('\n');

export const readMemory = (page: SearchPage): Memory => ({
  searches: parsed(read(page, 'searches'))
    .filter((value) => typeof value === 'string')
    .slice(0, MAX_SEARCHES),
  pages: linesIn(page)
    .flatMap((line) => pageOf(line, page.shellInfo.baseUrl))
    .slice(0, MAX_PAGES),
});

/** Stores a search whose result was followed. */
export function rememberSearch(page: SearchPage, query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readMemory(page).searches.filter((search) => search !== text);
  const searches = [text, ...others].slice(0, MAX_SEARCHES);
  page.storage.write(storageKey(page, 'searches'), JSON.stringify(searches));
}

/** Stores the target of a search, or the page on which it started. Nothing is stored before the search is first opened. */
export function rememberPage(page: SearchPage, { href, title }: RecentPage): void {
  const others = linesIn(page).filter((line) => !line.startsWith(`${href}\t`));
  const text = title.replace(/\s+/g, ' ').trim();
  // One more than is shown, since the current page is left out.
  const latest = [`${href}\t${text}`, ...others].slice(0, MAX_PAGES + 1);
  page.storage.write(storageKey(page, 'pages'), latest.join('\n'));
}

export function forgetAll(page: SearchPage): void {
  for (const name of ['searches', 'pages'] as const) page.storage.remove(storageKey(page, name));
}

export const isSlashOn = (page: SearchPage): boolean => !read(page, 'slash');

export function setSlash(page: SearchPage, isOn: boolean): void {
  const key = storageKey(page, 'slash');
  if (isOn) page.storage.remove(key);
  else page.storage.write(key, 'off');
  const root = document.documentElement;
  if (root.hasAttribute('data-scripts')) root.setAttribute('data-scripts', isOn ? '/' : '');
}
