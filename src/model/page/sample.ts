// Samples: the programs on pages, and the compiler's results for them.
import type { ApiReference, ApiSource } from '../api/api.js';
import { FILE_START, type Place } from '../site/diagnostic.js';
import type { FilePath, Fragment, Href } from '../text/brand.js';
import { createLineFinder } from '../text/line-finder.js';
import { memoized } from '../text/memoized.js';

export type SampleLanguage = 'ts' | 'tsx' | 'js' | 'jsx';

/** Options from the meta of the fence, or from the attributes of the include. */
export interface SampleOptions {
  /** False with `no-check`: it is neither compiled nor run. */
  readonly check: boolean;
  /** False with `no-run`. */
  readonly run: boolean;
  /** TypeScript error codes from `expect-error=2345,2322`: it must have these errors, and is not run. */
  readonly expectedErrors: readonly number[];
  /** From `expect-throw=TypeError`: the name of the error that must end it. */
  readonly expectedThrow: string | undefined;
  /** What comments of Twoslash ask the compiler for; undefined without `twoslash` or `// ---cut---`. */
  readonly twoslash?: {
    /** Offsets in the code of names whose types are shown. */
    readonly queries: readonly number[];
    /** Whether no error is a fault: with `@noErrors`, or with options of the compiler, which Quire does not set. */
    readonly allowsErrors: boolean;
  };
}

/** A line that the compiler adds below a line of code: an error, or what a name is. */
export interface SampleNote {
  /** Line number in the code, from 1. */
  readonly line: number;
  readonly text: string;
  readonly isError: boolean;
}

/** The claimed output of a sample: an output block, or a recorded `.out` file. */
export interface RecordedOutput {
  readonly text: string;
  readonly file: FilePath;
  /** Place of the first character of the text. */
  readonly place: Place;
}

/** A line of code that is not directly below the previous line, in the same column. */
export interface SampleJump {
  /** Line number in the code, from 1. */
  readonly line: number;
  readonly place: Place;
}

/** A TypeScript or JavaScript program as a page shows it. */
export interface Sample {
  /** Hash of language, code, options, and the folder if it matters; in the `data-sample` attribute of its figure. */
  readonly key: string;
  readonly language: SampleLanguage;
  /** The whole program; for an included region with the folded lines around it. */
  readonly code: string;
  /** Range of the code that a page shows at first, as offsets. */
  readonly shown: { readonly start: number; readonly end: number };
  /** The file that holds the code: a guide, a README, a source file with a doc comment, or an included file. */
  readonly file: FilePath;
  /** Place of the first character of the code. Further lines follow in the same column, except for the jumps. */
  readonly place: Place;
  /** Ascending. Lines that readers do not see, such as magic comments, are not part of the code. */
  readonly jumps: readonly SampleJump[];
  readonly options: SampleOptions;
  readonly output: RecordedOutput | undefined;
  /** The nearest heading before it in its document. */
  readonly heading: Fragment | undefined;
  /** Keys of the samples above in its text that it may continue: they declare what it uses, or what those use. */
  readonly above?: readonly string[];
}

/** Whole lines of a sample, as offsets in its code. */
export interface SamplePart {
  readonly key: string;
  readonly start: number;
  /** Behind the line feed. */
  readonly end: number;
}

/** What a sample continues: lines of samples above, without which it does not compile. */
export interface SampleContext {
  readonly parts: readonly SamplePart[];
  /** The lines, each with its line feed. Offsets of the results count from its start. */
  readonly code: string;
  /** That of the whole program: a sample without JSX may continue one with JSX. */
  readonly language: SampleLanguage;
  /** Whether all of these samples may be run. */
  readonly run: boolean;
}

/** An identifier in a sample or source file, with its target if it has one. */
export interface CodeLink {
  /** Offsets in the code, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The documented export or member. */
  readonly reference?: ApiReference | undefined;
  /** Public documentation of a built-in name. */
  readonly url?: string | undefined;
  /** In a source file: the declaration, if it is not documented. */
  readonly source?: ApiSource | undefined;
}

/** An identifier in a sample, with information for readers. */
export interface CodeName extends CodeLink {
  /** Its type as printed by the compiler, shortened. */
  readonly type?: string | undefined;
  /** The first sentence of its doc comment, as plain text. */
  readonly summary?: string | undefined;
}

/** The information about a name in code that a page contains. */
export interface LinkedName extends Pick<CodeName, 'start' | 'end' | 'type' | 'summary'> {
  /** Undefined for a name without a target, or with the current page as target. */
  readonly href?: Href | undefined;
}

export interface SampleFault {
  readonly message: string;
  /** TypeScript error code. */
  readonly code: number;
  /** Offset in the code of the sample. */
  readonly offset: number;
}

/** Inline code that looks like TypeScript. */
export interface Snippet {
  readonly text: string;
  readonly file: FilePath;
  /** Place of its first character. */
  readonly place: Place;
  /** Package of the card that contains it. */
  readonly package?: string | undefined;
}

/** A range of inline code, as offsets, with the URL of its documentation. */
export interface SnippetLink {
  readonly start: number;
  readonly end: number;
  readonly href: Href;
}

/** A declaration in a sample. */
export interface SampleDeclaration {
  readonly name: string;
  /** For a variable or parameter: the documented type of its value. */
  readonly type?: ApiReference | undefined;
  /** Whether it can be called. */
  readonly callable: boolean;
}

/** The results for a sample that pages need: targets of names, and declarations. */
export interface LinkedSample {
  /** In the order of the code, without overlap. */
  readonly names: readonly CodeLink[];
  readonly declarations: readonly SampleDeclaration[];
  /** In the order of their lines; undefined without Twoslash. */
  readonly notes?: readonly SampleNote[] | undefined;
  /** Undefined if it is compiled alone. */
  readonly context?: SampleContext | undefined;
}

/** All results of the compiler for one sample. */
export interface CheckedSample {
  /** Unexpected errors, and missing expected ones, which have offset 0. */
  readonly faults: readonly SampleFault[];
  /** In the order of the code, without overlap. */
  readonly names: readonly CodeName[];
  readonly declarations: readonly SampleDeclaration[];
  readonly notes?: LinkedSample['notes'];
  readonly context?: LinkedSample['context'];
}

/** The program that was compiled: a sample below the lines that it continues. */
export function programOf<S extends Pick<Sample, 'code'>>(
  sample: S,
  context: SampleContext | undefined,
): S {
  return context ? { ...sample, code: context.code + sample.code } : sample;
}

/** A line of code or output, with the place of its first character in the file. */
export interface CodeLine {
  readonly text: string;
  readonly place: Place;
}

export function linesOfSample({ code, place, jumps }: Sample): CodeLine[] {
  let from: SampleJump = { line: 1, place };
  let passed = 0;
  return code.split('\n').map((text, index) => {
    const line = index + 1;
    const jump = jumps[passed];
    if (jump?.line === line) {
      from = jump;
      passed += 1;
    }
    const { column } = from.place;
    return { text, place: { line: from.place.line + line - from.line, column } };
  });
}

/** @returns a function from an offset in the code of a sample to the place in its file. */
export const placesInSample = memoized((sample: Sample): ((offset: number) => Place) => {
  const lines = linesOfSample(sample);
  const lineOf = createLineFinder(sample.code);
  return (offset) => {
    const { index, start } = lineOf(offset);
    const { line, column } = lines[index]?.place ?? sample.place;
    return { line, column: column + offset - start };
  };
});

/** The jumps from which, with the place of the first line, all places follow. Places of blank lines are ignored. */
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
