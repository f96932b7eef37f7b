// Bundles each *.bench.mts of this folder with the sources of the packages, and runs them one after the other:
// `node bench/packages/run.mjs`, or only some by name: `node bench/packages/run.mjs mutex logger`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Below the libraries that the benchmarks import: those of `bench/`, then those of the root.
const outdir = `${root}bench/node_modules/.cache`;

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.mts'))
  .map((file) => file.slice(0, -'.bench.mts'.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Known: ${names.join(', ')}`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? wanted : names;

await build({
  entryPoints: chosen.map((name) => `${root}bench/packages/${name}.bench.mts`),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  alias: Object.fromEntries(
    readdirSync(`${root}packages`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [`@ts-primitives/${name}`, `${root}packages/${name}/src/index.ts`]),
  ),
  external: ['async-mutex', 'dataloader', 'es-toolkit', 'pino', 'tinybench'],
  logLevel: 'warning',
});

for (const name of chosen) {
  const { status } = spawnSync(process.execPath, [`${outdir}/${name}.bench.mjs`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
