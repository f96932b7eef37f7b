// The label of {@link} in a comment, and the name that it is written for.
import { type InlineTagDisplayPart, Reflection, type SignatureReflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { fullName } from './full-name.js';
import { readTsdocName } from './tsdoc-name.js';

/** A label of one word, such as a name with underscores, in which nothing is Markdown. */
const NAME = /^[^\s`*~]+$/;

/** Code, escaped characters, and what would end the label or be HTML. */
const NOT_TEXT = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\\[!-/:-@[-`{-~]|[\\`[\]<>|]/gs;

/** A label as inline Markdown, in which a link is no part. */
function escapeLabel(label: string): string {
  if (NAME.test(label)) return label.replace(/[\\_[\]<>&|]/g, '\\$&');
  return label.replace(NOT_TEXT, (found) => (found.length === 1 ? `\\${found}` : found));
}

function codeSpan(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

/** `Box` for `@acme/box!Box`. */
const withoutModule = (label: string): string => label.replace(/^[^\s!|]+!/, '');

/** The second overload of `parse` for `{@link parse:2}`, whose number TypeDoc takes for the label. */
export function overloadOf({
  target,
  text,
}: InlineTagDisplayPart): SignatureReflection | undefined {
  const number = /^:(\d+)$/.exec(text.trim())?.[1];
  if (number === undefined || !(target instanceof Reflection)) return undefined;
  if (target.isSignature()) return target;
  return target.isDeclaration() ? target.signatures?.[Number(number) - 1] : undefined;
}

/** The rest of `{@link load()}` and `{@link Box:class | box}`, of which TypeDoc takes off the name. */
const AFTER_NAME =
  /^(\(\)|:(?:class|constructor|enum|function|instance|interface|member|namespace|static|type|variable))(?:\s*\|\s*(.*))?$/s;

/** The label of a link to a declaration, of which TypeDoc leaves the text after the name. */
function labelOf(target: Reflection, text: string, context: ConversionContext): string {
  const [, after, label] = AFTER_NAME.exec(text.trim()) ?? [];
  if (after === undefined) return text;
  const name = fullName(target, context.typedoc);
  return label || (after === '()' ? `${name}()` : name);
}

/** `Box` for `@acme/box#Box`. */
function withoutPackage(label: string, { packages }: ConversionContext): string {
  const owner = packages.find(({ name }) => label.startsWith(`${name}#`));
  return owner ? label.slice(owner.name.length + 1) : label;
}

/** Splits `name | label` or `name label`. */
export function linkParts(
  { target, text }: InlineTagDisplayPart,
  context: ConversionContext,
): { name: string; label: string } {
  if (target instanceof Reflection) return { name: text, label: labelOf(target, text, context) };
  if (typeof target === 'string') return { name: text, label: text };
  const [, written = text, label = ''] = /^\s*([^\s|]+)\s*\|?\s*(.*)$/s.exec(text) ?? [];
  const name = written.replace(/\(\)$/, '');
  return { name, label: label.trim() || withoutPackage(readTsdocName(written).name, context) };
}

/** The label in brackets before a tag, as JSDoc has it: `[the options]{@link Options}`. */
const CAPTION = /(?<![\\!])\[(?!\^)((?:`[^`]*`|\\.|[^[\]`\\])*)\]$/s;

/**
 * The label as Markdown.
 * @param before The Markdown before the tag.
 * @returns also the Markdown without the label, if this is its end.
 */
export function linkLabel(
  part: InlineTagDisplayPart,
  context: ConversionContext,
  before: string,
): { readonly label: string; readonly before: string } {
  const own = withoutModule(overloadOf(part)?.name ?? linkParts(part, context).label);
  const [matched = '', caption = ''] = (NAME.test(own) && CAPTION.exec(before)) || [];
  const hasCaption = caption.trim() !== '';
  const label = hasCaption ? caption : own;
  return {
    label:
      part.tag === '@linkcode' ? codeSpan(label.replace(/`([^`]+)`/g, '$1')) : escapeLabel(label),
    before: hasCaption ? before.slice(0, -matched.length) : before,
  };
}
