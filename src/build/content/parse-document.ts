// Parses a Markdown file to a Document. Links are resolved later, when all pages are known.
import path from 'node:path/posix';
import type { Root as HastRoot } from 'hast';
import type { Document, DocumentLink } from '../../model/page/document.js';
import { firstParagraph } from '../../model/page/first-paragraph.js';
import {
  type Diagnostic,
  FILE_START,
  hasErrors,
  type Place,
  type Result,
} from '../../model/site/diagnostic.js';
import type { SourceFile } from '../../model/site/source.js';
import { type FilePath, href } from '../../model/text/brand.js';
import { type ContentHost, notingHost } from '../markdown/content-host.js';
import { directivesOf } from '../markdown/directives/plugin-directives.js';
import { loadEmoji } from '../markdown/emoji.js';
import { loadDirectives } from '../markdown/expand-directives.js';
import { fillInterpolations } from '../markdown/interpolations.js';
import { reportLinkTags } from '../markdown/link-tags.js';
import {
  convertUnchecked,
  loadHtml,
  loadLanguagesOf,
  sanitizeMarkdown,
} from '../markdown/markdown.js';
import { loadMath } from '../markdown/math.js';
import { expandMdx, parsePage } from '../mdx/expand-mdx.js';
import { loadPlugins } from '../plugins/load-plugins.js';
import { transformHtml, transformMarkdown } from '../plugins/transform-trees.js';
import { splitNumberPrefix } from '../text/number-prefix.js';
import { componentFault, slugFault } from '../text/route-names.js';
import { type PageFrontmatter, parseFrontmatter, splitFrontmatter } from './frontmatter.js';
import { homeNodes } from './home-page.js';
import { measureImages } from './image-files.js';
import { withParts } from './included-parts.js';
import { markMissingFiles } from './linked-files.js';
import { readPageFigure } from './page-figure.js';
import { isComponent, pageKind, sharedHash } from './page-kind.js';
import { findTitle, titleOf } from './title.js';

/** A document together with its tree. */
export interface ParsedDocument extends Omit<Document, 'tree'> {
  readonly tree: HastRoot;
}

/**
 * Parses a page. The result depends on the arguments only, so it can be cached by their hashes;
 * `includes` of the document lists the other files it depends on.
 */
export async function parseDocument(
  source: SourceFile,
  project: Omit<ContentHost, 'note' | 'readText'>,
): Promise<Result<ParsedDocument>> {
  if (isComponent(source.path)) {
    const { parseComponent } = await import('./component-page.js');
    return parseComponent(source, project);
  }
  const { host, files } = notingHost(project);
  const plugins = await loadPlugins(host.plugins);
  const { value: split, diagnostics: fence } = splitFrontmatter(source);
  const { value: page, diagnostics: yaml } = parseFrontmatter(split.yaml, source.path);
  const { frontmatter } = page;
  const relative = path.relative(host.directory, source.path);
  const hasNoApi = host.packages.length === 0;
  const written = await withParts({ file: source.path, text: split.body }, host);
  const directives = directivesOf(plugins);
  await loadMath(written.text, host.math);
  await loadEmoji(written.text);
  const read = await parsePage(written, {
    hasEmoji: true,
    math: host.math,
    prism: host.prism,
    slugs: host.slugs,
    hasNoApi,
    directives,
  });
  const { context: markdown } = read;
  const ofParts = await expandMdx(read, page.data, host, (file, text) => {
    const { value: part } = splitFrontmatter({ path: file, text, hash: '' });
    const { value: matter } = parseFrontmatter(part.yaml, file);
    return { source: { file, text: part.body }, data: matter.data };
  });
  if (!read.tree.data?.isMdx) fillInterpolations(read.tree, page.data, markdown);
  const origin = { ...written, report: markdown.report };
  read.tree.children.unshift(...homeNodes(page));
  const tree = await transformMarkdown(read.tree, plugins, origin);
  const parsed = { ...read, tree };
  await loadHtml(parsed);
  const hasNames = !hasNoApi && frontmatter.api_links !== false;
  if (hasNames) reportLinkTags(tree, markdown);
  await loadDirectives(tree, markdown, host);
  const figure = await readPageFigure(page, markdown, host);
  await measureImages(tree, source.path, markdown, host);
  const title = findTitle(tree, frontmatter.title, markdown);
  await loadLanguagesOf(parsed);
  const unchecked = convertUnchecked({ ...parsed, title });
  const html = await transformHtml(unchecked.hast, plugins, origin);
  const rendered = sanitizeMarkdown(unchecked, html);
  const { report } = markdown;
  const isUnread = [fence, yaml, report.diagnostics, ofParts].some(hasErrors);
  const titles = titleOf(rendered.tree, frontmatter.title, relative, isUnread, report);
  const { children } = rendered.tree;
  const text = children.slice((titles.titleAt ?? -1) + 1);
  const value = {
    source: source.path,
    frontmatterPlaces: page.places,
    ...(Object.keys(page.data).length > 0 && { data: page.data }),
    ...pageKind(source.path, frontmatter, host),
    ...titles,
    description: frontmatter.description ?? firstParagraph({ children: text }),
    ...rendered,
    links: await markMissingFiles([...rendered.links, ...linksOf(page)], source.path, host),
    figure,
    includes: files,
  };
  return {
    value: { ...value, shared: sharedHash(value) },
    diagnostics: [
      ...fence,
      ...yaml,
      ...routeFaults(source.path, relative, page, value),
      ...markdown.report.diagnostics,
      ...ofParts,
    ],
  };
}

/** The targets of the links to the previous and next page, as links of the text. */
const linksOf = ({ frontmatter, places }: PageFrontmatter): DocumentLink[] =>
  (['prev', 'next'] as const).flatMap((key) => {
    const link = frontmatter[key]?.link;
    return link === undefined
      ? []
      : [{ kind: 'link', href: href(link), place: places[key] ?? FILE_START }];
  });

/** Reports names that cannot become a route: of the slug if there is one, otherwise of the folders and the id or file. */
function routeFaults(
  file: FilePath,
  relative: string,
  { frontmatter: { id, slug }, places }: PageFrontmatter,
  { frontmatter: { is_not_found } }: Pick<Document, 'frontmatter'>,
): Diagnostic[] {
  if (is_not_found) return [];
  const components = relative.replace(/\.(?:mdx?|[jt]sx)$/i, '').split('/');
  const names = components.map((component) => splitNumberPrefix(component).name);
  const own = id === undefined ? names : [...names.slice(0, -1), ...id.split('/')];
  const fault = slug === undefined ? componentFault(own) : slugFault(slug);
  if (fault === undefined) return [];
  const place: Place = places['slug'] ?? places['id'] ?? FILE_START;
  return [{ severity: 'error', ...fault, file, place }];
}
