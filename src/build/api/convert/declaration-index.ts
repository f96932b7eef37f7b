// Indexes the declarations of documented names, to map compiler symbols to references without TypeDoc.
import ts from 'typescript';
import type { ApiReference } from '../../../model/api/api.js';
import { projectPath } from '../../io/relative-path.js';
import type { DeclarationIndex } from '../api-input.js';
import type { TypeDocModel } from '../convert-program.js';
import { positionOf } from '../position.js';
import { type DocumentedPackage, packageOfFile } from '../program.js';
import type { Reflection } from '../typedoc.js';
import type { ReferenceIndex } from './reference-index.js';
import { DECLARES } from './source-locator.js';

interface DeclarationInput {
  readonly root: string;
  readonly packages: readonly DocumentedPackage[];
  readonly typedoc: Pick<TypeDocModel, 'project' | 'symbolOf'>;
}

type SymbolOf = TypeDocModel['symbolOf'];

/** Among merged declarations with one name, those of the reflection's kind. */
function declarationsOf(reflection: Reflection, symbolOf: SymbolOf): readonly ts.Declaration[] {
  const { declarations = [] } = symbolOf(reflection) ?? {};
  const ofKind = declarations.filter(DECLARES[reflection.kind] ?? (() => true));
  return ofKind.length > 0 ? ofKind : declarations;
}

const holds = (outer: ts.Node, inner: ts.Node): boolean =>
  ts.findAncestor(inner.parent, (node) => node === outer) !== undefined;

/** Whether a member is declared where it is documented: not inherited, mapped or inferred from elsewhere. */
function isAtHome(
  { parent }: Reflection,
  declaration: ts.Declaration,
  symbolOf: SymbolOf,
): boolean {
  if (!parent) return false;
  const { declarations } = symbolOf(parent) ?? {};
  return declarations
    ? declarations.some((outer) => holds(outer, declaration))
    : isAtHome(parent, declaration, symbolOf);
}

/** Leaves out declarations of libraries, which many classes may inherit. */
export function indexDeclarations(
  { root, packages, typedoc: { project, symbolOf } }: DeclarationInput,
  { targetOf }: Pick<ReferenceIndex, 'targetOf'>,
): DeclarationIndex {
  const files = new Map<string, Record<number, ApiReference | ApiReference[]> | undefined>();
  const ofFile = (fileName: string) => {
    if (!files.has(fileName)) files.set(fileName, packageOfFile(fileName, packages) && {});
    return files.get(fileName);
  };
  for (const reflection of Object.values(project.reflections)) {
    const reference = targetOf(reflection)?.reference;
    if (reference === undefined) continue;
    for (const declaration of declarationsOf(reflection, symbolOf)) {
      const ofDeclaration = ofFile(declaration.getSourceFile().fileName);
      if (!ofDeclaration) continue;
      const position = positionOf(declaration);
      const known = ofDeclaration[position];
      if (!reference.includes('#') || isAtHome(reflection, declaration, symbolOf)) {
        if (typeof known !== 'string') ofDeclaration[position] = reference;
      } else if (known === undefined) ofDeclaration[position] = [reference];
      else if (typeof known !== 'string' && !known.includes(reference)) known.push(reference);
    }
  }
  return Object.fromEntries(
    [...files].flatMap(([fileName, ofFile]) =>
      ofFile ? [[projectPath(root, fileName), ofFile] as const] : [],
    ),
  );
}
