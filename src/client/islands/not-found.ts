// Island: suggests pages with an address similar to one that does not exist, and a search for its words.
import { Attribute, PageEvent } from '../../model/browser/browser-contract.js';
import type { IslandServices } from '../islands.js';
import { nearestPaths } from './nearest-paths.js';

/** Decodes a path; one with malformed encoding is unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const belowBase = (pathname: string, baseUrl: string): string =>
  decoded(pathname.slice(baseUrl.length)).replace(/\/$/, '');

/** The language of a path; undefined for the default one. */
const languageOf = (path: string, languages: readonly string[]): string | undefined =>
  languages.find((one) => path.split('/')[0]?.toLowerCase() === one.toLowerCase());

/** Paths of all listed pages. @throws if they cannot be fetched. */
async function allPaths(baseUrl: string): Promise<string[]> {
  const response = await fetch(`${baseUrl}sitemap.xml`);
  if (!response.ok) throw new Error(`sitemap.xml answered ${response.status}.`);
  const text = await response.text();
  const addresses = [...text.matchAll(/<loc>([^<&]*)<\/loc>/g)].map(([, address = '']) => address);
  return addresses.map((address) => belowBase(new URL(address).pathname, baseUrl));
}

function linkTo(path: string, baseUrl: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = baseUrl + path.split('/').map(encodeURIComponent).join('/');
  link.textContent = path;
  return link;
}

/** The line `Did you mean a, b or c?`. */
function question(paths: readonly string[], baseUrl: string): HTMLElement {
  const line = document.createElement('p');
  line.append('Did you mean ');
  for (const [index, path] of paths.entries()) {
    const isLast = index === paths.length - 1;
    if (index > 0) line.append(isLast ? ' or ' : ', ');
    line.append(linkTo(path, baseUrl));
  }
  line.append('?');
  return line;
}

/** A line with a button that opens the search with the words of the address, if the site has a search. */
function searchLine(words: string): HTMLElement | undefined {
  if (!document.querySelector('.search-button')) return undefined;
  const line = document.createElement('p');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  // Breaks a long word instead of making the page wider.
  button.style.maxWidth = '100%';
  button.textContent = words === '' ? 'Search' : `Search for “${words}”`;
  button.onclick = () => {
    document.documentElement.setAttribute(Attribute.SearchText, words);
    dispatchEvent(new Event(PageEvent.Search));
  };
  line.append(button);
  return line;
}

export function mount(element: HTMLElement, { baseUrl }: IslandServices): () => void {
  const wanted = belowBase(location.pathname, baseUrl);
  const words = (wanted.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[-_.]+/g, ' ');
  element.append(...[searchLine(words)].flatMap((line) => line ?? []));
  allPaths(baseUrl).then(
    (paths) => {
      const languages = element.getAttribute(Attribute.Languages)?.split(' ') ?? [];
      const language = languageOf(wanted, languages);
      const inLanguage = paths.filter((path) => languageOf(path, languages) === language);
      const nearest = nearestPaths(wanted, inLanguage);
      // Below the button, which must not move when it has been seen.
      if (nearest.length > 0) element.append(question(nearest, baseUrl));
    },
    // The page's own links work without it.
    () => {},
  );
  return () => element.replaceChildren();
}
