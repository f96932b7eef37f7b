// Describes a name in a sample for readers: its type and the first sentence of its doc comment.
import ts from 'typescript';
import type { CodeName } from '../../../model/page/sample.js';
import { SENTENCE_END } from '../../../model/text/sentence.js';
import type { NamedSymbol } from './code-names.js';

/** Characters of a type that are shown. */
const MAX_TYPE = 200;

const FORMAT =
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.AllowUniqueESSymbolType |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

type CallNode = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;

/** The call whose callee is the name. */
function callOf(node: ts.Node): CallNode | undefined {
  const { parent } = node;
  const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const call = callee.parent;
  if (ts.isCallExpression(call) || ts.isNewExpression(call)) {
    return call.expression === callee ? call : undefined;
  }
  return ts.isTaggedTemplateExpression(call) && call.tag === callee ? call : undefined;
}

/** Printed without a location: looking up names in its scope would take most of the time. */
function declaredType(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const isAlias = (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0;
  const format = isAlias ? FORMAT | ts.TypeFormatFlags.InTypeAlias : FORMAT;
  return checker.typeToString(type, undefined, format);
}

/** Offset of the result in a function type: after all of its brackets. */
function resultAt(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/=>|[([{<>}\])]/g)) {
    if (token === '=>' && depth === 0) return index - 1;
    if (token !== '=>') depth += '([{<'.includes(token) ? 1 : -1;
  }
  return -1;
}

/** Cuts after a whole word. */
const shortened = (text: string, length: number): string =>
  `${text.slice(0, length).replace(/\s*[\w$]*$/, '')}…`;

/** Shortens a long type to its first overloads, or to its first parameters and its result. */
export function abridgedType(text: string): string {
  if (text.length <= MAX_TYPE) return text;
  const overload = text.slice(0, MAX_TYPE).lastIndexOf('; ');
  if (/^\{ (?:new )?[(<]/.test(text) && overload > 0) return `${text.slice(0, overload)}; … }`;
  const at = resultAt(text);
  const result = at < 0 ? '' : text.slice(at);
  return result === '' || result.length > MAX_TYPE / 2
    ? shortened(text, MAX_TYPE - 1)
    : `${shortened(text.slice(0, at - 1), MAX_TYPE - 2 - result.length)})${result}`;
}

/** Undefined if the text only repeats the name. */
const explained = (text: string, name: string): string | undefined =>
  text === name || text === 'undefined' ? undefined : abridgedType(text);

/** Characters of a paragraph in which the first sentence is searched. */
const MAX_PARAGRAPH = 1000;

/** Code, `{@link Box.value | the value}`, `[text](url)` and emphasis. */
const MARKUP =
  /(?<fence>`+)(?!`)(?<code>.*?[^`])\k<fence>(?!`)|\{@\w+\s+(?<target>[^}|]*?)\s*(?:\|\s*(?<label>[^}]*?)\s*)?\}|!?\[(?<text>[^\]]*)\]\([^)]*\)|(?<![\w*_])(?<mark>[*_]{1,3})(?=[^\s*_])(?<words>.*?\S)\k<mark>(?![\w*_])/gs;

const withoutMarkup = (markdown: string): string =>
  markdown.replace(MARKUP, (...match) => {
    const { code, target, label, text, words }: Readonly<Record<string, string>> = match.at(-1);
    return code ?? withoutMarkup(label ?? target ?? text ?? words ?? '');
  });

/** The plain text of Markdown, on one line. */
export const plain = (markdown: string): string =>
  withoutMarkup(markdown.slice(0, MAX_PARAGRAPH)).replace(/\s+/g, ' ').trim();

function readSummary(
  symbol: ts.Symbol,
  signature: ts.Signature | undefined,
  checker: ts.TypeChecker,
): string | undefined {
  const ofSignature = signature?.getDocumentationComment(checker) ?? [];
  const parts = ofSignature.length > 0 ? ofSignature : symbol.getDocumentationComment(checker);
  const [paragraph = ''] = ts
    .displayPartsToString(parts)
    .trim()
    .split(/\n\s*\n/);
  const text = plain(paragraph);
  const end = SENTENCE_END.exec(text);
  return (end ? text.slice(0, end.index + 1) : text) || undefined;
}

/** @returns the description of each name. Repeated types and comments are read once. */
export function createNameDescriber(
  checker: ts.TypeChecker,
): (named: NamedSymbol) => Pick<CodeName, 'type' | 'summary'> {
  const types = new Map<ts.Type, string>();
  const signatures = new Map<ts.Signature, string>();
  const summaries = new Map<ts.Symbol | ts.Signature, string | undefined>();

  const signatureText = (signature: ts.Signature): string => {
    const text =
      signatures.get(signature) ?? checker.signatureToString(signature, undefined, FORMAT);
    signatures.set(signature, text);
    return text;
  };

  const typeText = (type: ts.Type): string => {
    const text = types.get(type) ?? checker.typeToString(type, undefined, FORMAT);
    types.set(type, text);
    return text;
  };

  const textOf = (
    { node, symbol, meaning }: NamedSymbol,
    signature: ts.Signature | undefined,
  ): string | undefined => {
    const { Class, TypeAlias, Interface, Enum, TypeParameter, Value, ValueModule } = ts.SymbolFlags;
    if (signature) {
      const isNew = callOf(node)?.kind === ts.SyntaxKind.NewExpression;
      return `${isNew ? 'new ' : ''}${signatureText(signature)}`;
    }
    if (symbol.flags & ValueModule) return undefined;
    const isType = symbol.flags & (TypeAlias | Interface | TypeParameter);
    return symbol.flags & (Class | Enum) ||
      (isType && (meaning === 'type' || !(symbol.flags & Value)))
      ? declaredType(symbol, checker)
      : typeText(checker.getTypeOfSymbolAtLocation(symbol, node));
  };

  const summaryOf = (symbol: ts.Symbol, signature: ts.Signature | undefined) => {
    const key = signature ?? symbol;
    if (!summaries.has(key)) summaries.set(key, readSummary(symbol, signature, checker));
    return summaries.get(key);
  };

  return (named) => {
    const { node, symbol } = named;
    const call = callOf(node);
    const signature = call && checker.getResolvedSignature(call);
    const type = textOf(named, signature?.declaration ? signature : undefined);
    return {
      type: type === undefined ? undefined : explained(type, node.text),
      summary: summaryOf(symbol, signature),
    };
  };
}
