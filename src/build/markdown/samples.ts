// Collects the samples of a text from its prepared code, and joins each with the output after it.
import path from 'node:path';
import type { Code, Parents, Root } from 'mdast';
import { jumpsOf, type RecordedOutput, type Sample } from '../../model/page/sample.js';
import { FILE_START } from '../../model/site/diagnostic.js';
import { type Fragment, fragment } from '../../model/text/brand.js';
import { hashValue } from '../io/hash.js';
import type { CodeBlock } from './code-fence.js';
import { EarlierSamples } from './earlier-samples.js';
import type { MarkdownContext } from './markdown-context.js';
import { walk } from './mdast-walk.js';

declare module 'mdast' {
  interface CodeData {
    /** Key of a sample. */
    key?: string;
    /** The following block with the output of a sample. */
    output?: Code;
  }
}

const joined = (lines: CodeBlock['excerpt']['lines']): string =>
  lines.map(({ text }) => text).join('\n');

const textOf = ({ excerpt }: CodeBlock): string => joined(excerpt.lines);

/** Offsets of the lines shown at first. */
function shownPart({ excerpt: { lines, start, end } }: CodeBlock): Sample['shown'] {
  const from = start === 0 ? 0 : joined(lines.slice(0, start)).length + 1;
  return { start: from, end: from + joined(lines.slice(start, end)).length };
}

/** Removes and returns the output directly after a sample. */
function takeOutput(node: Code, parent: Parents): Code | undefined {
  const siblings: Parents['children'][number][] = parent.children;
  const index = siblings.indexOf(node) + 1;
  const next = siblings[index];
  if (next?.type !== 'code' || !isOutput(next)) return undefined;
  siblings.splice(index, 1);
  return next;
}

const isOutput = ({ data }: Code): boolean =>
  data?.isOutputFile === true || data?.block?.outputAt !== undefined;

function recordedOutput({ data }: Code): RecordedOutput | undefined {
  const block = data?.block;
  if (block === undefined) return undefined;
  const { file, lines } = block.excerpt;
  return { text: textOf(block), file, place: lines[0]?.place ?? FILE_START };
}

/** Specifiers whose target depends on the folder: `./helper.js`, `#internal`. */
const IN_FOLDER = /(['"])(?:\.{1,2}(?:\/|\1)|#)/;

/** Equal for samples of several documents that are the same program, and may continue the same ones. */
function keyOf(code: string, { sample, excerpt }: CodeBlock, above: readonly string[]): string {
  const folder = IN_FOLDER.test(code) ? [path.posix.dirname(excerpt.file)] : [];
  const parts = [sample?.language, code, sample?.options, ...folder, ...above];
  return hashValue(parts).slice(0, 16);
}

/** Collects samples, and removes their outputs from the tree, since the figures of the samples show them. */
export function collectSamples(tree: Root, { report, file }: MarkdownContext): Sample[] {
  const samples: Sample[] = [];
  const earlier = new EarlierSamples();
  let heading: Fragment | undefined;
  walk(tree, (node, parent) => {
    if (node.type === 'heading') heading = fragment(String(node.data?.hProperties?.['id']));
    const block = node.type === 'code' ? node.data?.block : undefined;
    if (node.type !== 'code' || block === undefined) return;
    const { sample, outputAt, excerpt } = block;
    if (outputAt) {
      const message = 'This output is not directly after a sample.';
      const hint = 'put it directly below the code that prints it.';
      report.error('code/stray-output', message, outputAt, { hint });
    }
    const code = textOf(block);
    if (sample === undefined || code.trim() === '') return;
    // A file is a program of its own.
    const above = excerpt.file === file ? earlier.continuedBy(sample, code) : [];
    const key = keyOf(code, block, above);
    const output = takeOutput(node, parent);
    node.data = { ...node.data, key, ...(output && { output }) };
    earlier.add(key, sample, code, above);
    samples.push({
      key,
      ...sample,
      code,
      shown: shownPart(block),
      file: excerpt.file,
      place: excerpt.lines[0]?.place ?? FILE_START,
      jumps: jumpsOf(excerpt.lines),
      output: output && recordedOutput(output),
      heading,
      ...(above.length > 0 && { above }),
    });
  });
  return samples;
}
