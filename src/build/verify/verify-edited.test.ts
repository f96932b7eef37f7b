import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filePath, href } from '../../model/brand.js';
import { sha256 } from '../io/hash.js';
import { areSound } from './verify-edited.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'verify-edited-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const FORMER =
  '<h1 id="a b">x</h1><a name="n">x</a><a href="/base/other#x">x</a><img src="/base/i.png">';

/** @param recorded What the record says that the former page was. */
function check(is: string, recorded = FORMER): Promise<boolean> {
  for (const [folder, text] of Object.entries({ former: FORMER, stage: is })) {
    mkdirSync(path.join(root, folder));
    writeFileSync(path.join(root, folder, 'page.html'), text);
  }
  const page = {
    path: filePath('page.html'),
    url: href('/base/page'),
    hash: sha256(recorded),
  };
  return areSound({
    directory: path.join(root, 'stage'),
    former: path.join(root, 'former'),
    pages: [page],
    signal: new AbortController().signal,
  });
}

test.each<[what: string, now: string, expected: boolean]>([
  ['has another text and another id', `${FORMER.replaceAll('>x<', '>y<')}<p id="new">y</p>`, true],
  ['lacks an id', FORMER.replace('a b', 'a-b'), false],
  ['lacks a name', FORMER.replace('name="n"', ''), false],
  ['has a link more', `${FORMER}<a href="/base/missing">x</a>`, false],
  ['has another image', FORMER.replace('i.png', 'j.png'), false],
])('an edited page that %s', async (_, now, expected) => {
  expect(await check(now)).toBe(expected);
});

test('a former page that was changed by others proves nothing', async () => {
  expect(await check(FORMER, `${FORMER}<p id="c">`)).toBe(false);
});

test('stops when it is interrupted', async () => {
  const signal = AbortSignal.abort(new Error('interrupted'));
  await check(FORMER);
  const page = { path: filePath('page.html'), url: href('/base/page'), hash: sha256(FORMER) };
  const [directory, former] = [path.join(root, 'stage'), path.join(root, 'former')];
  await expect(areSound({ directory, former, pages: [page], signal })).rejects.toThrow(
    'interrupted',
  );
});
