// Prints the size of packages beside the best-known library of each kind: bundled with what they
// import, minified and gzipped, in bytes.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

const rows = [
  ['batch', '{ chunk }', 'es-toolkit'],
  ['batch-resolver', '{ default }', 'dataloader'],
  ['defer'],
  ['mutex', '{ Mutex }', 'async-mutex'],
  ['synchronized', '{ Mutex }', 'async-mutex'],
];

async function sizeOf(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    alias: Object.fromEntries(
      ['deferred', 'task'].map((name) => [
        `@ts-primitives/${name}`,
        `${root}packages/${name}/src/index.ts`,
      ]),
    ),
  });
  return gzipSync(outputFiles[0].text).byteLength;
}

for (const [name, imported, library] of rows) {
  const ours = await sizeOf(`export * from './packages/${name}/src/index.ts'`);
  const theirs = library && (await sizeOf(`export ${imported} from '${library}'`));
  console.log(`${name}: ${ours} bytes${library ? `, ${library} ${theirs} bytes` : ''}`);
}
