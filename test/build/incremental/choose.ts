// Helpers of edits: choose an item, change a map of sources.
import type { Sources } from './fixture.js';

/** @throws if there are no items. */
export function choose<T>(items: readonly T[], choice: number): T {
  const chosen = items[choice % items.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

const isGuide = (file: string): boolean => /^(?:content|versioned_docs|i18n)\/.*\.md$/.test(file);

export const guidesOf = (sources: Sources): string[] => [...sources.keys()].filter(isGuide).sort();

export const filesBelow = (sources: Sources, folder: string): string[] =>
  [...sources.keys()].filter((file) => file.startsWith(`${folder}/`)).sort();

/** @param text undefined deletes the file. */
export function withFile(sources: Sources, file: string, text: string | undefined): Sources {
  const changed = new Map(sources);
  if (text === undefined) changed.delete(file);
  else changed.set(file, text);
  return changed;
}

const WORDS = [
  'alpha',
  'beta',
  'Grüße',
  'a & b',
  'e<f',
  'one"two',
  'constructor',
  'toString',
  '日本',
];

export const wordOf = (choice: number): string =>
  `${choose(WORDS, choice)} ${Math.floor(choice / WORDS.length) % 4}`;
