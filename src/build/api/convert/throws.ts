// Links the types before the text of `@throws`: `{RangeError}`, `RangeError`, or in a code span.
import ts from 'typescript';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import { builtinUrl } from '../builtins/urls.js';
import { followAlias } from '../follow-alias.js';
import type { CommentDisplayPart, CommentTag, DisplayParts, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';

/** Documentation of a type: a declaration of the packages, or a URL. */
export type Target = Reflection | string;

/** Words and punctuation before and between types: `a RangeError or TypeError`. */
const BETWEEN = /^(?:[\s|,]|\bor\b|\ban?\b)*/i;
const NAME = /^(`?)((?=(?:[\w$]+\.)*?[A-Z])[\w$]+(?:\.[\w$]+)*)\1(?![\w$`])/;

/** The file of the declaration with the comment. */
const fileOf = (
  owner: Reflection,
  symbolOf: ConversionContext['typedoc']['symbolOf'],
): ts.SourceFile | undefined =>
  symbolOf(owner)?.declarations?.[0]?.getSourceFile() ??
  (owner.parent && fileOf(owner.parent, symbolOf));

const MEANING = ts.SymbolFlags.Type | ts.SymbolFlags.Alias;

/** The types in scope in each file. An export is in the scope of its own file as a symbol without its type. */
const scopes = new WeakMap<ts.SourceFile, ReadonlyMap<string, ts.Symbol>>();

function symbolNamed(
  name: string,
  owner: Reflection,
  { checker, typedoc }: ConversionContext,
): ts.Symbol | undefined {
  const file = fileOf(owner, typedoc.symbolOf);
  if (!file) return undefined;
  const scope =
    scopes.get(file) ??
    new Map(
      checker
        .getSymbolsInScope(file, MEANING)
        .map((one) => [one.name, checker.getExportSymbolOfSymbol(one)]),
    );
  scopes.set(file, scope);
  const symbol = scope.get(name);
  return symbol && followAlias(symbol, checker);
}

function targetOfSymbol(
  symbol: ts.Symbol,
  { typedoc, targetOf }: ConversionContext,
): Target | undefined {
  const { reflection, symbolId } = typedoc.referenceTo(symbol, symbol.name, false);
  return reflection && targetOf(reflection) ? reflection : symbolId && builtinUrl(symbolId);
}

/** Resolves a name in the scope of the comment; if it is unknown there, as an entry or a built-in name. */
export function targetNamed(
  name: string,
  owner: Reflection,
  context: ConversionContext,
): Target | undefined {
  const symbol = symbolNamed(name, owner, context);
  if (symbol) return targetOfSymbol(symbol, context);
  return context.declarationNamed(name, owner) ?? urlOfEcmaScript(name);
}

/** Whether the word before a text is meant as a type: `Error`, but not `Date` in "Date is invalid". */
function isError(name: string, owner: Reflection, context: ConversionContext): boolean {
  const symbol = symbolNamed(name, owner, context);
  if (!symbol) return name.endsWith('Error');
  const type = context.checker.getDeclaredTypeOfSymbol(symbol);
  return ['name', 'message'].every((property) => type.getProperty(property) !== undefined);
}

export const linkTo = (name: string, target: Target): CommentDisplayPart => ({
  kind: 'inline-tag',
  tag: '@linkcode',
  text: name,
  target,
});

/** @param linkOf Returns undefined for a word that is not a type. */
function linkTypes(
  [first, ...others]: DisplayParts,
  linkOf: (name: string) => CommentDisplayPart | undefined,
): DisplayParts {
  if (!first) return [];
  if (first.kind === 'inline-tag') return [first, ...linkTypes(others, linkOf)];
  const before = BETWEEN.exec(first.text)?.[0] ?? '';
  if (before === first.text) return [first, ...linkTypes(others, linkOf)];
  const [matched = '', , name] = NAME.exec(first.text.slice(before.length)) ?? [];
  const link = name === undefined ? undefined : linkOf(name);
  if (!link) return [first, ...others];
  const after = first.text.slice(before.length + matched.length);
  const rest = linkTypes([{ kind: 'text', text: after }, ...others], linkOf);
  return [{ kind: 'text', text: before }, link, ...rest];
}

/** The text of a `@throws` tag, with the types in braces before it, as code if they are not documented. */
export function withErrorTypes(
  { content, typeAnnotation }: CommentTag,
  owner: Reflection,
  context: ConversionContext,
): DisplayParts {
  const named = (name: string): CommentDisplayPart | undefined => {
    const target = targetNamed(name, owner, context);
    return target === undefined ? undefined : linkTo(name, target);
  };
  if (typeAnnotation === undefined) {
    return linkTypes(content, (name) => (isError(name, owner, context) ? named(name) : undefined));
  }
  const types = typeAnnotation.replace(/^\{|\}$/g, '').split('|');
  return [
    ...types.flatMap((text, index): CommentDisplayPart[] => {
      const name = text.trim();
      const type = named(name) ?? { kind: 'code', text: `\`${name}\`` };
      return index === 0 ? [type] : [{ kind: 'text', text: ' or ' }, type];
    }),
    { kind: 'text', text: ' ' },
    ...content,
  ];
}
