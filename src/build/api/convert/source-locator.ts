// Positions: where a declaration stands, and where a piece of text stands in its comment or its code.
import ts from 'typescript';
import type { ApiSource } from '../../../model/api.js';
import type { FilePath } from '../../../model/brand.js';
import type { Place } from '../../../model/diagnostic.js';
import { projectPath } from '../../io/relative-path.js';
import { packageOfFile } from '../program.js';
import { type Reflection, ReflectionKind, type SourceReference } from '../typedoc.js';
import { offsetOfUrl } from './url-offset.js';

export interface Position {
  readonly file: FilePath;
  readonly place: Place | undefined;
}

export interface SourceLocator {
  /** Undefined for a declaration outside the packages, such as an inherited one of a library. */
  readonly sourceOf: (reflection: Reflection) => ApiSource | undefined;
  /** Of a text in the TSDoc comment of a declaration; the declaration itself when it is not found. */
  readonly locateInComment: (reflection: Reflection, text: string) => Position | undefined;
  /** Of a URL in the TSDoc comment of a declaration; the declaration itself when it is not found. */
  readonly locateUrl: (reflection: Reflection, url: string) => Position | undefined;
  /** Of a name in the code of a declaration; the declaration itself when it is not found. */
  readonly locateInCode: (reflection: Reflection, name: string) => Position | undefined;
}

interface Declared {
  readonly fileName: string;
  readonly line: number;
  readonly character: number;
}

type SymbolOf = (reflection: Reflection) => ts.Symbol | undefined;

/** What declares each kind of which several can share a name. */
const DECLARES: ReadonlyMap<ReflectionKind, (node: ts.Node) => boolean> = new Map<
  ReflectionKind,
  (node: ts.Node) => boolean
>([
  [ReflectionKind.Class, ts.isClassLike],
  [ReflectionKind.Interface, ts.isInterfaceDeclaration],
  [ReflectionKind.Namespace, ts.isModuleDeclaration],
  [ReflectionKind.TypeAlias, ts.isTypeAliasDeclaration],
  [ReflectionKind.Variable, ts.isVariableDeclaration],
]);

/** Of merged declarations TypeDoc lists the sources of all, in their order: the first of the right kind counts. */
function sourceOfKind(reflection: Reflection, symbolOf: SymbolOf): SourceReference | undefined {
  if (!reflection.isDeclaration() && !reflection.isSignature()) return undefined;
  const { sources = [] } = reflection;
  const declarations = symbolOf(reflection)?.declarations ?? [];
  const declares = DECLARES.get(reflection.kind);
  const index =
    declares && sources.length === declarations.length ? declarations.findIndex(declares) : 0;
  return sources[index] ?? sources[0];
}

/** The nearest declaration with a position: parameters and literals have none of their own. */
function declaredAt(reflection: Reflection, symbolOf: SymbolOf): Declared | undefined {
  const source = sourceOfKind(reflection, symbolOf);
  if (source) {
    const { fullFileName, line, character } = source;
    return { fileName: fullFileName, line, character };
  }
  return reflection.parent && declaredAt(reflection.parent, symbolOf);
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function createSourceLocator(
  root: string,
  program: ts.Program,
  packages: readonly { readonly directory: string }[],
  symbolOf: SymbolOf,
): SourceLocator {
  function locate(
    reflection: Reflection,
    find: (text: string, offset: number) => number,
  ): Position | undefined {
    const declared = declaredAt(reflection, symbolOf);
    if (!declared) return undefined;
    const source = program.getSourceFile(declared.fileName);
    const declaration = { line: declared.line, column: declared.character + 1 };
    const file = projectPath(root, declared.fileName);
    if (!source) return { file, place: declaration };
    const start = source.getPositionOfLineAndCharacter(declared.line - 1, declared.character);
    const offset = find(source.text, start);
    if (offset === -1) return { file, place: declaration };
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return { file, place: { line: line + 1, column: character + 1 } };
  }

  /** @param find - the offset in the comment before the declaration, or -1 */
  const inComment = (reflection: Reflection, find: (comment: string) => number) =>
    locate(reflection, (source, declaration) => {
      const start = source.lastIndexOf('/**', declaration);
      const offset = start === -1 ? -1 : find(source.slice(start, declaration));
      return offset === -1 ? -1 : start + offset;
    });

  return {
    sourceOf(reflection) {
      const declared = declaredAt(reflection, symbolOf);
      return declared && packageOfFile(declared.fileName, packages)
        ? { file: projectPath(root, declared.fileName), line: declared.line }
        : undefined;
    },
    locateInComment: (reflection, text) =>
      inComment(reflection, (comment) => comment.indexOf(text)),
    locateUrl: (reflection, url) => inComment(reflection, (comment) => offsetOfUrl(comment, url)),
    locateInCode: (reflection, name) =>
      locate(reflection, (source, declaration) => {
        const pattern = new RegExp(`(?<![\\w$])${escapeRegExp(name)}(?![\\w$])`, 'g');
        pattern.lastIndex = declaration;
        return pattern.exec(source)?.index ?? -1;
      }),
  };
}
