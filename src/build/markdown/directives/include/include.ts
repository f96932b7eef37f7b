// `::include{file region title mark output ...}`: a code block with a file or a region of it.
import path from 'node:path/posix';
import type { Code } from 'mdast';
import type { SourceFile } from '../../../../model/site/source.js';
import { type FilePath, filePath } from '../../../../model/text/brand.js';
import { didYouMean } from '../../../text/nearest.js';
import { repositoryUrl } from '../../../text/url.js';
import { type CodeOrigin, sampleLanguageOf } from '../../code-fence.js';
import type { CodeExcerpt } from '../../code-lines.js';
import type { ContentHost } from '../../content-host.js';
import { isKnownLanguage } from '../../languages.js';
import { type IncludeTotals, type MarkdownContext, startOf } from '../../markdown-context.js';
import { SAMPLE_OPTIONS } from '../../sample-options.js';
import type { Directive, DirectiveNode } from '../directive.js';
import { includedFile, includedPath } from './included-file.js';
import { withPublicImports } from './public-imports.js';
import { regionNames, selectRegion } from './region.js';

const HINT = 'write the path from the root of the project.';
const OUTPUT_HINT = 'write the output of the program into it, or remove the attribute "output".';

/** Most directives of a page. */
const MAX_DIRECTIVES = 100;
/** Most characters of their files, each counted as often as it is included: of every line a record is kept. */
const MAX_READ = 3_000_000;
/** Most characters that a page shows of them: a page is about six times as long. */
const MAX_SHOWN = 250_000;

/** What is too much, in words, in the directives of a page so far. */
function excessOf({ directives, read, shown }: IncludeTotals): string | undefined {
  if (directives > MAX_DIRECTIVES) return `has more than ${MAX_DIRECTIVES} includes`;
  if (shown > MAX_SHOWN) return `shows more than ${MAX_SHOWN} characters of included files`;
  return read > MAX_READ ? `includes files of more than ${MAX_READ} characters` : undefined;
}

const isSample = (extension: string): boolean =>
  sampleLanguageOf(extension.slice(1).toLowerCase()) !== undefined;

/** The file of recorded output beside an included sample, if the directive asks for it. */
function outputFileOf({ attributes }: DirectiveNode, { data }: Code): FilePath | undefined {
  const file = data?.excerpt?.file;
  if (file === undefined || attributes?.['output'] === undefined) return undefined;
  const { dir, name, ext } = path.parse(file);
  return isSample(ext) ? filePath(path.join(dir, `${name}.out`)) : undefined;
}

function codeOf(
  node: DirectiveNode,
  source: SourceFile,
  { report }: MarkdownContext,
  host: ContentHost,
): Code | undefined {
  const { region: name, title } = node.attributes ?? {};
  if (path.extname(source.path) === '.out' && !name) return outputOf(node, source, title, host);
  const region = selectRegion(source.text, name ?? undefined);
  if (region === undefined) {
    const names = regionNames(source.text);
    if (name && names.includes(name)) {
      const message = `The region "${name}" of "${source.path}" is never closed.`;
      const hint = `write "#endregion ${name}", with the name, in a comment after its last line.`;
      return report.error('directive/include-region', message, startOf(node), { hint });
    }
    const known =
      names.length > 0
        ? `its regions are ${names.join(', ')}.`
        : `write "#region ${name}" and "#endregion ${name}" in comments around the lines.`;
    const message = `"${source.path}" has no region "${name}".`;
    const hint = didYouMean(name ?? '', names, known);
    return report.error('directive/include-region', message, startOf(node), { hint });
  }
  const excerpt = publicExcerpt({ ...region, file: source.path }, host);
  const line = name ? region.lines[region.start]?.place.line : undefined;
  return {
    ...codeNode(node, excerpt, originOf(source.path, line, title, host)),
    lang: languageOfFile(source.path),
    meta: metaOf(node, source.path),
  };
}

/** A code block with recorded output, unchanged. */
function outputOf(
  node: DirectiveNode,
  { path: file, text }: SourceFile,
  title: string | null | undefined,
  host: ContentHost,
): Code {
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ text: line, place: { line: index + 1, column: 1 } }));
  const excerpt = { file, lines, start: 0, end: lines.length };
  const code = codeNode(node, excerpt, originOf(file, undefined, title, host));
  return { ...code, lang: 'text', data: { ...code.data, isOutputFile: true } };
}

const codeNode = ({ position }: DirectiveNode, excerpt: CodeExcerpt, origin: CodeOrigin): Code => {
  const value = textOf(excerpt.lines.slice(excerpt.start, excerpt.end));
  return { type: 'code', value, data: { origin, excerpt }, ...(position && { position }) };
};

const textOf = (lines: CodeExcerpt['lines']): string => lines.map(({ text }) => text).join('\n');

/** @param line Line of the file that the link in the title points to; undefined: the whole file. */
function originOf(
  file: FilePath,
  line: number | undefined,
  title: string | null | undefined,
  { sourceUrl }: ContentHost,
): CodeOrigin {
  const fragment = line === undefined ? '' : `#L${line}`;
  const href = sourceUrl === undefined ? undefined : repositoryUrl(sourceUrl, file) + fragment;
  return { label: file, href, title: title ?? undefined };
}

/** The options of a sample in the form of a fence's meta. */
function metaOf({ attributes }: DirectiveNode, file: FilePath): string {
  const names = isSample(path.extname(file)) ? SAMPLE_OPTIONS : [...SAMPLE_OPTIONS, 'output'];
  const given = Object.entries(attributes ?? {}).filter(([name]) => names.includes(name));
  const marked = attributes?.['mark'] ? `{${attributes['mark']}} ` : '';
  return marked + given.map(([name, value]) => (value ? `${name}=${value}` : name)).join(' ');
}

/** Rewrites the imports of a package as its users write them. */
function publicExcerpt(excerpt: CodeExcerpt, { packages }: ContentHost): CodeExcerpt {
  const shown = withPublicImports(textOf(excerpt.lines), excerpt.file, packages).split('\n');
  const lines = excerpt.lines.map((line, index) => ({ ...line, text: shown[index] ?? '' }));
  return { ...excerpt, lines };
}

/** The language named by the extension if Prism has it; otherwise plain text. */
function languageOfFile(file: FilePath): string {
  const extension = path.extname(file).slice(1).toLowerCase();
  return isKnownLanguage(extension) ? extension : 'text';
}

/** The code blocks of a directive, of its file and of its output. */
async function blocksOf(
  node: DirectiveNode,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<Code[]> {
  const read = async (file: FilePath | undefined, hint: string) => {
    const source = file && (await includedFile(file, node, hint, markdown, host));
    markdown.includes.read += source?.text.length ?? 0;
    return source;
  };
  const source = await read(includedPath(node, markdown), HINT);
  const code = source && codeOf(node, source, markdown, host);
  if (!code) return [];
  const output = await read(outputFileOf(node, code), OUTPUT_HINT);
  return output ? [code, outputOf(node, output, undefined, host)] : [code];
}

/** After too many, further directives are removed. */
export const include: Directive = {
  name: 'include',
  form: 'leaf',
  required: ['file'],
  optional: ['region', 'title', 'mark', 'output', ...SAMPLE_OPTIONS],
  async load(node, markdown, host) {
    const { includes, report } = markdown;
    if (excessOf(includes)) return [];
    includes.directives += 1;
    const blocks = await blocksOf(node, markdown, host);
    for (const { value } of blocks) includes.shown += value.length;
    const excess = excessOf(includes);
    if (!excess) return blocks;
    const hint = 'include regions of the files, link to the files, or divide the page.';
    report.error('directive/include-limit', `The page ${excess}.`, startOf(node), { hint });
    return [];
  },
};
