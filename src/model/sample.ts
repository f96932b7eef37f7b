// Samples: the programs that pages show, and what the compiler found in them.
import type { ApiReference, ApiSource } from './api.js';
import type { FilePath, Fragment, Href } from './brand.js';
import { FILE_START, type Place } from './diagnostic.js';

export type SampleLanguage = 'ts' | 'tsx' | 'js' | 'jsx';

/** What an author asked for in the meta of the fence, or the attributes of the include. */
export interface SampleOptions {
  /** False with `no-check`: the compiler does not read it, and it does not run. */
  readonly check: boolean;
  /** False with `no-run`. */
  readonly run: boolean;
  /** Codes of TypeScript from `expect-error=2345,2322`: it must have these errors, and does not run. */
  readonly expectedErrors: readonly number[];
  /** From `expect-throw=TypeError`: the name of the error that must end it. */
  readonly expectedThrow: string | undefined;
}

/** What a page claims that a sample prints: an output block, or a recorded `.out` file. */
export interface RecordedOutput {
  readonly text: string;
  readonly file: FilePath;
  /** Of the first character of the text. */
  readonly place: Place;
}

/** A line of code that does not stand directly below the line before it, in the same column. */
export interface SampleJump {
  /** Of the code, from 1. */
  readonly line: number;
  readonly place: Place;
}

/** A TypeScript or JavaScript program as a page shows it. */
export interface Sample {
  /** Hash of language, code and options. The figure that shows it has it as `data-sample`. */
  readonly key: string;
  readonly language: SampleLanguage;
  /** The whole program: of an included region the lines around it too, which one click shows. */
  readonly code: string;
  /** The part of the code that a page shows at first, from offset to offset. */
  readonly shown: { readonly start: number; readonly end: number };
  /** The file that holds the code: a guide, a README, a source file with a doc comment, or an included file. */
  readonly file: FilePath;
  /** Of the first character of the code. Each further line follows in the same column, but for the jumps. */
  readonly place: Place;
  /** Ascending. Lines that no reader sees, such as magic comments, are not in the code. */
  readonly jumps: readonly SampleJump[];
  readonly options: SampleOptions;
  readonly output: RecordedOutput | undefined;
  /** The nearest heading above it in its document. */
  readonly heading: Fragment | undefined;
}

/** An identifier in a sample or a source file, and where it leads if it leads somewhere. */
export interface CodeLink {
  /** Offsets in the code, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The documented export or member that it names. */
  readonly reference?: ApiReference | undefined;
  /** Public documentation of a name of the language or of Node.js. */
  readonly url?: string | undefined;
  /** In a source file: where it is declared, if that is documented nowhere. */
  readonly source?: ApiSource | undefined;
}

/** An identifier in a sample, and what there is to show of it. */
export interface CodeName extends CodeLink {
  /** Its type as the compiler prints it, abridged. */
  readonly type?: string | undefined;
  /** The first sentence of its doc comment, as plain text. */
  readonly summary?: string | undefined;
}

/** What a page shows of a name in code. */
export interface LinkedName extends Pick<CodeName, 'start' | 'end' | 'type' | 'summary'> {
  /** Undefined for a name that leads nowhere, or to the page that shows it. */
  readonly href?: Href | undefined;
}

export interface SampleFault {
  readonly message: string;
  /** Code of TypeScript. */
  readonly code: number;
  /** Offset in the code of the sample. */
  readonly offset: number;
}

/** Inline code that looks like TypeScript. */
export interface Snippet {
  readonly text: string;
  readonly file: FilePath;
  /** Of its first character. */
  readonly place: Place;
  /** The package that its card names. */
  readonly package?: string | undefined;
}

/** A part of inline code, from offset to offset, that names what is documented at a URL. */
export interface SnippetLink {
  readonly start: number;
  readonly end: number;
  readonly href: Href;
}

/** Something that a sample declares. */
export interface SampleDeclaration {
  readonly name: string;
  /** Of a variable or parameter: the documented type of its value. */
  readonly type?: ApiReference | undefined;
  /** Whether it can be called. */
  readonly callable: boolean;
}

/** What pages need of a sample: where its names lead, and what it declares. */
export interface LinkedSample {
  /** In the order of the code; they do not overlap. */
  readonly names: readonly CodeLink[];
  readonly declarations: readonly SampleDeclaration[];
}

/** What the compiler found in one sample. */
export interface CheckedSample {
  /** Errors that the sample does not expect; an expected one that is missing has offset 0. */
  readonly faults: readonly SampleFault[];
  /** In the order of the code; they do not overlap. */
  readonly names: readonly CodeName[];
  readonly declarations: readonly SampleDeclaration[];
}

/** The place in its file of an offset in the code of a sample. */
export function placeInSample({ code, place, jumps }: Sample, offset: number): Place {
  const before = code.slice(0, offset).split('\n');
  const line = before.length;
  const from = jumps.findLast((jump) => jump.line <= line) ?? { line: 1, place };
  return {
    line: from.place.line + line - from.line,
    column: from.place.column + (before.at(-1) ?? '').length,
  };
}

/** A line of code, or of output, with the place of its first character in its file. */
export interface CodeLine {
  readonly text: string;
  readonly place: Place;
}

export function linesOfSample(sample: Sample): CodeLine[] {
  let offset = 0;
  return sample.code.split('\n').map((text) => {
    const place = placeInSample(sample, offset);
    offset += text.length + 1;
    return { text, place };
  });
}

/** What tells the places of all lines from that of the first. The places of blank lines do not matter. */
export function jumpsOf(lines: readonly CodeLine[]): SampleJump[] {
  const jumps: SampleJump[] = [];
  let last = { line: 1, place: lines[0]?.place ?? FILE_START };
  for (const [index, { text, place }] of lines.entries()) {
    const line = index + 1;
    const follows =
      place.line - last.place.line === line - last.line && place.column === last.place.column;
    if (follows || text === '') continue;
    last = { line, place };
    jumps.push(last);
  }
  return jumps;
}
