// Compares the size of packages with that of the best-known library of each kind: bytes when bundled with their
// imports, minified and compressed with Brotli, as the build measures the sizes that pages show. For a package all exports
// are measured, for a library only the printed import.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
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

async function sizeOf(input) {
  const { outputFiles } = await build({
    ...input,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    legalComments: 'none',
    // For pino, whose browser version is another library.
    platform: 'node',
    alias,
  });
  return brotliCompressSync(outputFiles[0].contents).byteLength;
}

const written = (contents) => ({ stdin: { contents, resolveDir: import.meta.dirname } });

for (const [names, library] of rows) {
  const all = names.map((name) => `export * from '${sourceOf(name)}';`).join('');
  const ours = await sizeOf(names.length > 1 ? written(all) : { entryPoints: names.map(sourceOf) });
  const theirs = library && `, ${library} ${await sizeOf(written(`export ${library}`))} bytes`;
  console.log(`${names.join(' and ')}: ${ours} bytes${theirs ?? ''}`);
}
