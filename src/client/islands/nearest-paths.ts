// The paths that a reader may have meant by one that does not exist.
import { mistakesBetween } from '../../model/spelling.js';

const MOST = 3;
/** More mistakes than this make another path. */
const LIMIT = 2;

/** `Packages/Mutex.html` and `packages/mutex/` are written alike. */
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(/^\/+|\/+$/g, '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A path that only ends alike is less near than one with the same mistakes in the same folder. */
function distance(wanted: string, path: string): number {
  const end = lastPart(wanted);
  const ofEnd = mistakesBetween(end, lastPart(path), Math.min(LIMIT, Math.floor(end.length / 3)));
  return Math.min(mistakesBetween(wanted, path, LIMIT), ofEnd + LIMIT);
}

/**
 * @param paths below the base URL, as `wanted` is
 * @returns at most three, the nearest first; of equally near ones the shortest
 */
export function nearestPaths(wanted: string, paths: readonly string[]): string[] {
  const written = plain(wanted);
  if (written === '') return [];
  return paths
    .map((path) => ({ path, mistakes: distance(written, plain(path)) }))
    .filter(({ mistakes }) => mistakes < Infinity)
    .sort((one, other) => one.mistakes - other.mistakes || one.path.length - other.path.length)
    .slice(0, MOST)
    .map(({ path }) => path);
}
