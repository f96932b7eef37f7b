// Emoji by their names on GitHub: `:tada:`. The names are loaded for the first text that may have one.
import type { Root } from 'mdast';
import { walk } from './mdast-walk.js';

const SHORTCODE = /(?<![\w:]):([\w+-]+):(?![\w:])/g;

let names: Readonly<Record<string, string>> | undefined;

/** Must be awaited before {@link drawEmoji}. */
export async function loadEmoji(text: string): Promise<void> {
  if (text.search(SHORTCODE) < 0) return;
  names ??= (await import('gemoji')).nameToEmoji;
}

export const withEmoji = (text: string): string =>
  text.replace(SHORTCODE, (written, name: string) =>
    names && Object.hasOwn(names, name) ? (names[name] ?? written) : written,
  );

/** Replaces the names in all text but code. */
export function drawEmoji(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'text') node.value = withEmoji(node.value);
  });
}
