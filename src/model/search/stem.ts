// Strips English endings from words.

const undoubled = (text: string): string => text.replace(/([^aeiouls])\1$/, '$1');

/** The stem of a word with an English ending: of `batches`, `settled`, `running`. Undefined if it has none. */
export function stemOf(word: string): string | undefined {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return undefined;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  if (word.length >= 6 && word.endsWith('ing')) return undoubled(word.slice(0, -3));
  if (word.length >= 5 && word.endsWith('ed')) return undoubled(word.slice(0, -2));
  return undefined;
}
