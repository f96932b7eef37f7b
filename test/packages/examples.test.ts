// Runs every example program of the packages and compares what it prints with the file beside it.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundlePrograms, RUN_TIMEOUT, type Run } from './run-module.js';
import { filesOf, packages, root } from './workspace.js';

const files = packages.flatMap((member) => filesOf(member, 'examples', '.ts'));
const programs = files.map((file) => ({
  id: relative(root, file).replaceAll('/', '-'),
  file: relative(root, file),
  source: readFileSync(file, 'utf8'),
}));

let run: (id: string) => Promise<Run>;
beforeAll(async () => {
  run = await bundlePrograms('examples', programs);
}, RUN_TIMEOUT.timeout);

it.concurrent.each(programs.map(({ id, file }) => [file, id] as const))(
  '%s prints its .out file',
  RUN_TIMEOUT,
  async (file, id) => {
    const { stdout } = await run(id);
    expect(stdout).toBe(readFileSync(`${root}/${file.replace(/\.ts$/, '.out')}`, 'utf8'));
  },
);

describe.each(packages)('$name', (member) => {
  it('has at least three examples, and no .out file without one', () => {
    const examples = filesOf(member, 'examples', '.ts');
    expect(examples.length).toBeGreaterThanOrEqual(3);
    expect(filesOf(member, 'examples', '.out')).toEqual(
      examples.map((file) => file.replace(/\.ts$/, '.out')),
    );
  });
});
