// Runs every example in the TSDoc and READMEs of the packages and compares what it prints with its
// comments.
import { beforeAll, describe, expect, it } from 'vitest';
import { documentedExamples, examplesIn, fencesIn, printsIn } from './documented-examples.js';
import { bundlePrograms, RUN_TIMEOUT, type Run } from './run-module.js';

/** Each documented print posts its number and its text to the test instead of printing. */
const prelude = `
import { format as __format } from 'node:util';
import { parentPort as __port } from 'node:worker_threads';
const __print = (index: number, ...values: unknown[]) =>
  __port!.postMessage([index, __format(...values)]);
`;

function watched(source: string): string {
  const body = printsIn(source).reduceRight(
    (text, { start, end }, index) => `${text.slice(0, start)}__print(${index}, ${text.slice(end)}`,
    source,
  );
  return prelude + body;
}

const examples = documentedExamples().map((example) => ({
  ...example,
  id: example.place.replaceAll(/[/:]/g, '-'),
}));

let run: (id: string) => Promise<Run>;
beforeAll(async () => {
  run = await bundlePrograms(
    'documented-examples',
    examples.map(({ id, source }) => ({ id, source: watched(source) })),
  );
}, RUN_TIMEOUT.timeout);

it.concurrent.each(examples.map(({ place, id, source }) => [place, id, source] as const))(
  '%s',
  RUN_TIMEOUT,
  async (_, id, source) => {
    const { messages } = await run(id);
    // SAFETY: only the prelude posts messages.
    const printed = messages as ReadonlyArray<readonly [index: number, text: string]>;
    printsIn(source).forEach(({ expected }, index) => {
      const texts = printed.filter(([other]) => other === index).map(([, text]) => text);
      expect(new Set(texts), `print ${index + 1} of the example`).toEqual(new Set([expected]));
    });
  },
);

describe('extraction', () => {
  it('takes the TypeScript fences of @example and no others', () => {
    const text = [
      '/**',
      ' * Summary.',
      ' * ```ts',
      ' * notAnExample();',
      ' * ```',
      ' * @example',
      ' * ```ts',
      ' * @decorated class A {}',
      ' *',
      ' *   b();',
      ' * ```',
      ' * @returns Nothing.',
      ' * ```ts',
      ' * neither();',
      ' * ```',
      ' */',
    ].join('\n');
    expect(examplesIn(text)).toEqual([{ line: 8, source: '@decorated class A {}\n\n  b();\n' }]);
  });

  it('takes the TypeScript fences of a README and no others', () => {
    const text = ['# a', '', '```sh', 'b', '```', '', '```ts', 'c();', '', 'd();', '```', 'e'];
    expect(fencesIn(text.join('\n'))).toEqual([{ line: 8, source: 'c();\n\nd();\n' }]);
  });

  it('takes the prints that a comment follows', () => {
    const source = [
      'console.log(1); // 1',
      'console.log(2);',
      'run(() => console.log("a", 3)); // a 3',
      'console.log(',
      '  4,',
      '); // 4',
    ].join('\n');
    expect(printsIn(source).map(({ expected }) => expected)).toEqual(['1', 'a 3', '4']);
    expect(watched(source)).toContain('run(() => __print(1, "a", 3)); // a 3');
  });
});
