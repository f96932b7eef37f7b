// Looks up docs versions: by name, for the page in view, and the page's URL in another version.
import type { Href } from '../../../model/brand.js';
import type { BrowserInfo } from '../../../model/browser-info.js';
import type { VersionInfo } from '../../../model/shell-info.js';
import { hrefOfRoute } from '../../../model/url.js';
import type { ShellState } from '../context/shell-context.js';
import { navTarget } from './nav-target.js';

type Place = Pick<ShellState, 'info' | 'view'>;

/** @throws an error that lists the known names if there is no such version. */
export function versionByName({ versions }: BrowserInfo, name: string): VersionInfo {
  const version = versions.find((candidate) => candidate.name === name);
  if (version !== undefined) return version;
  const known = versions.map((candidate) => candidate.name).join(', ');
  throw new Error(`No docs version is named "${name}". Available versions: ${known}.`);
}

/** The page's version; for a page without one, the preferred version or else the last. */
export const displayedVersion = (
  { info, view }: Place,
  preferred: string | undefined,
): VersionInfo => versionByName(info, view.docsVersion ?? preferred ?? info.lastVersion);

/** The page in view in a version, or that version's first page in the same language. */
export function hrefInVersion(place: Place, { name, path }: VersionInfo): Href {
  const { info, view } = place;
  const here = name === view.docsVersion ? view.path : view.versionPaths?.[name];
  return here === undefined ? navTarget(path, place).href : hrefOfRoute(here, info);
}
