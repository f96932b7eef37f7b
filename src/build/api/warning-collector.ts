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

export class WarningCollector extends Logger {
  readonly warnings: TypeDocWarning[] = [];

  constructor(private readonly program: ts.Program) {
    super();
  }

  override warn(message: string, at?: MinimalNode | number, file?: MinimalSourceFile): void {
    const text = message.replace(SYMBOL_NAME, '[$1]');
    const [, location] = IN_COMMENT.exec(text) ?? [];
    if (location !== undefined) {
      const [comment] = this.#commentsAt(location);
      const sentence = text.replace(IN_COMMENT, '');
      this.warnings.push({ text: sentence, at: comment && this.#tagIn(comment, sentence) });
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

  #commentsAt(locations: string): WarningPosition[] {
    return [...locations.matchAll(LOCATION)].flatMap(([, name = '', line]) => {
      const file = path.resolve(name);
      const source = this.program.getSourceFile(file);
      if (!source) return [];
      const start = source.getPositionOfLineAndCharacter(Number(line) - 1, 0);
      return [{ file, offset: Math.max(start, source.text.indexOf('/**', start)) }];
    });
  }

  /** The position of a duplicate tag: its last occurrence. */
  #tagIn(comment: WarningPosition, text: string): WarningPosition {
    const source = this.program.getSourceFile(comment.file)?.text ?? '';
    const tag = /@\w+/.exec(text)?.[0] ?? '';
    const offset = source.lastIndexOf(tag, source.indexOf('*/', comment.offset));
    return { ...comment, offset: Math.max(offset, comment.offset) };
  }
}
