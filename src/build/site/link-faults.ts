// What is wrong with a link that cannot be resolved: code, message, and what its author probably meant.
import path from 'node:path/posix';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import {
  type FilePath,
  filePath,
  type Href,
  href,
  type RoutePath,
} from '../../model/text/brand.js';
import {
  encodePath,
  hrefOfFile,
  normalizeRoutePath,
  routeOfPathname,
} from '../../model/text/url.js';
import type { HrefFault } from '../markdown/href.js';
import { idInPlaceOf } from '../markdown/slug.js';
import { nearest } from '../text/nearest.js';
import { originalFile } from '../text/translation.js';
import { readableUrl, repositoryUrl } from '../text/url.js';
import { isContentRoute } from './document-index.js';
import {
  anchorList,
  documentMeant,
  documentWithEnding,
  hrefOfStatic,
  isForAuthors,
  pageMeant,
  pageOfFile,
} from './link-suggestions.js';
import { arrivalAt } from './page-ids.js';
import {
  besideFile,
  type LinkContext,
  type LinkingDocument,
  urlOfPage,
  type WrittenUrl,
  withRest,
} from './written-link.js';

export interface LinkFault extends Omit<HrefFault, 'severity'> {
  /** The URL to publish if the configuration allows the fault. */
  readonly href: Href;
  /** The file that has the fault, if that is a translation of the target. */
  readonly translation?: FilePath;
}

const quoted = (url: string): string => JSON.stringify(readableUrl(url));

/** @param what Follows the URL in the message. */
export const faultIn = (
  { text }: WrittenUrl,
  code: `link/${string}`,
  what: string,
  hint: string,
): LinkFault => ({ code, message: `${quoted(text)} ${what}.`, hint, href: href(text) });

/** Whether a file is in the folder of a version or translation. */
function isInDocs(file: FilePath, { docs, i18n }: Config): boolean {
  const original = originalFile(file, i18n.locales);
  const folders = [docs.path, ...docs.versions.map(({ directory }) => directory)];
  return folders.some((folder) => original.startsWith(`${folder}/`));
}

/** The hint for a file of the project outside of the documents, such as `../LICENSE`. */
function unpublishedHint(file: FilePath, { config: { api }, isMissing }: LinkContext): string {
  if (isMissing) return `correct the link: ${file} does not exist.`;
  const isOwn = api?.sourceUrl !== undefined && !file.startsWith('../');
  const link = isOwn
    ? `write ${quoted(api.sourceUrl + encodePath(file))}`
    : 'write its URL in the repository';
  return `files outside of the documents are not published: ${link}, or put the file into a static folder.`;
}

function missingFile(
  written: WrittenUrl,
  file: FilePath,
  document: LinkingDocument,
  context: LinkContext,
): LinkFault {
  const { config, inventory } = context;
  if (inventory.drafts.has(file)) {
    const hint = 'remove "draft: true" from its front matter, or the link.';
    return faultIn(written, 'link/missing-page', 'leads to a draft, which is not published', hint);
  }
  const files = [...document.documents.keys()];
  const wrongCase = files.find((known) => known.toLowerCase() === file.toLowerCase());
  const others = files.filter((known) => known !== document.original);
  const asked = decodeURIComponent(written.pathname);
  const near =
    wrongCase ??
    documentMeant(file, asked, others) ??
    documentMeant(file, asked, [document.original]);
  const relative = near && path.relative(path.dirname(document.original), near);
  const suggestion = relative && (relative.startsWith('.') ? relative : `./${relative}`);
  const otherwise = isInDocs(file, config)
    ? 'correct the link: no page has a similar name.'
    : unpublishedHint(file, context);
  return faultIn(
    written,
    wrongCase ? 'link/wrong-case' : 'link/missing-page',
    `matches no page${wrongCase ? ' with the same case' : ''}`,
    suggestion ? `did you mean ${quoted(suggestion)}?` : otherwise,
  );
}

/** A link to a file of the project, whose page or copy has another URL. */
const otherPath = (written: WrittenUrl, url: string): LinkFault =>
  faultIn(
    written,
    'link/missing-page',
    'matches no page',
    `write ${quoted(withRest(url, written))}.`,
  );

/** A path at which no page is. */
export function missingRoute(
  written: WrittenUrl,
  asked: RoutePath,
  context: LinkContext,
): LinkFault {
  const { config, inventory } = context;
  const folded = inventory.byFoldedPath.get(asked.toLowerCase());
  if (folded) {
    const hint = `write ${quoted(urlOfPage(folded, written, context))}: case matters on most servers.`;
    return faultIn(written, 'link/wrong-case', 'differs from a page only by case', hint);
  }
  const below = context.form === 'route' ? routeOfPathname(asked, config.baseUrl) : undefined;
  if (below !== undefined && inventory.byPath.has(below)) {
    const hint = `write ${quoted(below)}: a route has no base path.`;
    return faultIn(written, 'link/missing-page', 'matches no page', hint);
  }
  const meant = pageMeant(asked, context);
  if (meant) return otherPath(written, urlOfPage(meant, written, context));
  const near = nearest(asked, [...inventory.byPath.keys()]);
  const ending = near.length === 0 ? documentWithEnding(asked, context)?.path : undefined;
  const urls = [...near, ...(ending ? [ending] : [])].map((known) => {
    return quoted(withRest(urlOfPage({ path: known }, written, context), written));
  });
  const hint =
    urls.length > 0
      ? `did you mean ${urls.join(' or ')}?`
      : 'correct the link: no route has a similar name.';
  return faultIn(written, 'link/missing-page', 'matches no page', hint);
}

/** The file of a page that lacks an anchor of its original. A link that is translated itself can be corrected there. */
function faultyTranslation(
  decoded: string,
  target: Route,
  { config, inventory, document }: LinkContext,
): FilePath | undefined {
  if (document && document.source !== document.original) return undefined;
  if (!isContentRoute(target) || target.page.writtenIn !== undefined) return undefined;
  const translations = inventory.documents.translationsOf(target);
  const original = translations.get(config.i18n.defaultLocale) ?? target;
  const isInOriginal = arrivalAt(decoded, inventory.idsOf(original)) !== undefined;
  return isInOriginal ? target.page.document.source : undefined;
}

/** A fragment that names nothing on an existing page. */
export function missingAnchor(
  written: WrittenUrl,
  decoded: string,
  target: Route,
  context: LinkContext,
): LinkFault {
  const translation = faultyTranslation(decoded, target, context);
  if (translation !== undefined) {
    const id = idInPlaceOf(decoded) ?? decoded;
    const what = `names no anchor of the translation ${translation}`;
    const hint = `write "{#${id}}" there, after the heading that translates the one of the original.`;
    return { ...faultIn(written, 'link/missing-anchor', what, hint), translation };
  }
  const { ids, lines } = context.inventory.idsOf(target);
  const offered = lines > 0 ? ['L1', `L${lines}`] : [...ids].filter(isForAuthors);
  const [near] = nearest(decoded, offered);
  const list = anchorList(decoded, offered);
  const otherwise =
    list === '' ? `remove "#${decoded}": the page has no anchors.` : `anchors there: ${list}.`;
  return faultIn(
    written,
    'link/missing-anchor',
    `names no anchor of the page ${target.path}`,
    near ? `did you mean "#${near}"? Anchors there: ${list}.` : otherwise,
  );
}

/** An absolute path that does not start with the base path of the site. */
export function withoutBasePath(written: WrittenUrl, context: LinkContext): LinkFault {
  const { config, inventory } = context;
  const asked = normalizeRoutePath(decodeURIComponent(written.pathname));
  const file = filePath(asked.slice(1));
  const page = inventory.byPath.get(asked);
  const published = inventory.files.has(file) ? hrefOfFile(file, config.baseUrl) : page?.href;
  const url = published ?? hrefOfStatic(file, context);
  const hint = url
    ? `write ${quoted(withRest(url, written))}.`
    : missingRoute(written, asked, context).hint;
  const what = `is outside the base path ${config.baseUrl}`;
  return faultIn(written, 'link/without-base-path', what, hint);
}

/** A form of a page's URL that redirects to another one. */
export function notCanonical(written: WrittenUrl, route: Route, context: LinkContext): LinkFault {
  const url = withRest(urlOfPage(route, written, context), written);
  const hint = `write ${quoted(url)}: other forms lead to a redirect.`;
  const what = 'is not the canonical URL of its page';
  return { ...faultIn(written, 'link/not-canonical', what, hint), href: route.href };
}

/** Whether a page is meant: one with a similar path, or of the reference. */
const resemblesRoute = (file: FilePath, { config, inventory: { byPath } }: LinkContext): boolean =>
  ['', '.html'].includes(path.extname(file)) &&
  ((file.startsWith('api/') && config.api !== undefined) ||
    nearest(`/${file}`, [...byPath.keys()]).length > 0);

/** The URL in the repository of a file outside of the documents, such as `../LICENSE`, if the repository is known. */
export function inRepository(
  written: WrittenUrl,
  context: LinkContext,
  document: LinkingDocument,
): { readonly href: Href } | undefined {
  const { config, isMissing } = context;
  const file = besideFile(document.original, written);
  const { sourceUrl } = config.docs;
  if (
    isMissing ||
    sourceUrl === undefined ||
    isInDocs(file, config) ||
    resemblesRoute(file, context)
  )
    return;
  if (hrefOfStatic(file, context) !== undefined) return;
  return { href: href(withRest(repositoryUrl(sourceUrl, file), written)) };
}

/** The fault of a relative URL of a file; undefined if it leads to a page, or is meant as a route. */
export function missingBeside(
  written: WrittenUrl,
  context: LinkContext,
  document: LinkingDocument,
): LinkFault | undefined {
  const file = besideFile(document.original, written);
  // It may be written from the root of the project, as in a README.
  const fromRoot = path.normalize(decodeURIComponent(written.pathname));
  const page = pageOfFile(file, context) ?? pageOfFile(fromRoot, context);
  const elsewhere = page?.href ?? hrefOfStatic(file, context);
  const { config } = context;
  if (elsewhere !== undefined) return otherPath(written, elsewhere);
  if (/\.mdx?$/.test(written.pathname)) return missingFile(written, file, document, context);
  if (isInDocs(file, config) || resemblesRoute(file, context)) return undefined;
  return faultIn(written, 'link/missing-page', 'matches no page', unpublishedHint(file, context));
}
