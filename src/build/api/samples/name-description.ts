// What a reader is told about a name in a sample: its type and the first sentence of its doc comment.
import ts from 'typescript';
import type { CodeName } from '../../../model/sample.js';
import type { NamedSymbol } from './code-names.js';

/** Characters of a type that are shown. */
const MAX_TYPE = 200;

const FORMAT =
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.AllowUniqueESSymbolType |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

type CallNode = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;

/** The call whose callee a name is. */
function callOf(node: ts.Node): CallNode | undefined {
  const { parent } = node;
  const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const call = callee.parent;
  if (ts.isCallExpression(call) || ts.isNewExpression(call)) {
    return call.expression === callee ? call : undefined;
  }
  return ts.isTaggedTemplateExpression(call) && call.tag === callee ? call : undefined;
}

function declaredType(
  symbol: ts.Symbol,
  node: ts.Node,
  checker: ts.TypeChecker,
): string | undefined {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const isAlias = (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0;
  return checker.typeToString(
    type,
    node,
    isAlias ? FORMAT | ts.TypeFormatFlags.InTypeAlias : FORMAT,
  );
}

function typeText(
  { node, symbol, meaning }: NamedSymbol,
  signature: ts.Signature | undefined,
  checker: ts.TypeChecker,
): string | undefined {
  const { Class, TypeAlias, Interface, Enum, TypeParameter, Value, ValueModule } = ts.SymbolFlags;
  if (signature) {
    const text = checker.signatureToString(signature, node, FORMAT);
    return callOf(node)?.kind === ts.SyntaxKind.NewExpression ? `new ${text}` : text;
  }
  if (symbol.flags & ValueModule) return undefined;
  if (symbol.flags & (Class | Enum)) return declaredType(symbol, node, checker);
  const isType = symbol.flags & (TypeAlias | Interface | TypeParameter);
  if (isType && (meaning === 'type' || !(symbol.flags & Value))) {
    return declaredType(symbol, node, checker);
  }
  return checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node), node, FORMAT);
}

/** A module's path is no part of a name, and a name does not explain itself. */
function abridged(text: string, name: string): string | undefined {
  const short = text.replace(/import\("[^"]*"\)\.?/g, '');
  if (short === name || short === 'undefined') return undefined;
  return short.length > MAX_TYPE ? `${short.slice(0, MAX_TYPE - 1)}…` : short;
}

/** The end of a sentence: no full stop of an abbreviation or of a name such as `Node.js`. */
const END = /(?<!\b(?:e\.g|i\.e|cf|vs|etc|approx))[.!?](?=\s)/;

/** `{@link Box.value | the value}` and `[text](url)` to their texts, code and emphasis to words. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\{@\w+\s+([^}|]*?)\s*(?:\|\s*([^}]*?)\s*)?\}/g, (_, target, label) => label ?? target)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`+|\*\*|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function summaryOf(
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
  const end = END.exec(text);
  return (end ? text.slice(0, end.index + 1) : text) || undefined;
}

export function describeName(
  named: NamedSymbol,
  checker: ts.TypeChecker,
): Pick<CodeName, 'type' | 'summary'> {
  const { node, symbol } = named;
  const call = callOf(node);
  const signature = call && checker.getResolvedSignature(call);
  const type = typeText(named, signature?.declaration ? signature : undefined, checker);
  return {
    type: type === undefined ? undefined : abridged(type, node.text),
    summary: summaryOf(symbol, signature, checker),
  };
}
