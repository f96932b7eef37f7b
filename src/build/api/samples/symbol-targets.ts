// Finds the targets of compiler symbols: documented references, source lines, public documentation.
import ts from 'typescript';
import type { ApiReference, ApiSource } from '../../../model/api/api.js';
import type { FilePath } from '../../../model/text/brand.js';
import { projectPath } from '../../io/relative-path.js';
import type { DeclarationIndex } from '../api-input.js';
import { builtinUrl } from '../builtins/urls.js';
import { positionOf } from '../position.js';

/** The meaning of a name: `Option` can be a type and a constant. */
export type Meaning = 'type' | 'value';

export interface SymbolTargets {
  /** @param receiver Type with the member: for a member inherited by several types, its own is chosen. */
  referenceOf(
    symbol: ts.Symbol,
    meaning: Meaning | undefined,
    receiver: ts.Type | undefined,
  ): ApiReference | undefined;
  /** The line of a declaration in a source file, unless it is local to a function. */
  sourceOf(symbol: ts.Symbol): ApiSource | undefined;
  /** Documentation of declarations in TypeScript's library or Node's types. */
  urlOf(symbol: ts.Symbol): string | undefined;
}

const isTypeDeclaration = (node: ts.Declaration): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassLike(node) ||
  ts.isEnumDeclaration(node);

/** The declarations of a symbol, those with this meaning first. */
function declarationsOf(
  { declarations = [], valueDeclaration }: ts.Symbol,
  meaning: Meaning | undefined,
): readonly ts.Declaration[] {
  const isMeant = (node: ts.Declaration): boolean =>
    meaning === 'type' ? isTypeDeclaration(node) : node === valueDeclaration;
  return meaning === undefined
    ? declarations
    : [...declarations.filter(isMeant), ...declarations.filter((node) => !isMeant(node))];
}

/** `Promise.then`, `Map.[iterator]`: the names of a declaration and those around it, up to its module. */
function qualifiedName(node: ts.Node): string {
  const name = ts.isSourceFile(node) ? undefined : ts.getNameOfDeclaration(node as ts.Declaration);
  const around = node.parent ? qualifiedName(node.parent) : '';
  if (!name || ts.isStringLiteral(name)) return around;
  const computed = ts.isComputedPropertyName(name) ? name.expression : undefined;
  const text =
    computed && ts.isPropertyAccessExpression(computed)
      ? `[${computed.name.text}]`
      : name.getText();
  if (ts.isModuleDeclaration(node) && text === 'global') return '';
  return around === '' ? text : `${around}.${text}`;
}

/** Whether it is a parameter or variable of a function, whose declaration is in view. */
const isLocal = (node: ts.Node): boolean =>
  ts.isTypeParameterDeclaration(node) ||
  (ts.isParameter(node) && !ts.isParameterPropertyDeclaration(node, node.parent)) ||
  ts.findAncestor(node.parent, (around) => ts.isBlock(around) || ts.isParameter(around)) !==
    undefined;

export function createSymbolTargets(
  root: string,
  program: ts.Program,
  declarations: DeclarationIndex,
  sources: readonly FilePath[],
): SymbolTargets {
  const pages = new Set(sources);
  const paths = new Map<string, FilePath>();
  const urls = new Map<ts.Symbol, string | undefined>();
  const pathOf = ({ fileName }: ts.SourceFile): FilePath => {
    const known = paths.get(fileName) ?? projectPath(root, fileName);
    paths.set(fileName, known);
    return known;
  };
  const indexed = (node: ts.Declaration) =>
    declarations[pathOf(node.getSourceFile())]?.[positionOf(node)];

  function inheritedBy(
    references: readonly ApiReference[],
    receiver: ts.Type | undefined,
  ): ApiReference | undefined {
    const symbol = receiver?.aliasSymbol ?? receiver?.getSymbol();
    const owner = symbol && targets.referenceOf(symbol, undefined, undefined);
    const ofOwner = references.find((reference) => reference.startsWith(`${owner}#`));
    return ofOwner ?? (references.length === 1 ? references[0] : undefined);
  }

  const targets: SymbolTargets = {
    referenceOf(symbol, meaning, receiver) {
      const found = declarationsOf(symbol, meaning).map(indexed);
      const own = found.filter((one) => typeof one === 'string');
      // Without a meaning, as in an import, the declaration with the plain reference is preferred.
      const plain = meaning ? undefined : own.find((reference) => !reference.includes(':'));
      if (own[0] !== undefined) return plain ?? own[0];
      const inherited = found.find((one) => typeof one === 'object');
      return inherited && inheritedBy(inherited, receiver);
    },

    sourceOf({ declarations: [node] = [] }) {
      if (!node || ts.isSourceFile(node) || isLocal(node)) return undefined;
      const sourceFile = node.getSourceFile();
      const file = pathOf(sourceFile);
      if (!pages.has(file)) return undefined;
      const start = (ts.getNameOfDeclaration(node) ?? node).getStart(sourceFile);
      return { file, line: sourceFile.getLineAndCharacterOfPosition(start).line + 1 };
    },

    urlOf(symbol) {
      if (!urls.has(symbol)) urls.set(symbol, findUrl(symbol));
      return urls.get(symbol);
    },
  };
  return targets;

  function findUrl({ declarations: nodes = [] }: ts.Symbol): string | undefined {
    for (const node of nodes) {
      const file = node.getSourceFile();
      const { fileName } = file;
      const [, packagePath] = /\/node_modules\/@types\/node\/(.+)$/.exec(fileName) ?? [];
      const isLibrary = program.isSourceFileDefaultLibrary(file);
      if (!isLibrary && packagePath === undefined) continue;
      const url = builtinUrl({
        fileName,
        packageName: isLibrary ? 'typescript' : '@types/node',
        packagePath: packagePath ?? '',
        qualifiedName: qualifiedName(node),
        pos: node.getStart(file),
      });
      if (url !== undefined) return url;
    }
    return undefined;
  }
}
