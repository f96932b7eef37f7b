// Formats counts and sizes, for pages and reports. Independent of the locale, so digits are grouped by hand.

/** `1 page`, `1,204 pages`, `2 dependencies`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  const grouped = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped} ${count === 1 ? noun : plural}`;
}

/** `312 B`, `1.2 kB`, `12 kB`, `2.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [amount, unit] = bytes < 999_500 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${amount.toFixed(amount < 9.95 ? 1 : 0)} ${unit}`;
}
