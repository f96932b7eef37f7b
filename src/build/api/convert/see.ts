// Links the name that a `@see` starts with, as JSDoc does: `@see Box.value`.
import type { CommentDisplayPart, DisplayParts, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { linkTo, targetNamed } from './throws.js';

/** A name alone, or before a dash and a text. */
const NAME = /^\s*([A-Za-z_$][\w$]*(?:[.#][\w$]+)*)(?=(?:\(\))?\s*(?:$|[-–—]\s))/;

/** The mark before each text of several `@see`, which TypeDoc joins to a list. */
const ITEM = ' - ';

function linked(
  part: CommentDisplayPart,
  owner: Reflection,
  context: ConversionContext,
): CommentDisplayPart[] {
  const [matched = '', name] = (part.kind === 'text' && NAME.exec(part.text)) || [];
  if (name === undefined) return [part];
  const target = context.declarationNamed(`#${name}`, owner) ?? targetNamed(name, owner, context);
  if (target === undefined) return [part];
  return [linkTo(name, target), { kind: 'text', text: part.text.slice(matched.length) }];
}

export const withLinkedNames = (
  parts: DisplayParts,
  owner: Reflection,
  context: ConversionContext,
): DisplayParts =>
  parts.flatMap((part, index) =>
    index === 0 || parts[index - 1]?.text === ITEM ? linked(part, owner, context) : [part],
  );
