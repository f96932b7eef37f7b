// Guesses the source of a published file that no tsconfig leads to: `dist/mitt.mjs` of a library that is not built.
import path from 'node:path';
import { importedName } from '../../model/api/imported-name.js';
import type { NamedTarget } from './export-targets.js';
import type { PackageManifest } from './package-manifest.js';
import { exists, type LookUps } from './source-mapping.js';

/** Usual folders of sources. */
export const SOURCE_FOLDERS = ['src', 'source', 'lib', '.', 'src/lib'];

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.d.mts'];
const SCRIPTS = ['.js', '.mjs', '.jsx'];

/** What bundlers put between the name of a module and its extension: `index.esm.js`, `redux.legacy-esm.js`. */
const VARIANT =
  /[.-](?:browser|bundle|cjs|common|development|es|esm|legacy-esm|min|mjs|module|modern|node|prod|production|umd)$/;

const bareName = (file: string): string => {
  const bare = file.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  return VARIANT.test(bare) ? bareName(`${bare.replace(VARIANT, '')}.js`) : bare;
};

/** `dist/esm/box` as `dist/esm/box`, `esm/box` and `box`: one of these is its place among the sources. */
function endingsOf(target: string): string[] {
  const parts = path.posix
    .normalize(target)
    .split('/')
    .filter((part) => part !== '..');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** The names, without extension, that a source of this target may have, the most likely first. */
function likelyNames(manifest: PackageManifest, { subpath, target }: NamedTarget): string[] {
  const { name, fields } = manifest;
  const written = fields['source'];
  const isMain = subpath === '.';
  const stated = isMain && typeof written === 'string' ? [bareName(written)] : [];
  const own = importedName(name).replace(/^.*\//, '').replace(/\.js$/, '');
  const usual = isMain
    ? ['index', 'main', 'mod', own, `${own}/index`, 'public-api']
    : [subpath.slice(2), `${subpath.slice(2)}/index`];
  const ends = [...endingsOf(bareName(target)), ...usual];
  return [
    ...stated,
    ...SOURCE_FOLDERS.flatMap((folder) => ends.map((end) => path.posix.join(folder, end))),
  ];
}

/** The absolute path of the source of a target that has none by its name; TypeScript before JavaScript. */
export function likelySource(
  manifest: PackageManifest,
  target: NamedTarget,
  host: LookUps,
): string | undefined {
  const names = [...new Set(likelyNames(manifest, target))];
  const found = (extensions: readonly string[]): string | undefined => {
    const files = names.flatMap((name) => extensions.map((extension) => name + extension));
    return files
      .map((file) => path.join(manifest.directory, file))
      .find((file) => exists(file, host));
  };
  return found(EXTENSIONS) ?? found(SCRIPTS);
}
