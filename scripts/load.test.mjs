import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { flagsOf, load, sourceOf } from '../bin/load.cjs';

test.each([
  ['20.19.0', '--interrupt-budget=300000 --heap-growing-percent=100'],
  ['22.0.0', '--invocation-count-for-turbofan=10000 --heap-growing-percent=100'],
  ['26.10.0', '--heap-growing-percent=100'],
])('Node %s is given the flags that its V8 knows', (version, flags) => {
  expect(flagsOf(version)).toBe(flags);
});

test('this Node knows the flags', () => {
  const { stderr } = spawnSync(
    process.execPath,
    [...flagsOf(process.versions.node).split(' '), '--version'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
});

test('code is that of this release of Node', () => {
  expect(sourceOf('typescript').codeFile).toContain(`-${process.version}-${process.arch}.code`);
});

test('a script that could not be loaded is not taken for loaded', () => {
  for (const _ of [1, 2]) expect(() => load('missing.js')).toThrow('ENOENT');
});
