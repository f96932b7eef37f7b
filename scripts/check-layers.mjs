// Fails if an import in src/ violates scripts/layers/table.mjs, if imports form a cycle at run time, or if the tool and
// the site of this repository know each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFaults } from './layers/find-faults.mjs';
import { findGuestFaults } from './layers/find-guests.mjs';
import { DOORS, FOLDERS, PACKAGES } from './layers/table.mjs';

const root = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  .sort();
const modules = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const faults = findFaults(modules, { folders: FOLDERS, doors: DOORS, packages: PACKAGES });

const read = (file) => readFileSync(path.resolve(root, '..', file), 'utf8');
const isTest = (file) => /\.test\.|\/testing\//.test(file);
const tool = new Map([...modules].filter(([file]) => !isTest(file)));
const scripts = readdirSync(path.resolve(root, '../content'), { recursive: true }).filter((file) =>
  /\.[cm]?[jt]sx?$/.test(file),
);
const site = new Map(
  ['site.config.ts', ...scripts.map((file) => `content/${file}`)].map((file) => [file, read(file)]),
);
const packages = readdirSync(path.resolve(root, '../packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => JSON.parse(read(`packages/${name}/package.json`)).name);
faults.push(...findGuestFaults(tool, site, packages));

for (const { place, message, hint } of faults) {
  console.error(`${place}: ${message}\n  hint: ${hint}`);
}
if (faults.length > 0) process.exitCode = 1;
