// Links the dependencies of a package where its copy and its samples look for them. Otherwise they would not find
// those that are installed beside the package, and other versions than the package does.
import { existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { findAbove } from '../io/find-above.js';

/** Real path of an installed package as Node.js finds it from a folder. */
function findInstalled(name: string, from: string): string | undefined {
  const installed = findAbove(from, path.join('node_modules', name));
  return installed && realpathSync(installed);
}

/**
 * @param directory Absolute path of the package.
 * @param target Absolute path of the folder whose `node_modules` gets the links; dependencies packed into it stay.
 * @param documented Real paths of packages that are not linked, since their packed copies are used.
 */
export function linkDependencies(
  names: readonly string[],
  directory: string,
  target: string,
  documented: ReadonlySet<string>,
): void {
  for (const name of names) {
    const installed = findInstalled(name, directory);
    const link = path.join(target, 'node_modules', name);
    if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(link);
    if (installed === undefined || documented.has(installed) || existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(installed, link);
  }
}
