// Restores the indentation of an example without a fence: TypeDoc puts its text into one after removing the spaces
// before the first line, and only there.
import type { CommentDisplayPart, Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';

const FENCED = /^(```ts\n)(.+\n[\s\S]+)(\n```)$/;

/** @param reflection Whose comment has the example. */
export function withEvenIndentation(
  part: CommentDisplayPart,
  reflection: Reflection,
  { locateLines }: Pick<ConversionContext, 'locateLines'>,
): CommentDisplayPart {
  const [, fence = '', code, end = ''] = FENCED.exec(part.text) ?? [];
  if (code === undefined) return part;
  const lines = code
    .split('\n')
    .map((text, index) => ({ text, place: { line: index + 1, column: 1 } }));
  const [first, ...others] = locateLines(reflection, lines) ?? [];
  const columns = others.filter(({ text }) => text.trim() !== '').map(({ place }) => place.column);
  const removed = (first?.place.column ?? 0) - Math.min(...columns);
  if (!(removed > 0)) return part;
  const spaces = new RegExp(`(?<=\n)[ \t]{1,${removed}}`, 'g');
  return { ...part, text: fence + code.replace(spaces, '') + end };
}
