// `::include{file region title}`: replaces the directive by a code block of a file or a region of it.
import path from 'node:path/posix';
import type { Code, Parents, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { type FilePath, filePath } from '../../model/brand.js';
import type { SourceFile } from '../../model/source.js';
import { type MarkdownContext, startOf } from '../markdown/context.js';
import { checkDirective } from '../markdown/directive-syntax.js';
import { isKnownLanguage } from '../markdown/languages.js';
import { walk } from '../markdown/walk.js';
import { didYouMean } from '../text/nearest.js';
import type { ContentHost } from './host.js';
import { withPublicImports } from './public-imports.js';
import { regionNames, selectRegion } from './region.js';

export interface IncludedFile {
  readonly path: FilePath;
  readonly hash: string;
}

/** Expands all includes of a tree, in place; returns the files read. A directive with a fault is removed. */
export async function expandIncludes(
  tree: Root,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<readonly IncludedFile[]> {
  const found: { node: LeafDirective; parent: Parents }[] = [];
  walk(tree, (node, parent) => {
    if (node.type === 'leafDirective' && node.name === 'include') found.push({ node, parent });
  });
  const files: IncludedFile[] = [];
  for (const { node, parent } of found) {
    const source = await includedFile(node, markdown, host);
    if (source) files.push({ path: source.path, hash: source.hash });
    const code = source && codeOf(node, source, markdown, host);
    const siblings: Parents['children'][number][] = parent.children;
    siblings.splice(siblings.indexOf(node), 1, ...(code ? [code] : []));
  }
  return files;
}

/** The path of the file relative to the project root, which it must not leave. */
function includedPath(node: LeafDirective, { report }: MarkdownContext): FilePath | undefined {
  const written = node.attributes?.['file'] ?? '';
  const normal = path.normalize(written);
  if (!normal.startsWith('../') && normal !== '..' && !path.isAbsolute(normal)) {
    if (!/[\\\0]/.test(normal)) return filePath(normal);
  }
  const message = `${JSON.stringify(written)} leads out of the project.`;
  const hint = 'write the path from the root of the project, with forward slashes.';
  report.error('directive/include-outside', message, startOf(node), { hint });
  return undefined;
}

/** The file that a directive names; undefined after its fault has been reported. */
async function includedFile(
  node: LeafDirective,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<SourceFile | undefined> {
  const { report } = markdown;
  const file = checkDirective(node, markdown) ? includedPath(node, markdown) : undefined;
  if (file === undefined) return undefined;
  const read = await host.readInclude(file);
  if (read === undefined) {
    const hint = 'write the path from the root of the project.';
    const message = `The included file "${file}" does not exist.`;
    report.error('directive/include-missing', message, startOf(node), { hint });
    return undefined;
  }
  if (read === 'outside') {
    const hint = 'copy the file into the project.';
    const message = `"${file}" is a symbolic link that leads out of the project.`;
    report.error('directive/include-outside', message, startOf(node), { hint });
    return undefined;
  }
  for (const { code, message, place } of read.diagnostics) {
    const at = place ? `${file}:${place.line}:${place.column}` : file;
    const hint = 'include a text file in UTF-8.';
    report.error(code, `Cannot include "${at}": ${message}`, startOf(node), { hint });
  }
  return read.diagnostics.length === 0 ? read.value : undefined;
}

function codeOf(
  node: LeafDirective,
  source: SourceFile,
  { report }: MarkdownContext,
  { packages, prism, sourceUrl }: ContentHost,
): Code | undefined {
  const { region: name, title } = node.attributes ?? {};
  const region = selectRegion(source.text, name ?? undefined);
  if (region === undefined) {
    const names = regionNames(source.text);
    const known = names.length > 0 ? `its regions are ${names.join(', ')}.` : 'it has no regions.';
    const message = `"${source.path}" has no complete region "${name}".`;
    const hint = didYouMean(name ?? '', names, known);
    report.error('directive/include-region', message, startOf(node), { hint });
    return undefined;
  }
  const line = name ? `#L${region.line}` : '';
  const url = sourceUrl === undefined ? undefined : `${sourceUrl}${encodeURI(source.path)}${line}`;
  return {
    type: 'code',
    lang: languageOfFile(source.path, prism.additionalLanguages),
    value: withPublicImports(region.code, source.path, packages),
    data: { origin: { label: source.path, href: url, title: title ?? undefined } },
    ...(node.position && { position: node.position }),
  };
}

/** Most extensions are names of languages; output of programs and the rest is plain text. */
function languageOfFile(file: FilePath, additional: readonly string[]): string {
  const extension = path.extname(file).slice(1).toLowerCase();
  return isKnownLanguage(extension, additional) ? extension : 'text';
}
