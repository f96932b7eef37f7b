// Finds the messages of errors in the code of the packages: the search leads from a message to what throws it.
import ts from 'typescript';
import type { ApiEntry, ApiPackage } from '../../../model/api.js';
import type { FilePath } from '../../../model/brand.js';
import { projectPath } from '../../io/relative-path.js';
import { type DocumentedPackage, packageOfFile, sourcesOf } from '../program.js';

interface ErrorMessage {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The text of a message, with … for what is known only when the code runs. */
function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  if (!ts.isTemplateExpression(node)) return '…';
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Whether the name is that of a class of errors; a class that extends one calls it `super`. */
function makesError(node: ts.NewExpression | ts.CallExpression): boolean {
  const { expression: called } = node;
  const bases =
    called.kind === ts.SyntaxKind.SuperKeyword
      ? (ts.findAncestor(node, ts.isClassLike)?.heritageClauses ?? [])
      : [called];
  return bases.some((base) => /(?:Error|Exception)$/.test(base.getText()));
}

/** At least two words. */
const IS_MESSAGE = /\p{L}\P{L}*\s\P{L}*\p{L}/u;

function messagesIn(source: ts.SourceFile): ErrorMessage[] {
  const messages: ErrorMessage[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && makesError(node)) {
      const text = node.arguments?.map(textOf).find((found) => IS_MESSAGE.test(found));
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (text !== undefined) messages.push({ line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

/** The entry that is declared last before the line, or first in the file. */
function entryAt(entries: readonly ApiEntry[], file: FilePath, line: number): ApiEntry | undefined {
  const inFile = entries
    .filter(({ source }) => source?.file === file)
    .sort((a, b) => (a.source?.line ?? 0) - (b.source?.line ?? 0));
  return inFile.findLast(({ source }) => (source?.line ?? 0) <= line) ?? inFile[0];
}

/** Adds the messages to the entries that throw them; those of files without entries to the packages. */
export function withErrorMessages(
  packages: readonly ApiPackage[],
  documented: readonly DocumentedPackage[],
  root: string,
  program: ts.Program,
): ApiPackage[] {
  const messages = new Map<string, Set<string>>();
  for (const source of sourcesOf(program, documented)) {
    if (source.isDeclarationFile) continue;
    const file = projectPath(root, source.fileName);
    const home = packageOfFile(source.fileName, documented);
    const entries = packages.find(({ reference }) => reference === home?.reference)?.entries ?? [];
    for (const { line, text } of messagesIn(source)) {
      const owner = entryAt(entries, file, line)?.reference ?? home?.reference ?? '';
      messages.set(owner, (messages.get(owner) ?? new Set()).add(text));
    }
  }
  const withOwn = <T extends ApiEntry | ApiPackage>(owner: T): T => {
    const own = messages.get(owner.reference);
    return own ? { ...owner, errorMessages: [...own] } : owner;
  };
  return packages.map((owner) => ({ ...withOwn(owner), entries: owner.entries.map(withOwn) }));
}
