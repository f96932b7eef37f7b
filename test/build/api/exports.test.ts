// The names of what a package exports as a whole.
import { expect, test } from 'vitest';
import { convertProject, manifest, project } from './small-project.js';

const NODE = JSON.stringify({
  compilerOptions: { module: 'NodeNext', lib: ['ES2022'], types: [], strict: true },
});

test('`export =` has the name of its declaration and is imported as default', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'tsconfig.json': NODE,
      'a/package.json': manifest('@x/a', { '.': './src/index.cts' }),
      'a/src/index.cts':
        '/** Runs. */\nfunction run(options: run.Options): void {}\nnamespace run {\n  /** How. */\n  export interface Options {\n    a: 1;\n  }\n}\nexport = run;\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const [{ entries }] = value.packages as [(typeof value.packages)[number]];
  expect(entries.map(({ kind, name, imports: [first] }) => [kind, name, first?.name])).toEqual([
    ['interface', 'Options', 'Options'],
    ['function', 'run', 'default'],
    ['namespace', 'run', 'default'],
  ]);
});

test('comments link to the members of a default export by its own name', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        '/** Has {@link Thing.go} and {@link Thing#stop}. */\nexport default class Thing<T> {\n  /** Goes. */\n  go(to: T): void {}\n  /** Stops. */\n  stop(): void {}\n}\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const text = JSON.stringify(value.packages[0]?.entries[0]?.comment.summary);
  expect(text.match(/api:[^"]+/g)).toEqual(['api:a/Thing#go', 'api:a/Thing#stop']);
});
