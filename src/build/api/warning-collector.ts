// Collects TypeDoc's warnings with their positions, which have several forms.
import path from 'node:path';
import type ts from 'typescript';
import { Logger, type MinimalNode, type MinimalSourceFile } from './typedoc.js';

export interface WarningPosition {
  /** Absolute path. */
  readonly file: string;
  /** Offset in the text of the file. */
  readonly offset: number;
}

export interface TypeDocWarning {
  readonly text: string;
  readonly at?: WarningPosition | undefined;
  /** Places that the warning's place conflicts with. */
  readonly related?: readonly WarningPosition[] | undefined;
}

/** `./src/index.ts:12`, relative to the working directory if the file is in it. */
const LOCATION = /^\s*(.+):(\d+)$/gm;
/** The compiler's name for a member `[name]` with a symbol as key. */
const SYMBOL_NAME = /__@(\w+)@\d+/g;
const IN_COMMENT = / in comment at (.+:\d+)$/;
/** TypeDoc adds it to its warning of several tags @remarks, and does not count the tags @returns. */
const FALSE = /^At most one @returns /;

export class WarningCollector extends Logger {
  readonly warnings: TypeDocWarning[] = [];

  constructor(private readonly program: ts.Program) {
    super();
  }

  override warn(message: string, at?: MinimalNode | number, file?: MinimalSourceFile): void {
    const text = message.replace(SYMBOL_NAME, '[$1]');
    const [, location] = IN_COMMENT.exec(text) ?? [];
    if (location !== undefined) {
      const sentence = text.replace(IN_COMMENT, '');
      if (FALSE.test(sentence)) return;
      this.warnings.push({ text: sentence, at: this.#tagAt(location, sentence) });
      return;
    }
    const fileName = typeof at === 'number' ? file?.fileName : at?.getSourceFile().fileName;
    const offset = typeof at === 'number' ? at : at?.getStart();
    const known = fileName !== undefined && offset !== undefined;
    this.warnings.push({ text, at: known ? { file: fileName, offset } : undefined });
  }

  /** Adds the places of the comments to the last warning. */
  override info(text: string): void {
    const warning = this.warnings.at(-1);
    if (!warning || !text.includes(' are declared at:\n')) return;
    const [first, ...others] = this.#commentsAt(text);
    const at = others.at(-1) ?? first;
    const related = [first, ...others].flatMap((place) => (place && place !== at ? [place] : []));
    this.warnings[this.warnings.length - 1] = { ...warning, at, related };
  }

  override validationWarning(
    text: string,
    at?: MinimalNode | number,
    file?: MinimalSourceFile,
  ): void {
    this.warn(text, at, file);
  }

  override error(text: string, at?: MinimalNode | number, file?: MinimalSourceFile): void {
    this.warn(text, at, file);
  }

  #linesAt(locations: string): { file: string; source: string; start: number }[] {
    return [...locations.matchAll(LOCATION)].flatMap(([, name = '', line]) => {
      const file = path.resolve(name);
      const source = this.program.getSourceFile(file);
      if (!source) return [];
      const start = source.getPositionOfLineAndCharacter(Number(line) - 1, 0);
      return [{ file, source: source.text, start }];
    });
  }

  #commentsAt(locations: string): WarningPosition[] {
    return this.#linesAt(locations).map(({ file, source, start }) => ({
      file,
      offset: Math.max(start, source.indexOf('/**', start)),
    }));
  }

  /**
   * The position of a tag: its last occurrence in the comment, in any case.
   * @param location That of the first word in the comment.
   */
  #tagAt(location: string, text: string): WarningPosition | undefined {
    const [line] = this.#linesAt(location);
    if (!line) return undefined;
    const { file, source, start } = line;
    const end = source.indexOf('*/', start);
    const comment = source.lastIndexOf('/**', end);
    const tag = /@\w+/.exec(text)?.[0] ?? '';
    const offset = source.slice(comment, end).toLowerCase().lastIndexOf(tag.toLowerCase());
    return { file, offset: comment + Math.max(offset, 0) };
  }
}
