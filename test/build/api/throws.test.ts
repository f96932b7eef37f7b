// The types before the text of `@throws`: resolved in the file of the comment, in each form that authors write.
import { expect, test } from 'vitest';
import type { ApiFunction } from '../../../src/model/api/api.js';
import { errorsOf } from '../../../src/model/api/api-errors.js';
import { plainText } from '../../../src/model/page/hast-text.js';
import { convertProject, project } from './small-project.js';
import { read } from './text-with-links.js';

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects';
const RANGE = `RangeError<${MDN}/RangeError>`;
const TYPE = `TypeError<${MDN}/TypeError>`;
const LOST = 'LostError<api:a@current/LostError>';
const OWN = 'OwnError<api:a@current/OwnError>';

const source = (text: string): string => `import { SyntaxError } from './hidden.js';
import { LostError as Lost } from './lost.js';
export { LostError } from './lost.js';
/** A box. */
export class Box {}
/** Own. */
export class OwnError extends Error {}
/**
 * Throws.
 * @throws ${text}
 */
export function run(): SyntaxError | undefined { return new Lost() && undefined; }
`;

const files = (text: string) =>
  project({
    'a/src/index.ts': source(text),
    'a/src/hidden.ts': 'export interface SyntaxError { name: string; message: string }\n',
    'a/src/lost.ts': '/** Lost. */\nexport class LostError extends Error {}\n',
  });

test('a type in a namespace', async () => {
  const { value } = await convertProject(
    project({
      'a/src/index.ts':
        "export * as errors from './errors.js';\n/**\n * Runs.\n * @throws errors.CoreError if so\n */\nexport function run(): void {}\n",
      'a/src/errors.ts': '/** Core. */\nexport class CoreError extends Error {}\n',
    }),
  );
  const entry = value.packages[0]?.entries.find(({ name }) => name === 'run') as ApiFunction;
  expect(entry.signatures[0]?.comment.throws.map(read)).toEqual([
    'errors.CoreError<api:a@current/errors.CoreError> if so',
  ]);
});

test.each([
  ['RangeError when it is too large', `${RANGE} when it is too large`],
  ['RangeError', RANGE],
  ['`RangeError`: it is too large', `${RANGE}: it is too large`],
  ['{RangeError} when it is too large', `${RANGE} when it is too large`],
  ['{@link RangeError} when it is too large', `${RANGE} when it is too large`],
  ['A RangeError or an `TypeError`, if so', `A ${RANGE} or an ${TYPE}, if so`],
  ['{RangeError | TypeError} if so', `${RANGE} or ${TYPE} if so`],
  ['{@link RangeError} or TypeError if so', `${RANGE} or ${TYPE} if so`],
  ['LostError if so', `${LOST} if so`],
  ['{LostError} if so', `${LOST} if so`],
  ['OwnError if so', `${OWN} if so`],
  ['{OwnError} if so', `${OWN} if so`],
  ['Lost if so', 'Lost<api:a@current/LostError> if so'],
  ['{Unknown} if so', 'Unknown if so'],
  [
    'SuppressedError of a newer library',
    `SuppressedError<${MDN}/SuppressedError> of a newer library`,
  ],
  // Words that are not errors, and errors that are not documented.
  ['Box is empty', 'Box is empty'],
  ['Date is invalid', 'Date is invalid'],
  ['What `RangeError` is', 'What RangeError is'],
  ['If a RangeError occurs', 'If a RangeError occurs'],
  ['SyntaxError of this package', 'SyntaxError of this package'],
  ['{SyntaxError} of this package', 'SyntaxError of this package'],
])('@throws %s', async (text, shown) => {
  const { value } = await convertProject(files(text));
  const entry = value.packages[0]?.entries.find(({ name }) => name === 'run') as ApiFunction;
  expect(entry.signatures[0]?.comment.throws.map((one) => read(one).trim())).toEqual([shown]);
});

test('members of nested objects are in the table of errors', async () => {
  const nested = `/** Outer. */
export const outer = {
  /** Inner. */
  inner: {
    /** Runs. @throws RangeError if it is too large */
    run(): void {},
    /** Deep. */
    deep: {
      /** Stops. @throws RangeError if it is too large */
      stop(): void {},
    },
  },
};
/** Options. */
export interface Options {
  /** Called. */
  hooks: {
    /** First. @throws TypeError if so */
    first(): void;
  };
}
`;
  const { value } = await convertProject(project({ 'a/src/index.ts': nested }));
  const [owner] = value.packages;
  const { types } = errorsOf(owner ?? { entries: [] });
  expect(
    types.map(({ type, throwers }) => [
      type?.name,
      ...throwers.map(({ name, reference, when }) => [name, reference, plainText(when)]),
    ]),
  ).toEqual([
    [
      'RangeError',
      ['outer.inner.run()', 'a@current/outer#inner', 'if it is too large'],
      ['outer.inner.deep.stop()', 'a@current/outer#inner', 'if it is too large'],
    ],
    ['TypeError', ['Options.hooks.first()', 'a@current/Options#hooks', 'if so']],
  ]);
});
