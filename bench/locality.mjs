// Measures how local a change is: the files that differ after one edited sentence, and the bytes of a first navigation.
//   npm run build && node bench/locality.mjs [--few 50] [--many 10000]
// Builds this site before and after the edit, then two generated sites; bytes are compressed with brotli.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { writeCorpus } from './corpus-generator.mjs';
import { root, withServedSite } from './served-site.mjs';

/** Maximum number of bytes that the larger site may fetch in addition. */
const MOST = 2048;

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '50' },
    many: { type: 'string', default: '10000' },
  },
});

const quire = path.join(root, 'bin/quire.js');
const folders = [];

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quire-locality-'));
  folders.push(folder);
  return folder;
}

function build(project, out) {
  const args = [quire, 'build', '--no-cache'];
  execFileSync(process.execPath, [...args, '--root', project, '--out', out], { stdio: 'pipe' });
}

/** Hashes of files by path. */
const hashesIn = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );

function changedFiles() {
  const project = path.join(temporaryFolder(), 'project');
  const isCopied = (file) => !/\/(?:node_modules|dist|lib|\.quire)$/.test(file);
  cpSync(root, project, { recursive: true, filter: isCopied });
  const out = path.join(project, 'dist');
  build(project, out);
  const before = hashesIn(out);
  const guide = path.join(project, 'content/1-data/1-box.md');
  writeFileSync(guide, `${readFileSync(guide, 'utf8')}\nOne sentence more.\n`);
  build(project, out);
  const after = hashesIn(out);
  const changed = [...after].filter(([file, hash]) => before.get(file) !== hash);
  return { changed: changed.map(([file]) => file), files: after.size };
}

/** Compressed bytes that Chromium requests for the first view of a guide, and for a navigation to another one. */
async function fetchedBytes(count) {
  const project = temporaryFolder();
  writeCorpus(project, count);
  // The server reads the base path from this site's configuration.
  const config = path.join(project, 'site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('/corpus/', '/monorepo/'));
  const out = path.join(project, 'dist');
  build(project, out);
  let bytes;
  await withServedSite(out, async (browser, url) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    // Disables prefetching, so that only the bytes of the navigation are counted.
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    const page = await context.newPage();
    let total = 0;
    const pending = [];
    page.on('response', (response) => {
      if (!response.url().startsWith('data:')) {
        pending.push(response.body().then((body) => (total += brotliCompressSync(body).length)));
      }
    });
    const fetched = async () => {
      await page.waitForLoadState('networkidle');
      await Promise.all(pending);
      return total;
    };
    await page.goto(`${url}part-0001/guide-00025`);
    await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' });
    const first = await fetched();
    await page.click('.pagination-next');
    await page.waitForURL('**/guide-00026');
    bytes = { first, navigation: (await fetched()) - first };
  });
  return bytes;
}

try {
  const { changed, files } = changedFiles();
  console.log(`one sentence: ${changed.length} of ${files} files\n  ${changed.join('\n  ')}`);
  const rows = {};
  for (const count of [values.few, values.many]) rows[count] = await fetchedBytes(Number(count));
  console.table(rows);
  const sum = ({ first, navigation }) => first + navigation;
  const more = sum(rows[values.many]) - sum(rows[values.few]);
  console.log(`${more} bytes more; at most ${MOST}`);
  if (more > MOST) process.exitCode = 1;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
