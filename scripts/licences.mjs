// Writes docs/licences.md, the licences of installed packages according to the lockfile; with --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs/licences.md');

/** Licences that allow any use and only require that their text is included. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
];
/** Other licences that are allowed, and why. */
const REVIEWED = { 'Python-2.0': 'Permissive: it asks for its text and a notice of changes' };

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
// Each part of this file, which compilation writes, begins with a name and a version.
const compiled = new Set(
  readFileSync(path.join(root, 'lib/licences.txt'), 'utf8').match(/^\S+@\d\S*$/gm),
);
const nameOf = (where) => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
const all = Object.entries(packages)
  .filter(
    ([where, { dev, link, version }]) =>
      where.includes('node_modules/') &&
      !link &&
      (!dev || compiled.has(`${nameOf(where)}@${version}`)),
  )
  .map(([where, { version, dev, license = 'unknown', hasInstallScript = false }]) => {
    const name = `${nameOf(where)}@${version}`;
    return { name, license, hasInstallScript, isInstalled: !dev };
  });
const installed = all.filter(({ isInstalled }) => isInstalled);

const unknown = all.filter(
  ({ license }) => !PERMISSIVE.includes(license) && !(license in REVIEWED),
);
for (const { name, license } of unknown)
  console.error(`${name}: the licence ${license} is not reviewed`);

const names = (found) => [...new Set(found.map(({ name }) => `\`${name}\``))].sort().join(', ');
const licences = [...new Set(all.map(({ license }) => license))].sort();
const rows = licences.map((license) => {
  const [own, others] = [true, false].map((isInstalled) =>
    names(all.filter((one) => one.license === license && one.isInstalled === isInstalled)),
  );
  const review = license in REVIEWED ? `${REVIEWED[license]}.\n\n` : '';
  return `## ${license}\n\n${review}${[own && `Installed: ${own}`, others && `In lib/: ${others}`].filter(Boolean).join('\n\n')}\n`;
});
const text = `# Licences

What installing Quire installs, and what its compiled code contains (their texts are in lib/licences.txt); written by \`node scripts/licences.mjs\`, compared by \`npm run lint\`. Platform packages of esbuild are all listed; one is installed.

Scripts that run on installation: ${names(installed.filter(({ hasInstallScript }) => hasInstallScript)) || 'none'}.

${rows.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/licences.md does not match the lockfile: run `node scripts/licences.mjs`.');
  process.exitCode = 1;
}
if (unknown.length > 0) process.exitCode = 1;
