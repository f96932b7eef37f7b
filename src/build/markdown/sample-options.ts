// Options of samples: words in the meta of a fence, or attributes of an include.
import { IDENTIFIER_NAME } from '../../model/api/identifier-name.js';
import type { SampleOptions } from '../../model/page/sample.js';

/** A word of the meta with its offset. */
export interface OptionWord {
  readonly name: string;
  /** Text after the equals sign; undefined if there is none. */
  readonly value: string | undefined;
  readonly offset: number;
}

/** A wrong part of the meta. */
export interface MetaFault {
  readonly code: 'code/highlight-range' | 'code/unknown-meta' | 'code/sample-option';
  readonly message: string;
  readonly hint: string;
  /** Offset in the meta string. */
  readonly offset: number;
}

interface OptionSyntax {
  /** Allowed text after the equals sign; undefined: none. */
  readonly value?: RegExp;
  readonly form: string;
}

const SYNTAX: Readonly<Record<string, OptionSyntax>> = {
  'no-check': { form: 'no-check' },
  'no-run': { form: 'no-run' },
  'expect-error': { value: /^\d+(?:,\d+)*$/, form: 'expect-error=2345 or expect-error=2345,2322' },
  'expect-throw': { value: IDENTIFIER_NAME, form: 'expect-throw=TypeError' },
};

export const SAMPLE_OPTIONS: readonly string[] = Object.keys(SYNTAX);

/** A sample that is not compiled or has errors does not run, and one that does not run cannot throw. */
const CONTRADICTIONS: readonly (readonly [string, string])[] = [
  ['no-check', 'expect-error'],
  ['no-check', 'expect-throw'],
  ['no-run', 'expect-throw'],
  ['expect-error', 'expect-throw'],
];

const fault = (offset: number, message: string, hint: string): MetaFault => ({
  code: 'code/sample-option',
  message,
  hint,
  offset,
});

function faultOf({ name, value, offset }: OptionWord): MetaFault | undefined {
  const { value: pattern, form } = SYNTAX[name] ?? { form: name };
  const isSound = pattern === undefined ? value === undefined : pattern.test(value ?? '');
  if (isSound) return undefined;
  const message =
    pattern === undefined
      ? `"${name}" takes no value.`
      : `"${name}${value === undefined ? '' : `=${value}`}" does not name the error.`;
  return fault(offset, message, `write ${form}.`);
}

/** The options of a sample, and the faults of their words. */
export function readSampleOptions(words: readonly OptionWord[]): {
  readonly options: SampleOptions;
  readonly faults: readonly MetaFault[];
} {
  const given = new Map(words.map((word) => [word.name, word]));
  const contradictions = CONTRADICTIONS.flatMap(([one, other]) => {
    const second = given.get(other);
    if (!given.has(one) || second === undefined) return [];
    const message = `"${one}" and "${other}" contradict each other.`;
    return [fault(second.offset, message, 'remove one of them.')];
  });
  const codes = given.get('expect-error')?.value;
  return {
    options: {
      check: !given.has('no-check'),
      run: !given.has('no-check') && !given.has('no-run'),
      expectedErrors: codes === undefined ? [] : codes.split(',').map(Number),
      expectedThrow: given.get('expect-throw')?.value,
    },
    faults: [...words.flatMap((word) => faultOf(word) ?? []), ...contradictions],
  };
}

/** Faults for options on code that is not a sample. */
export const misplacedOptions = (words: readonly OptionWord[]): MetaFault[] =>
  words.map(({ name, offset }) =>
    fault(
      offset,
      `"${name}" is an option of samples, and this code is not a sample.`,
      'remove it, or correct the language: samples are TypeScript or JavaScript.',
    ),
  );
