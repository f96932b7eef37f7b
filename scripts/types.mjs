// Makes lib/types, the declarations of the published package.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const types = path.join(root, 'lib/types');

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], {
  cwd: root,
  stdio: 'inherit',
});

/** Packages with types that a project installs if it wants them: as dependencies they would reach its own `tsc`. */
const OPTIONAL = /^(?=import .* from '(?:react|hast|mdast)';$)/gm;

for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(OPTIONAL, '// @ts-ignore: any, where these types are not installed\n'),
  );
}
