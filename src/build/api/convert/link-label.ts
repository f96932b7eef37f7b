// The label of {@link} in a comment, and the name that it is written for.
import { type InlineTagDisplayPart, Reflection, type SignatureReflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { fullName } from './full-name.js';
import { readTsdocName } from './tsdoc-name.js';

/** Escapes everything that Markdown could interpret in the label of a link. */
const escapeLabel = (label: string): string => label.replace(/[\\`*_[\]<>&~|]/g, '\\$&');

function codeSpan(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

/** `Box` for `@ts-primitives/box!Box`. */
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

/** `Box` for `@ts-primitives/box#Box`. */
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

/** The label as Markdown. */
export function linkLabel(part: InlineTagDisplayPart, context: ConversionContext): string {
  const label = withoutModule(overloadOf(part)?.name ?? linkParts(part, context).label);
  return part.tag === '@linkcode' ? codeSpan(label) : escapeLabel(label);
}
