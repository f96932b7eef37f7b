// Finds the messages of errors in the code of the packages: the search leads from a message to what throws it.
import ts from 'typescript';
import type { ApiEntry, ApiPackage } from '../../../model/api/api.js';
import { projectPath } from '../../io/relative-path.js';
import { type DocumentedPackage, packageOfFile, sourcesOf } from '../program.js';

/** The text of a string, with … for what is known only when the code runs. */
function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node)) return textOf(node.left) + textOf(node.right);
  if (!ts.isTemplateExpression(node)) return '…';
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** The message if the node creates an error: its first argument with a space between words. */
function messageOf(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || !/(?:Error|Exception)$/.test(node.expression.getText())) return;
  const texts = node.arguments?.map((argument) => textOf(argument).replace(/\s+/g, ' '));
  return texts?.find((text) => /\p{L}.* .*\p{L}/u.test(text));
}

/** Adds each message to the export declared last before it in its file, or first; without one to the package. */
export function withErrorMessages(
  packages: readonly ApiPackage[],
  documented: readonly DocumentedPackage[],
  root: string,
  program: ts.Program,
): ApiPackage[] {
  const messages = new Map<string | undefined, Set<string>>();
  for (const file of sourcesOf(program, documented)) {
    const home = packageOfFile(file.fileName, documented)?.reference;
    const name = projectPath(root, file.fileName);
    const inFile = (packages.find(({ reference }) => reference === home)?.entries ?? [])
      .filter(({ source }) => source?.file === name)
      .map(({ reference, source }) => ({ reference, line: source?.line ?? 0 }))
      .sort((a, b) => a.line - b.line);
    const visit = (node: ts.Node): void => {
      const message = messageOf(node);
      if (message !== undefined) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const entry = inFile.findLast((one) => one.line <= line + 1) ?? inFile[0];
        const owner = entry?.reference ?? home;
        messages.set(owner, (messages.get(owner) ?? new Set()).add(message));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  const withOwn = <T extends ApiEntry | ApiPackage>(owner: T): T => {
    const own = messages.get(owner.reference);
    return own ? { ...owner, errorMessages: [...own] } : owner;
  };
  return packages.map((owner) => ({ ...withOwn(owner), entries: owner.entries.map(withOwn) }));
}
