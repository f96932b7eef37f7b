// Code of an example: its language if a fence names none, and its indentation, of which TypeDoc removes the spaces before
// the first line only, be it a fence or code that TypeDoc puts into one.
import type { CommentDisplayPart, DisplayParts, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';

const INDENTED_FENCE = /^(`{3,}.*\n)([\s\S]*\n)([ \t]+)(`{3,})$/;
const FENCED = /^(```ts\n)(.+\n[\s\S]+)(\n```)$/;

const FENCE = /^(`{3,})[ \t]*(\S?)/;

/**
 * Code of a fence without a language is TypeScript, as code without a fence is. Beside fences with one it may be
 * anything, such as what the code prints.
 */
export function withLanguage(parts: DisplayParts): DisplayParts {
  const isNamed = ({ text }: CommentDisplayPart): boolean => Boolean(FENCE.exec(text)?.[2]);
  if (parts.some(isNamed)) return parts;
  return parts.map((part) =>
    part.kind === 'code' ? { ...part, text: part.text.replace(/^`{3,}/, '$&ts') } : part,
  );
}

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
