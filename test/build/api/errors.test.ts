// The table of errors of a package, made from its `@throws` tags: types, what throws them, and when.
import { expect, test } from 'vitest';
import { errorsOf } from '../../../src/model/api/api-errors.js';
import { convertProject, project } from './small-project.js';
import { read } from './text-with-links.js';

const errorsIn = async (source: string) => {
  const { value } = await convertProject(project({ 'a/src/index.ts': source }));
  const { types, omitted } = errorsOf({ entries: value.packages[0]?.entries ?? [] });
  const rows = types.flatMap(({ type, throwers }) =>
    throwers.map(({ name, reference, isStatic, when }) =>
      [type?.name ?? 'other', isStatic ? `static ${name}` : name, reference, read(when)].join(
        ' | ',
      ),
    ),
  );
  return { rows, omitted };
};

const run = (text: string): string =>
  `/**\n * Runs.\n * @throws ${text}\n */\nexport function run(): void {}\n`;
const RUN = 'run() | a@current/run';

test.each<[string, readonly string[]]>([
  ['RangeError when it is', [`RangeError | ${RUN} | when it is`]],
  ['RangeError', [`RangeError | ${RUN} | `]],
  ['{RangeError} - it is', [`RangeError | ${RUN} | it is`]],
  ['{@link RangeError}: it is `so`', [`RangeError | ${RUN} | it is so`]],
  ['{errors.CoreError} if so', [`errors.CoreError | ${RUN} | if so`]],
  ['{Hidden} if so', [`Hidden | ${RUN} | if so`]],
  [
    'A TypeError or RangeError, if so',
    [`RangeError | ${RUN} | if so`, `TypeError | ${RUN} | if so`],
  ],
  ['What `RangeError` is', [`other | ${RUN} | What RangeError is`]],
  ['`run` throws it', [`other | ${RUN} | run throws it`]],
  ['RangeError if so.\n *\n * And so.', [`RangeError | ${RUN} | if so.\nAnd so.`]],
])('of one function: @throws %s', async (text, rows) => {
  expect(await errorsIn(run(text))).toEqual({ rows, omitted: 0 });
});

test('of members, call forms and variables: sorted by type, others last, each text once', async () => {
  const source = `/** Base. */
export class Base {
  /**
   * Makes one.
   * @throws TypeError if so
   */
  constructor() {}
  /**
   * The size.
   * @throws What it throws.
   */
  get size(): number { return 1; }
  /**
   * Of all.
   * @throws RangeError if so
   */
  static size(): number { return 1; }
}
/** Derived. */
export class Derived extends Base {}
/**
 * One.
 * @throws TypeError if so
 */
export function run(a: number): void;
/**
 * Two.
 * @throws TypeError if so
 */
export function run(a: string): void;
/**
 * Three.
 * @throws TypeError if not
 */
export function run(a: boolean): void;
export function run(): void {}
/**
 * A value.
 * @throws Error on access
 */
export let value: () => number = () => 1;
`;
  expect(await errorsIn(source)).toEqual({
    rows: [
      'Error | value | a@current/value | on access',
      'RangeError | static Base.size() | a@current/Base#size-static | if so',
      'TypeError | new Base() | a@current/Base#constructor | if so',
      'TypeError | run() | a@current/run#run-1 | if so',
      'TypeError | run() | a@current/run#run-3 | if not',
      'other | Base.size | a@current/Base#size | What it throws.',
    ],
    omitted: 0,
  });
});

test('a package without @throws has none', async () => {
  expect(await errorsIn('/** One. */\nexport const one = 1;\n')).toEqual({ rows: [], omitted: 0 });
});

test('texts that would make the page too large are counted', async () => {
  const source = Array.from({ length: 400 }, (_, index) =>
    run(`RangeError ${'if so '.repeat(20)}`).replace('run()', `run${index}()`),
  ).join('');
  const { rows, omitted } = await errorsIn(source);
  expect(rows.length + omitted).toBe(400);
  expect(omitted).toBeGreaterThan(0);
});
