// Shortens the names of the design tokens in what is shipped: they are a twentieth of the compressed styles.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '../io/esbuild.js';
import { componentsFolder } from './quire-root.js';

/** Replaces the names that tokens.css defines, in the order of that file; others stay as they are. */
export function tokenShortener(): (css: string) => string {
  const tokens = readFileSync(path.join(componentsFolder(), 'tokens.css'), 'utf8');
  const names = new Set([...tokens.matchAll(/--q-[\w-]+(?=:)/g)].map(([name]) => name));
  const short = new Map([...names].map((name, index) => [name, `--q${index.toString(36)}`]));
  return (css) => css.replace(/--q-[\w-]+/g, (name) => short.get(name) ?? name);
}

/** In stylesheets, and in those that browser code holds as text. Hashes of files are computed later. */
export const shortTokens = (shorten: (css: string) => string): Plugin => ({
  name: 'short-tokens',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path: file, with: attributes }) => ({
      contents: shorten(readFileSync(file, 'utf8')),
      loader: attributes['type'] === 'text' ? 'text' : 'css',
      resolveDir: path.dirname(file),
    }));
  },
});
