import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endEsbuild, runEsbuild } from './esbuild.js';

/** The child processes of this one; see proc_pid_task(5). */
const children = (): number[] =>
  readdirSync('/proc/self/task')
    .map((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8'))
    .join('')
    .split(' ')
    .slice(0, -1)
    .map(Number);

const processes = (): number => children().length;

const ask = (contents: string) => runEsbuild({ stdin: { contents, loader: 'ts' }, write: false });

const ended = () => expect.poll(processes, { timeout: 60_000 }).toBe(0);

it('ends its process when nothing asks it any more, and starts another for the next question', async () => {
  await ask('1');
  expect(processes()).toBe(1);
  endEsbuild();
  await ended();
  expect((await ask('let a : number')).outputFiles[0]?.text).toBe('let a;\n');
  endEsbuild();
  await ended();
});

it('does not end it while it has something to answer', async () => {
  const answer = ask('1');
  endEsbuild();
  expect((await answer).outputFiles[0]?.text).toBe('1;\n');
  endEsbuild();
  await ended();
});

it('[F94] starts another process after one was killed, as by a system without memory', async () => {
  await ask('1');
  for (const child of children()) process.kill(child, 'SIGKILL');
  await expect(ask('2')).rejects.toThrow('esbuild does not run');
  expect((await ask('3')).outputFiles[0]?.text).toBe('3;\n');
  endEsbuild();
  await ended();
});
