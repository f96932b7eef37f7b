// The names in the samples of a page: what they import, declare and use.
import type { ApiReference } from '../../model/api/api.js';
import type { LinkedSample } from '../../model/page/sample.js';
import { memoized } from '../../model/text/memoized.js';
import type { NamesOfPage } from './name-targets.js';

/** A sample with the names that the compiler found in its code. */
export interface ReadSample extends LinkedSample {
  readonly code: string;
}

/** A name and what it refers to. */
type Pair = readonly [string, ApiReference | undefined];

/** Maps each name to its value, or to undefined if it has several. */
function unambiguous(pairs: readonly Pair[]): Map<string, ApiReference | undefined> {
  const values = new Map<string, ApiReference | undefined>();
  for (const [name, value] of pairs) {
    values.set(name, values.has(name) && values.get(name) !== value ? undefined : value);
  }
  return values;
}

const isExport = (reference: ApiReference): boolean => /^[^/#]+\/[^#]+$/.test(reference);

/** A name with its target in all forms: alone, with the name before its dot, and as a call. */
const formsOf = memoized(({ code, names }: ReadSample): Pair[] =>
  names.flatMap(({ start, end, reference }) => {
    const name = code.slice(start, end);
    const before = code[start - 1] === '.' ? code.slice(Math.max(0, start - 50), start) : '';
    const [receiver] = /[\w$]+(?=\.$)/.exec(before) ?? [];
    const forms = receiver === undefined ? [name] : [name, `${receiver}.${name}`];
    const calls = code[end] === '(' ? forms.map((form) => `${form}()`) : [];
    const member = reference?.includes('#') ? reference : undefined;
    return [...forms, ...calls].map((form) => [form, member] as const);
  }),
);

/** @param samples The samples of one page. */
export function namesInSamples(
  samples: readonly ReadSample[],
): Pick<NamesOfPage, 'imported' | 'declared' | 'functions' | 'used'> {
  const imported = samples.flatMap(({ code, names }) =>
    names.flatMap(({ start, end, reference }) =>
      reference !== undefined && isExport(reference)
        ? [[code.slice(start, end), reference] as const]
        : [],
    ),
  );
  const declarations = samples.flatMap((sample) => sample.declarations);
  const callable = declarations.filter((declaration) => declaration.callable);
  return {
    imported: unambiguous(imported),
    declared: unambiguous(declarations.map(({ name, type }) => [name, type] as const)),
    functions: new Set(callable.map(({ name }) => name)),
    used: unambiguous(samples.flatMap(formsOf)),
  };
}
