// Tags in comments that leave a declaration out of the reference.
import ts from 'typescript';
import type { ReflectionSymbolId } from '../typedoc.js';

const HIDING_TAGS = new Set(['internal', 'private', 'hidden', 'ignore']);

/** The first such tag of these declarations: `@internal`. */
export function hidingTagOf(declarations: readonly ts.Node[] = []): string | undefined {
  const found = declarations
    .flatMap((declaration) => ts.getJSDocTags(declaration))
    .find(({ tagName }) => HIDING_TAGS.has(tagName.text));
  return found && `@${found.tagName.text}`;
}

/** All that is around a place: a comment belongs to a declaration there, or to the class that has it as a member. */
function nodesAround(file: ts.SourceFile, offset: number): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (offset < node.pos || offset >= node.end) return;
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return nodes;
}

/** The tag that leaves out a declaration of which TypeDoc has only the place. */
export function hidingTagAt(
  { fileName, pos }: ReflectionSymbolId,
  program: ts.Program,
): string | undefined {
  const file = fileName === undefined ? undefined : program.getSourceFile(fileName);
  return file && hidingTagOf(nodesAround(file, pos));
}
