// The order in which a promotion flushes, renames and deletes, as the system sees it: what is on the disk
// after a power cut is what was flushed before it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const hasStrace =
  process.env['QUIRE_TOOLS'] === 'required' || spawnSync('strace', ['-V']).status === 0;
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'flush-')));
const child = path.join(folder, 'child.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'testing/crash-child.ts')],
    outfile: child,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The calls that matter, in order: `fsync /dist`, `rename /a /b`, `unlink /a`; paths without the folder. */
function callsOf(root: string, text: string): string[] {
  const log = path.join(folder, 'log');
  const calls = 'trace=fsync,rename,renameat,renameat2,unlink,unlinkat,rmdir';
  const args = ['-f', '-y', '-s', '200', '-o', log, '-e', calls, process.execPath, child];
  execFileSync('strace', [...args, 'build-once', root, text]);
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(root) && !line.includes('resumed'))
    .map((line) => {
      const name = /\b(fsync|rename|unlink|rmdir)/.exec(line)?.[1];
      const paths = [...line.matchAll(/[<"](\/[^">]*)[">]/g)].map(([, file = '']) => file);
      const shown = paths.filter((file) => file.startsWith(root));
      return [name, ...shown.map((file) => file.slice(root.length) || '/')].join(' ');
    });
}

const STATE = '/.quire/output/dist';

test.runIf(hasStrace)('[F102] a promotion is flushed step by step', () => {
  const root = path.join(folder, 'site');
  execFileSync('mkdir', [root]);
  callsOf(root, 'first');
  const calls = callsOf(root, 'second');
  const at = (call: string): number => calls.indexOf(call);
  const exchanged = at(`rename ${STATE}/stage /dist`);
  const moved = at(`rename /dist ${STATE}/previous`);
  expect(moved).toBeGreaterThan(0);
  expect(exchanged).toBe(moved + 1);
  const before = calls.slice(0, moved);
  for (let index = 0; index < 40; index += 1) {
    const page = `${STATE}/stage/page${String(index).padStart(3, '0')}`;
    expect(before).toContain(`fsync ${page}/index.html`);
    expect(before).toContain(`fsync ${page}`);
  }
  expect(before).toContain(`fsync ${STATE}/stage`);
  expect(before).toContain(`fsync ${STATE}`);
  const deleted = calls.findIndex((call) =>
    /^(?:unlink|rmdir) .*(?:previous|discarded)\//.test(call),
  );
  const after = calls.slice(exchanged, deleted === -1 ? undefined : deleted);
  expect(after).toContain('fsync /');
  expect(after).toContain(`fsync ${STATE}`);
  expect(after).toContain(`rename ${STATE}/record.next.json ${STATE}/record.json`);
  expect(after.lastIndexOf(`fsync ${STATE}`)).toBeGreaterThan(
    after.indexOf(`rename ${STATE}/record.next.json ${STATE}/record.json`),
  );
  expect(after.indexOf('fsync /')).toBeLessThan(
    after.indexOf(`rename ${STATE}/previous ${STATE}/discarded`),
  );
});

test.runIf(hasStrace)('[F102] what the former build flushed is not flushed again', () => {
  const root = path.join(folder, 'site2');
  execFileSync('mkdir', [root]);
  callsOf(root, 'same');
  const calls = callsOf(root, 'same');
  expect(calls.filter((call) => call.startsWith('fsync') && call.endsWith('.html'))).toEqual([]);
  expect(calls).toContain(`rename ${STATE}/stage /dist`);
});
