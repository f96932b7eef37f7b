// `::include{file region title}`: replaces the directive by a code block of a file or a region of it.
import path from 'node:path/posix';
import type { Code, Parents, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SourceFile } from '../../model/source.js';
import { type MarkdownContext, startOf } from '../markdown/context.js';
import { checkDirective } from '../markdown/directive-syntax.js';
import { isKnownLanguage } from '../markdown/languages.js';
import { walk } from '../markdown/walk.js';
import { didYouMean } from '../text/nearest.js';
import type { ContentContext } from './context.js';
import { withPublicImports } from './public-imports.js';
import { regionNames, selectRegion } from './region.js';

export interface IncludedFile {
  readonly path: FilePath;
  readonly hash: string;
}

export interface Includes {
  readonly files: readonly IncludedFile[];
  /** What reading the files has to say; diagnostics of the document are in its reporter. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Expands all includes of a tree, in place. A directive with a fault is removed. */
export async function expandIncludes(
  tree: Root,
  markdown: MarkdownContext,
  context: ContentContext,
): Promise<Includes> {
  const found: { node: LeafDirective; parent: Parents }[] = [];
  walk(tree, (node, parent) => {
    if (node.type === 'leafDirective' && node.name === 'include') found.push({ node, parent });
  });
  const files: IncludedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { node, parent } of found) {
    const file = checkDirective(node, markdown) ? includedPath(node, markdown) : undefined;
    const read = file === undefined ? undefined : await context.readInclude(file);
    if (file !== undefined && read === undefined) reportMissing(node, file, markdown);
    if (read) files.push({ path: read.value.path, hash: read.value.hash });
    diagnostics.push(...(read?.diagnostics ?? []));
    const isUsable = read !== undefined && read.diagnostics.length === 0;
    const code = isUsable ? codeOf(node, read.value, markdown, context) : undefined;
    const siblings: Parents['children'][number][] = parent.children;
    siblings.splice(siblings.indexOf(node), 1, ...(code ? [code] : []));
  }
  return { files, diagnostics };
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

function reportMissing(node: LeafDirective, file: FilePath, { report }: MarkdownContext): void {
  const hint = 'write the path from the root of the project.';
  const message = `The included file "${file}" does not exist.`;
  report.error('directive/include-missing', message, startOf(node), { hint });
}

function codeOf(
  node: LeafDirective,
  source: SourceFile,
  { report }: MarkdownContext,
  { packages, prism, sourceUrl }: ContentContext,
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
