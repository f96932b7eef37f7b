// Finds paths similar to one that does not exist.
import { mistakesBetween } from '../../model/text/spelling.js';

const MOST = 3;
/** Most typing mistakes of a similar path. */
const LIMIT = 2;

/** The same for `Packages/Mutex.html` and `packages/mutex/`. */
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(/^\/+|\/+$/g, '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const letters = (word: string): string => [...word].sort().join();

/** Of a short word, letters that are missing, added or exchanged are mistakes; a replaced one makes another word. */
function mistakesInName(wanted: string, name: string): number {
  const isShort = wanted.length < 5 && wanted.length === name.length;
  if (isShort && letters(wanted) !== letters(name)) return Infinity;
  return mistakesBetween(wanted, name, Math.min(LIMIT, Math.floor(wanted.length / 3)));
}

/**
 * The last parts are similar. If only they are, the path is farther than one with as many mistakes in the same folder.
 */
function distance(wanted: string, path: string): number {
  const ofName = mistakesInName(lastPart(wanted), lastPart(path));
  return Math.min(
    ofName === Infinity ? Infinity : mistakesBetween(wanted, path, LIMIT),
    ofName + LIMIT,
  );
}

/**
 * @param paths Paths below the base URL, like `wanted`.
 * @returns at most three, nearest first; among equally near ones the shortest first. Never the start page, whose path
 * is empty.
 */
export function nearestPaths(wanted: string, paths: readonly string[]): string[] {
  const written = plain(wanted);
  if (written === '') return [];
  return paths
    .filter((path) => path !== '')
    .map((path) => ({ path, mistakes: distance(written, plain(path)) }))
    .filter(({ mistakes }) => mistakes < Infinity)
    .sort((one, other) => one.mistakes - other.mistakes || one.path.length - other.path.length)
    .slice(0, MOST)
    .map(({ path }) => path);
}
