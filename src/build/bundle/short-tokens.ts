// Shortens the names of custom properties in the output: they take a twentieth of the compressed styles.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '../io/esbuild.js';
import { componentsFolder } from './quire-root.js';

/** The stylesheets of all components: first those of the first view, in the order of its stylesheet. */
function stylesheets(folder: string): Set<string> {
  const first = readFileSync(path.join(folder, 'styles.css'), 'utf8');
  const imported = [...first.matchAll(/@import "(.+?)"/g)].map(([, file = '']) => file);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  return new Set([...imported, ...all].map((file) => path.join(folder, file)));
}

/**
 * Replaces the names in the stylesheets of components, numbered in the order of their first use: names that follow one
 * another compress better.
 */
export function tokenShortener(): (css: string) => string {
  const css = [...stylesheets(componentsFolder())].map((file) => readFileSync(file, 'utf8'));
  const names = new Set(css.join('').match(/--q-[\w-]+/g));
  const short = new Map([...names].map((name, index) => [name, `--${index}`]));
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
