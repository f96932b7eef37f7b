// Prints the size of packages beside the best-known library of each kind: bundled with what they
// import, minified and gzipped, in bytes. Of a package all exports are measured, of a library the
// import that is printed.
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
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // For pino, whose form for browsers is another library.
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
