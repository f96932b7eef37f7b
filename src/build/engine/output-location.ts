// Where a build writes, and the folders that it must not write to.
import type { Config } from '../../model/site/config.js';
import type { OutputLocation } from '../emit/output-safety.js';
import { projectPath } from '../io/relative-path.js';
import { keptFolders } from '../packages/kept-folders.js';
import { readManifests } from '../packages/package-manifest.js';
import { sourceFolders } from '../sources/source-folders.js';
import type { Build } from './site-build.js';

export function outputLocation(
  { root, out, cacheDir }: Required<Pick<Build, 'root' | 'out' | 'cacheDir'>>,
  config: Config,
): OutputLocation {
  const packages = readManifests(root, config.api?.packages ?? []).value;
  const kept = packages.flatMap((manifest) => keptFolders(root, manifest));
  const relative = kept.map((folder) => projectPath(root, folder));
  return { root, out, cacheDir, sourceFolders: sourceFolders(root, config, relative) };
}
