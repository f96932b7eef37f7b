// Maps a raw request target to the files that may answer it. Pure, and the only guard against paths
// that leave the site.

export type RequestTarget =
  /** Files to try in order, relative to the served folder, with forward slashes. */
  | { readonly kind: 'files'; readonly candidates: readonly string[] }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 };

const refused = (status: 400 | 403 | 404): RequestTarget => ({ kind: 'refused', status });

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** As static hosts do: the file itself, then the page of that name, then the index of the folder. */
const candidatesOf = (file: string, isFolder: boolean): readonly string[] =>
  isFolder ? [`${file}index.html`] : [file, `${file}.html`, `${file}/index.html`];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNSAFE = /[\u0000-\u001f\\]/;
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;

function resolveInside(encoded: string): RequestTarget {
  const inside = decode(encoded);
  if (inside === undefined || UNSAFE.test(inside)) return refused(400);
  if (ENCODED_SEPARATOR.test(encoded)) return refused(400);
  const isFolder = inside === '' || inside.endsWith('/');
  const components = (isFolder ? inside.slice(0, -1) : inside).split('/');
  if (components.includes('..')) return refused(403);
  const isIndex = inside === '';
  if (!isIndex && components.some((component) => component === '' || component === '.')) {
    return refused(404);
  }
  return { kind: 'files', candidates: candidatesOf(inside, isFolder) };
}

/**
 * @param target As in the request line: not normalised, so that `..` is found instead of resolved.
 * @param baseUrl Starts and ends with a slash.
 */
export function resolveRequest(target: string, baseUrl: string): RequestTarget {
  if (!target.startsWith('/')) return refused(400);
  const pathname = target.replace(/[?#].*$/s, '');
  if (`${pathname}/` === baseUrl) return resolveInside('');
  if (pathname.startsWith(baseUrl)) return resolveInside(pathname.slice(baseUrl.length));
  return pathname === '/' ? { kind: 'redirect', location: baseUrl } : refused(404);
}
