// Type-checks every folder that has its own tsconfig.json, which decides the available globals.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const projects = [
  '.',
  'packages',
  'packages/tsconfig.examples.json',
  'src/model',
  'src/components',
  'src/client',
  'src/build',
  'test',
  'bench/packages',
].filter((project) => existsSync(project.endsWith('.json') ? project : `${project}/tsconfig.json`));

let failed = false;
for (const project of projects) {
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', project], { stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
