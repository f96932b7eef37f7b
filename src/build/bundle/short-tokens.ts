// Shortens the names of custom properties in the output: they take a twentieth of the compressed styles.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '../io/esbuild.js';
import { componentsFolder } from './quire-root.js';

/** The stylesheets of all components, first the design tokens, whose names are the most frequent. */
const stylesheets = (folder: string): string[] => [
  path.join(folder, 'tokens.css'),
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => path.join(folder, file)),
];

/** Replaces the names in the stylesheets of components, numbered in the order of their first use. */
export function tokenShortener(): (css: string) => string {
  const css = stylesheets(componentsFolder()).map((file) => readFileSync(file, 'utf8'));
  const names = new Set(css.join('').match(/--q-[\w-]+/g));
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
