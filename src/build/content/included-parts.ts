// Parts of other files as VitePress writes them: `<!--@include: ./part.md-->` becomes the text of the part, and
// `<<< @/a.ts#region{2} [title]` the directive `::include`.
import path from 'node:path/posix';
import type { Place } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { ContentHost } from '../markdown/content-host.js';
import { selectRegion } from '../markdown/directives/include/region.js';
import type { MarkdownSource } from '../markdown/finding-reporter.js';
import { splitFrontmatter } from './frontmatter.js';

/** Whether a text may have such parts. */
const POSSIBLE = /^[\s>]*(?:<<<|<!--\s*@include:)/m;
const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;
const PART =
  /^(\s*)<!--\s*@include:\s*([^\s#{}]+)(?:#([\w.-]+))?\s*(?:\{(\d*)(,?)(\d*)\})?\s*-->\s*$/;
const CODE =
  /^(\s*)<<<\s*([^\s#{}[\]]+)(?:#([\w.-]+))?\s*(?:\{([\d,-]*)[^}]*\})?\s*(?:\[([^\]]*)\])?\s*$/;

/** Parts in parts in parts; a part that has itself would have no end. */
const MAX_DEPTH = 8;
const MAX_LENGTH = 1_048_576;

interface Lines {
  readonly texts: string[];
  /** For each, its line in the document. */
  readonly numbers: number[];
}

/** Files that a path may name: from the root of the documents, which is `@`, from the file, or from the project. */
function filesAt(written: string, from: FilePath, { directory }: ContentHost): FilePath[] {
  const [, rooted] = /^(?:@\/|\/)(.*)$/.exec(written) ?? [];
  const paths =
    rooted === undefined
      ? [path.join(path.dirname(from), written)]
      : [path.join(directory, rooted), path.normalize(rooted)];
  return paths.filter((file) => !file.startsWith('../')).map(filePath);
}

async function textAt(written: string, from: FilePath, host: ContentHost) {
  for (const file of filesAt(written, from, host)) {
    const text = await host.readText(file);
    if (text !== undefined) return { file, text };
  }
  return undefined;
}

const quotedForDirective = (text: string): string => text.replaceAll('"', "'");

/** The directive that shows code of a file. */
async function directiveFor(line: string, from: FilePath, host: ContentHost) {
  const [, indent, written = '', region, marked, title] = CODE.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const found = await textAt(written, from, host);
  const file = found?.file ?? filesAt(written, from, host)[0] ?? written;
  const attributes = { file, region, mark: marked, title };
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value ? [`${name}="${quotedForDirective(value)}"`] : [],
  );
  return `${indent}::include{${given.join(' ')}}`;
}

/** The lines of a part; undefined if there is no such file or region. */
async function partFor(line: string, from: FilePath, host: ContentHost) {
  const [, indent, written = '', region, first, comma, last] = PART.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const found = await textAt(written, from, host);
  if (found === undefined) return undefined;
  const { file } = found;
  const { value } = splitFrontmatter({ path: file, text: found.text, hash: '' });
  const body = value.yaml === undefined ? found.text : value.body.trimStart();
  const selected = region === undefined ? undefined : selectRegion(body, region);
  if (region !== undefined && selected === undefined) return undefined;
  const lines = selected
    ? selected.lines.slice(selected.start, selected.end).map(({ text }) => text)
    : body.replace(/\n$/, '').split('\n');
  const start = first ? Number(first) - 1 : 0;
  const end = last ? Number(last) : comma || first === undefined ? lines.length : start + 1;
  return { file, lines: lines.slice(start, end).map((text) => indent + text) };
}

async function expand(
  written: readonly string[],
  numberOf: (index: number) => number,
  from: FilePath,
  host: ContentHost,
  depth: number,
): Promise<Lines> {
  const texts: string[] = [];
  const numbers: number[] = [];
  let fence: string | undefined;
  for (const [index, line] of written.entries()) {
    const [, sign, rest = ''] = FENCE.exec(line) ?? [];
    if (fence === undefined) fence = sign;
    else if (sign?.startsWith(fence) && rest.trim() === '') fence = undefined;
    const number = numberOf(index);
    const part =
      fence === undefined && depth < MAX_DEPTH ? await partFor(line, from, host) : undefined;
    if (part) {
      const inner = await expand(part.lines, () => number, part.file, host, depth + 1);
      texts.push(...inner.texts);
      numbers.push(...inner.numbers);
    } else {
      texts.push((fence === undefined && (await directiveFor(line, from, host))) || line);
      numbers.push(number);
    }
  }
  return { texts, numbers };
}

/** The text with its parts. What is found in a part has the place of the line that names it. */
export async function withParts(
  source: MarkdownSource,
  host: ContentHost,
): Promise<MarkdownSource> {
  if (!POSSIBLE.test(source.text)) return source;
  const lines = source.text.split('\n');
  const { texts, numbers } = await expand(lines, (index) => index + 1, source.file, host, 0);
  const text = texts.join('\n');
  if (text.length > MAX_LENGTH) return source;
  const placeOf = ({ line, column }: Place): Place => {
    const number = numbers[line - 1] ?? line;
    return { line: number, column: texts[line - 1] === lines[number - 1] ? column : 1 };
  };
  return { ...source, text, placeOf };
}
