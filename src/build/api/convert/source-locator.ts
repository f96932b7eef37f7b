// Finds positions: of a declaration, and of a text in its comment or its code.
import ts from 'typescript';
import type { ApiSource } from '../../../model/api/api.js';
import type { CodeLine } from '../../../model/page/sample.js';
import type { Origin } from '../../../model/site/diagnostic.js';
import { projectPath } from '../../io/relative-path.js';
import { escapeRegExp, wholeWord } from '../../text/whole-word.js';
import { decodedUrl } from '../decoded-url.js';
import { placeIn } from '../place-in.js';
import { type DocumentedPackage, packageOfFile } from '../program.js';
import { type Reflection, ReflectionKind, type SourceReference } from '../typedoc.js';
import { findLines } from './find-lines.js';

export interface SourceLocator {
  /** Undefined for a declaration outside the packages, such as one inherited from a library. */
  readonly sourceOf: (reflection: Reflection) => ApiSource | undefined;
  /** Locates a text in the TSDoc comment of a declaration; the declaration if the text is not found. */
  readonly locateInComment: (reflection: Reflection, text: string) => Origin | undefined;
  /** Locates the text after a tag, such as `@link`, in the TSDoc comment of a declaration. */
  readonly locateTag: (reflection: Reflection, tag: string, text: string) => Origin | undefined;
  /** Locates a URL in the TSDoc comment of a declaration; the declaration if the URL is not found. */
  readonly locateUrl: (reflection: Reflection, url: string) => Origin | undefined;
  /**
   * Locates lines of code in the TSDoc comment of a declaration; undefined if they are not found.
   * @param lines Lines with their places in the text of the comment.
   */
  readonly locateLines: (
    reflection: Reflection,
    lines: readonly CodeLine[],
  ) => CodeLine[] | undefined;
  /** Locates a name in the code of a declaration; the declaration if the name is not found. */
  readonly locateInCode: (reflection: Reflection, name: string) => Origin | undefined;
}

type SymbolOf = (reflection: Reflection) => ts.Symbol | undefined;

/** A static member can have the name of a type in the namespace of its class. */
const isMember = (node: ts.Node): boolean =>
  !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node);

/** Tests for the declaring node, for kinds that can share a name. */
export const DECLARES: Readonly<Partial<Record<ReflectionKind, (node: ts.Node) => boolean>>> = {
  [ReflectionKind.Accessor]: isMember,
  [ReflectionKind.Class]: ts.isClassLike,
  [ReflectionKind.Interface]: ts.isInterfaceDeclaration,
  [ReflectionKind.Method]: isMember,
  [ReflectionKind.Namespace]: ts.isModuleDeclaration,
  [ReflectionKind.Property]: isMember,
  [ReflectionKind.TypeAlias]: ts.isTypeAliasDeclaration,
  [ReflectionKind.Variable]: ts.isVariableDeclaration,
};

/** The first source of the right kind: TypeDoc lists the sources of all merged declarations. */
function sourceOfKind(reflection: Reflection, symbolOf: SymbolOf): SourceReference | undefined {
  if (!reflection.isDeclaration() && !reflection.isSignature()) return undefined;
  const { sources = [] } = reflection;
  const declarations = symbolOf(reflection)?.declarations ?? [];
  const declares = DECLARES[reflection.kind];
  const index =
    declares && sources.length === declarations.length ? declarations.findIndex(declares) : 0;
  return sources[index] ?? sources[0];
}

/** The source of the nearest declaration: parameters and literals have no position of their own. */
const declaredAt = (reflection: Reflection, symbolOf: SymbolOf): SourceReference | undefined =>
  sourceOfKind(reflection, symbolOf) ??
  (reflection.parent && declaredAt(reflection.parent, symbolOf));

/** Characters next to a URL that make it a part of a longer one. */
const BEFORE_URL = /[\w/#?&=.%:-]$/;
const AFTER_URL = /^(?:[\w/#?&=%-]|\.\S)/;

/**
 * The offset of a URL in a text; -1 if it is missing.
 * @param url As in hast, where characters may be encoded that the author wrote plainly.
 */
export function offsetOfUrl(text: string, url: string): number {
  for (let start = text.indexOf(url); start !== -1; start = text.indexOf(url, start + 1)) {
    const end = start + url.length;
    const isWhole = !BEFORE_URL.test(text.charAt(start - 1));
    if (isWhole && !AFTER_URL.test(text.slice(end, end + 2))) return start;
  }
  const decoded = decodedUrl(url);
  return decoded === url ? -1 : offsetOfUrl(text, decoded);
}

const MODULE_COMMENT =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@(?:module|packageDocumentation)\b(?:(?!\*\/)[\s\S])*/;

/** The comment before a declaration or in a module, with its offset; empty if there is none. */
function commentOf(
  { kind }: Reflection,
  source: string,
  declaration: number,
): { readonly start: number; readonly comment: string } {
  if (kind === ReflectionKind.Module) {
    const found = MODULE_COMMENT.exec(source);
    return { start: found?.index ?? 0, comment: found?.[0] ?? '' };
  }
  const start = source.lastIndexOf('/**', declaration);
  return start === -1
    ? { start: 0, comment: '' }
    : { start, comment: source.slice(start, declaration) };
}

/** The offset of a text; of a whole word, if it is one. */
function offsetOfText(comment: string, text: string): number {
  return wholeWord(text).exec(comment)?.index ?? comment.indexOf(text);
}

/** The offset of the text after a tag, which may have several lines; -1 if it is missing. */
export function offsetAfterTag(comment: string, tag: string, text: string): number {
  const plain = comment.replace(/\n[ \t]*\*/g, (edge) => `\n${' '.repeat(edge.length - 1)}`);
  const words = text.trim().split(/\s+/).map(escapeRegExp).join('\\s+');
  const type = tag === '@param' ? '(?:\\{[^}]*\\}\\s*)?\\[?' : '';
  const pattern = `${tag}(?:code|plain)?\\s+${type}(${words})(?![\\w$])`;
  return new RegExp(pattern, 'd').exec(plain)?.indices?.[1]?.[0] ?? -1;
}

/** The end of the declaration whose name is at the offset. */
function endOfDeclaration(source: ts.SourceFile, name: number): number {
  const find = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) =>
      child.pos <= name && name < child.end ? find(child) : undefined,
    ) ?? node;
  return find(source).parent.end;
}

export function createSourceLocator(
  root: string,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
  symbolOf: SymbolOf,
): SourceLocator {
  /** @param find Returns -1 for the declaration, and undefined for no place. */
  function locate(
    reflection: Reflection,
    find: (text: string, offset: number, source: ts.SourceFile) => number | undefined,
  ): Origin | undefined {
    const declared = declaredAt(reflection, symbolOf);
    if (!declared) return undefined;
    const source = program.getSourceFile(declared.fullFileName);
    const declaration = { line: declared.line, column: declared.character + 1 };
    const file = projectPath(root, declared.fullFileName);
    if (!source) return { file, place: declaration };
    const start = source.getPositionOfLineAndCharacter(declared.line - 1, declared.character);
    const offset = find(source.text, start, source);
    if (offset === undefined) return undefined;
    if (offset === -1) return { file, place: declaration };
    return { file, place: placeIn(source, offset) };
  }

  /** @param find Returns the offset in the comment, or -1. */
  const inComment = (reflection: Reflection, find: (comment: string) => number) =>
    locate(reflection, (source, declaration) => {
      const { start, comment } = commentOf(reflection, source, declaration);
      const offset = find(comment);
      return offset === -1 ? -1 : start + offset;
    });

  return {
    sourceOf(reflection) {
      const declared = declaredAt(reflection, symbolOf);
      return declared && packageOfFile(declared.fullFileName, packages)
        ? { file: projectPath(root, declared.fullFileName), line: declared.line }
        : undefined;
    },
    locateInComment: (reflection, text) =>
      inComment(reflection, (comment) => offsetOfText(comment, text)),
    locateTag: (reflection, tag, text) =>
      locate(reflection, (source, declaration) => {
        const { start, comment } = commentOf(reflection, source, declaration);
        const offset = offsetAfterTag(comment, tag, text);
        return offset === -1 ? undefined : start + offset;
      }),
    locateUrl: (reflection, url) => inComment(reflection, (comment) => offsetOfUrl(comment, url)),
    locateLines(reflection, lines) {
      const declared = declaredAt(reflection, symbolOf);
      const source = declared && program.getSourceFile(declared.fullFileName);
      if (!source) return undefined;
      const end = source.getPositionOfLineAndCharacter(declared.line - 1, declared.character);
      const { start, comment } = commentOf(reflection, source.text, end);
      const located = findLines(comment.split(/\r?\n/), lines);
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      return located?.map(({ text, place }) => ({
        text,
        place: {
          line: place.line + line,
          column: place.line === 1 ? place.column + character : place.column,
        },
      }));
    },
    locateInCode: (reflection, name) =>
      locate(reflection, (text, declaration, source) => {
        const code = text.slice(declaration, endOfDeclaration(source, declaration));
        const found = wholeWord(name).exec(code);
        return found ? declaration + found.index : -1;
      }),
  };
}
