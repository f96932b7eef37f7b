import { expect, it } from 'vitest';
import type { ApiInput, ApiWorker, CodeQuery } from '../../api/api.js';
import { Superseded, shareWorker } from './shared-worker.js';

/** A worker whose tasks take as long as the test wants. */
function slowWorker() {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () =>
    new Promise<never>((resolve) => {
      log.push(name);
      ends.push(() => resolve(undefined as never));
    });
  const worker: ApiWorker = {
    start() {},
    convert: task('convert'),
    linkCode: task('link'),
    checkSamples: task('check'),
    dispose() {},
  };
  const end = async (): Promise<void> => {
    await Promise.resolve();
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, worker, end };
}

const query = (): CodeQuery => ({}) as CodeQuery;

it('does one task after the other', async () => {
  const { log, worker, end } = slowWorker();
  const shared = shareWorker(worker);
  const build = shared.forBuild();
  void build.convert({} as ApiInput);
  void build.linkCode(query());
  await Promise.resolve();
  expect(log).toEqual(['convert']);
  await end();
  expect(log).toEqual(['convert', 'link']);
});

it('checks no samples of a build that another has overtaken', async () => {
  const { log, worker, end } = slowWorker();
  const shared = shareWorker(worker);
  const [first, second] = [shared.forBuild(), shared.forBuild()];
  void first.linkCode(query());
  void second.linkCode(query());
  const outdated = first.checkSamples().catch((error: unknown) => error);
  void second.checkSamples();
  await end();
  await end();
  expect(await outdated).toBeInstanceOf(Superseded);
  await end();
  expect(log).toEqual(['link', 'link', 'check']);
});
