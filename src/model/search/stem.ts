// Strips English endings from words.

const undoubled = (text: string): string => text.replace(/([^aeiouls])\1$/, '$1');

/** The stem of a word with an English ending: of `batches`, `settled`, `running`. Undefined if it has none. */
export function stemOf(word: string): string | undefined {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return undefined;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  // Not of `string`, which would be every word that begins with `str`.
  const [, verb = ''] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? [];
  return /[aeiouy]/.test(verb) ? undoubled(verb) : undefined;
}
