// Shortens the names of design tokens in the output: they take a twentieth of the compressed styles.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '../io/esbuild.js';
import { componentsFolder } from './quire-root.js';

/** Replaces the names that tokens.css defines, numbered in the order of that file. */
export function tokenShortener(): (css: string) => string {
  const tokens = readFileSync(path.join(componentsFolder(), 'tokens.css'), 'utf8');
  const names = new Set([...tokens.matchAll(/--q-[\w-]+(?=:)/g)].map(([name]) => name));
  const short = new Map([...names].map((name, index) => [name, `--q${index.toString(36)}`]));
  return (css) => css.replace(/--q-[\w-]+/g, (name) => short.get(name) ?? name);
}

/** For stylesheets, and for styles inside browser code. Runs before file hashes are computed. */
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
