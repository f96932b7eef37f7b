// Compares the size of packages with that of the best-known library of each kind: bytes when bundled with their
// imports, minified and gzipped. For a package all exports are measured, for a library only the printed import.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sourceOf = (name) => `${root}packages/${name}/src/index.ts`;

const rows = [
  [['box']],
  [['option'], "{ default } from 'true-myth/maybe'"],
  [['batch'], "{ chunk } from 'es-toolkit'"],
  [['deferred']],
  [['task']],
  [['deferred', 'task']],
  [['mutex'], "{ Mutex } from 'async-mutex'"],
  [['batch-resolver'], "{ default } from 'dataloader'"],
  [['defer']],
  [['synchronized'], "{ Mutex } from 'async-mutex'"],
  [['logger'], "{ pino } from 'pino'"],
];

const alias = Object.fromEntries(
  readdirSync(`${root}packages`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`@ts-primitives/${name}`, sourceOf(name)]),
);

async function sizeOf(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // For pino, whose browser version is another library.
    platform: 'node',
    alias,
  });
  return gzipSync(outputFiles[0].text).byteLength;
}

for (const [names, library] of rows) {
  const ours = await sizeOf(names.map((name) => `export * from '${sourceOf(name)}';`).join(''));
  const theirs = library && `, ${library} ${await sizeOf(`export ${library}`)} bytes`;
  console.log(`${names.join(' and ')}: ${ours} bytes${theirs ?? ''}`);
}
