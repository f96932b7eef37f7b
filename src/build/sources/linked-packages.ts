// Finds the files of linked packages that are not documented, such as private workspaces. Running samples may load
// them, and no lockfile says which version they are.
import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { IncludedFile } from '../../model/site/source.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { contains, projectPath, withFoldersAbove } from '../io/relative-path.js';
import { ifAllowed } from '../io/system-error.js';
import { isInstalled } from '../packages/package-manifest.js';
import { escapeRegExp } from '../text/whole-word.js';
import { readBinary } from './read-file.js';
import { isHidden } from './read-sources.js';
import { walkSources } from './source-walk.js';

interface LinkedPackage {
  /** Its name in quotes, or the start of one of its modules. */
  readonly mention: RegExp;
  /** Real path. */
  readonly directory: string;
}

/** Names of symbolic links in a `node_modules` folder, or in the folder of a scope. */
const linksIn = (modules: string, scope = ''): string[] =>
  (ifAllowed(() => readdirSync(path.join(modules, scope), { withFileTypes: true })) ?? []).flatMap(
    (entry) => {
      const name = `${scope}${entry.name}`;
      if (entry.isSymbolicLink()) return [name];
      return scope === '' && name.startsWith('@') ? linksIn(modules, `${name}/`) : [];
    },
  );

/** The linked packages that are installed in a folder. */
const linkedIn = (folder: string): LinkedPackage[] => {
  const modules = path.join(folder, 'node_modules');
  return linksIn(modules).flatMap((name) => {
    const directory = ifAllowed(() => realpathSync(path.join(modules, name)));
    if (directory === undefined || isInstalled(directory)) return [];
    const mention = new RegExp(`["'\`]${escapeRegExp(name)}["'\`/]`);
    return [{ mention, directory }];
  });
};

/**
 * The files of each linked package that a sample, a documented package or another one of these names in its text.
 * @param root Absolute path of the project.
 * @param documented Absolute paths of the documented packages.
 * @param packageFiles Their files.
 * @param codes The code of the samples.
 */
export function readLinkedPackages(
  root: string,
  documented: readonly string[],
  packageFiles: Iterable<FilePath>,
  codes: readonly string[],
): readonly IncludedFile[] {
  const own = new Set(documented.map((directory) => realpathSync(directory)));
  const isOther = ({ directory }: LinkedPackage): boolean =>
    !own.has(directory) && !contains(directory, realpathSync(root));
  const linked = [...withFoldersAbove(root), ...documented].flatMap(linkedIn).filter(isOther);
  if (linked.length === 0) return [];
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const { mention, directory } of linked) if (mention.test(text)) used.add(directory);
  };
  const read = (file: FilePath): IncludedFile => {
    const { value } = readBinary(root, file);
    if (value) visit(Buffer.from(value.bytes).toString('latin1'));
    return { path: file, hash: value?.hash };
  };
  codes.forEach(visit);
  for (const file of packageFiles) read(file);
  const files: IncludedFile[] = [];
  // The loop also visits packages added to the set meanwhile.
  for (const directory of used) {
    linked.push(...linkedIn(directory).filter(isOther));
    const walked = walkSources({ root: directory, folder: filePath('.'), ignores: isHidden });
    for (const file of walked.value ?? []) {
      files.push(read(projectPath(root, path.join(directory, file))));
    }
  }
  return files;
}
