// Fails if an import in src/ violates scripts/layers/table.mjs, or if imports form a cycle at run time.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFaults } from './layers/find-faults.mjs';
import { DOORS, FOLDERS, PACKAGES } from './layers/table.mjs';

const root = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  .sort();
const modules = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const faults = findFaults(modules, { folders: FOLDERS, doors: DOORS, packages: PACKAGES });
for (const { place, message, hint } of faults) {
  console.error(`${place}: ${message}\n  hint: ${hint}`);
}
if (faults.length > 0) process.exitCode = 1;
