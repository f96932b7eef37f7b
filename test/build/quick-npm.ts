// A stand-in for npm that only packs small packages: npm itself takes half a second of processor time for that.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Runs the scripts around packing, with the programs that are installed, and prints the files as `npm pack --json --dry-run` of npm 12 does. */
const PROGRAM = `#!${process.execPath}
const { execSync } = require('node:child_process');
const { readdirSync, readFileSync } = require('node:fs');
const { name, scripts = {}, files = ['.'] } = JSON.parse(readFileSync('package.json', 'utf8'));
const { delimiter, dirname, join } = require('node:path');
const binsAbove = (folder) => [
  join(folder, 'node_modules/.bin'),
  ...(dirname(folder) === folder ? [] : binsAbove(dirname(folder))),
];
const env = { ...process.env, PATH: [...binsAbove(process.cwd()), process.env.PATH].join(delimiter) };
const runScript = (name) => {
  if (scripts[name]) execSync(scripts[name], { env, stdio: ['ignore', 'ignore', 'inherit'] });
};
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
runScript('prepack');
const always = readdirSync('.').filter((name) => /^(?:package\\.json|README\\.md)$/.test(name));
const all = new Set([...always, ...files.flatMap(filesIn)]);
console.log(JSON.stringify({ [name]: { files: [...all].map((path) => ({ path })) } }));
runScript('postpack');
`;

/** Writes the program into a folder. @returns the value of PATH with which it is `npm`. */
export function writeQuickNpm(folder: string): string {
  writeFileSync(path.join(folder, 'npm'), PROGRAM, { mode: 0o755 });
  return [folder, process.env['PATH']].join(path.delimiter);
}
