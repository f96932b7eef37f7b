// Type-checks every folder that has its own tsconfig.json, each with its own globals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const projects = [
  '.',
  'packages',
  'packages/tsconfig.examples.json',
  'src/model',
  'src/components',
  'src/client',
  'src/build',
  'test',
  // Once what they are compared with is installed: `npm ci --prefix bench`.
  ...(existsSync('bench/node_modules') ? ['bench/packages'] : []),
].filter((project) => existsSync(project.endsWith('.json') ? project : `${project}/tsconfig.json`));

async function checkNext() {
  for (let project = projects.pop(); project; project = projects.pop()) {
    const child = spawn('node_modules/.bin/tsc', ['-p', project], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
