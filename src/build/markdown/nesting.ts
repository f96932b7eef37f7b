// Estimates, line by line and without parsing, how deeply Markdown is nested and how many delimiters a
// block has. Lines of code count as prose.

/** Deepest nesting for the recursive parser; deeper nesting is a mistake or an attack. */
export const MAX_NESTING = 100;
/**
 * Limit for the sum, over all blocks, of the squared numbers of brackets and of runs of `* _ ~`, since
 * the parser takes quadratic time in each block: 4,000 in one block, or a hundred in each of 1,600.
 */
const MAX_DELIMITER_COST = 4000 ** 2;

/** Other lines neither nest nor end a block. */
const RELEVANT = /[>*_~[\]]|:::|\{%|!!!|\?\?\?|^\s*(?:$|[-+]|\d)/;
/** The start or end of a container; the groups are its name. */
const DIRECTIVE = /^[\s>]*(?::{3,}[ \t]*(\S)?|\{%[ \t]*(?:end|(hint|tabs?|code)\b))/;
const CONTAINER = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/;
/** A line that always starts a new block. */
const BLOCK_START = /^ {0,3}[-+*] |^\s*$/;
const CODE_SPAN = /(?<![`\\])`[^`]+`(?!`)/g;
const RUN = /[[\]]|\*+|_+|~+/g;
/** A thematic break or the underline of a heading. */
const BREAK = /^\s*([*_-])(?:\s*\1)*\s*$/;

/** Openers and closers of one kind. Unclosed openers are text and do not nest. */
class Pairs {
  #open = 0;
  #closedSinceDeep = 0;

  open(levels: number): void {
    this.#open += levels;
  }

  close(levels: number): void {
    if (this.#open > MAX_NESTING || this.#closedSinceDeep > 0) this.#closedSinceDeep += levels;
    this.#open = Math.max(0, this.#open - levels);
  }

  get isOpen(): boolean {
    return this.#open > 0;
  }

  get isDeep(): boolean {
    return this.#open > MAX_NESTING;
  }

  get isTooDeep(): boolean {
    return this.#closedSinceDeep > MAX_NESTING;
  }
}

type Kind = '[' | '*' | '_' | '~';

/** Markers of different kinds do not close each other. */
const newPairs = (): Record<Kind, Pairs> => ({
  '[': new Pairs(),
  '*': new Pairs(),
  _: new Pairs(),
  '~': new Pairs(),
});

/** Columns of the list items that a line opens, and the number of its quotes. */
function containersOf(line: string): { quotes: number; items: number[] } {
  const items: number[] = [];
  let quotes = 0;
  let column = 0;
  let rest = line;
  for (let match = CONTAINER.exec(rest); match; match = CONTAINER.exec(rest)) {
    const [marker] = match;
    if (marker.endsWith('>')) quotes += 1;
    else items.push(column + marker.search(/\S/));
    column += marker.length;
    rest = rest.slice(marker.length);
    if (quotes + items.length > MAX_NESTING) break;
  }
  return { quotes, items };
}

const isSpace = (character: string): boolean => /\s/.test(character);
/** Punctuation of Chinese, Japanese and Korean counts as letters beside emphasis. */
const isPunctuation = (character: string): boolean =>
  /(?![\u3000-\u303f\uff00-\uffef])[\p{P}\p{S}]/u.test(character);

export type NestingProblem = 'nesting' | 'delimiters';

export class Nesting {
  readonly #lists: number[] = [];
  #directives = 0;
  #pairs = newPairs();
  #hasDeepPairs = false;
  #delimiters = 0;
  /** Cost of the completed blocks. */
  #cost = 0;

  get #isTooCostly(): boolean {
    return this.#cost + this.#delimiters ** 2 > MAX_DELIMITER_COST;
  }

  /** Processes the next line. Returns the limit that it exceeds. */
  enter(line: string): NestingProblem | undefined {
    if (!RELEVANT.test(line)) return undefined;
    if (BLOCK_START.test(line)) this.#startBlock();
    if (this.#enterContainers(line) > MAX_NESTING) return 'nesting';
    if (!BREAK.test(line)) this.#enterInline(line.replace(CODE_SPAN, ''));
    if (this.#hasDeepPairs) return 'nesting';
    if (!this.#isTooCostly) return undefined;
    return Object.values(this.#pairs).some(({ isDeep }) => isDeep) ? 'nesting' : 'delimiters';
  }

  #startBlock(): void {
    this.#pairs = newPairs();
    this.#cost += this.#delimiters ** 2;
    this.#delimiters = 0;
  }

  /** The depth of quotes, list items and directives on this line. */
  #enterContainers(line: string): number {
    const { quotes, items } = containersOf(line);
    for (const column of items) {
      while ((this.#lists.at(-1) ?? -1) >= column) this.#lists.pop();
      this.#lists.push(column);
    }
    const directive = DIRECTIVE.exec(line);
    if (directive) {
      const opens = directive[1] ?? directive[2] !== undefined;
      this.#directives = Math.max(0, this.#directives + (opens ? 1 : -1));
    }
    const indented = /^(\s*)(?:!!!|\?{3})/.exec(line)?.[1]?.length ?? 0;
    return quotes + this.#lists.length + this.#directives + Math.floor(indented / 4);
  }

  #enterInline(line: string): void {
    for (const { 0: run, index } of line.matchAll(RUN)) {
      this.#delimiters += 1;
      if (this.#hasDeepPairs || this.#isTooCostly) return;
      if (run === '[') this.#pairs[run].open(1);
      else if (run === ']') this.#close('[', 1);
      else this.#enterRun(run, line[index - 1] ?? ' ', line[index + run.length] ?? ' ');
    }
  }

  #close(kind: Kind, levels: number): void {
    this.#pairs[kind].close(levels);
    this.#hasDeepPairs ||= this.#pairs[kind].isTooDeep;
  }

  /** Decides whether a run opens or closes emphasis, by CommonMark 6.2. */
  #enterRun(run: string, before: string, after: string): void {
    const levels = Math.ceil(run.length / 2);
    const opens =
      !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
    const closes =
      !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
    // SAFETY: a run that is not a bracket consists of one of these characters.
    const kind = run.charAt(0) as Kind;
    if (closes && (!opens || this.#pairs[kind].isOpen)) this.#close(kind, levels);
    else if (opens) this.#pairs[kind].open(levels);
  }
}
