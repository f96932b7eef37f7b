// Restores the indentation of an example: TypeDoc removes the spaces before its first line only, be it a fence or code
// that TypeDoc puts into one.
import type { CommentDisplayPart, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';

const INDENTED_FENCE = /^(`{3,}.*\n)([\s\S]*\n)([ \t]+)(`{3,})$/;
const FENCED = /^(```ts\n)(.+\n[\s\S]+)(\n```)$/;

/** @param reflection Whose comment has the example. */
export function withEvenIndentation(
  part: CommentDisplayPart,
  reflection: Reflection,
  { locateLines }: Pick<ConversionContext, 'locateLines'>,
): CommentDisplayPart {
  const [, open, lines = '', indent = '', close = ''] = INDENTED_FENCE.exec(part.text) ?? [];
  if (open !== undefined) {
    return { ...part, text: open + lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '') + close };
  }
  const [, fence = '', code, end = ''] = FENCED.exec(part.text) ?? [];
  if (code === undefined) return part;
  const codeLines = code
    .split('\n')
    .map((text, index) => ({ text, place: { line: index + 1, column: 1 } }));
  const [first, ...others] = locateLines(reflection, codeLines) ?? [];
  const columns = others.filter(({ text }) => text.trim() !== '').map(({ place }) => place.column);
  const removed = (first?.place.column ?? 0) - Math.min(...columns);
  if (!(removed > 0)) return part;
  const spaces = new RegExp(`(?<=\n)[ \t]{1,${removed}}`, 'g');
  return { ...part, text: fence + code.replace(spaces, '') + end };
}
