// Makes stylesheets smaller: short names of custom properties, which take a twentieth of the compressed styles, and one
// block for each layer.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '../io/esbuild.js';
import { componentsFolder, directiveStyles } from '../io/quire-root.js';

/** In place of a path: the stylesheets of all directives of a layer, `quire:directives/<layer>`. */
const DIRECTIVES = 'quire:directives/';

/** Directives whose styles are not those of an article. */
const LAYERS: Readonly<Record<string, string>> = { tabs: 'islands' };

/** Absolute paths of what an import of a stylesheet stands for. */
const imported = (name: string, folder: string): string[] =>
  name.startsWith(DIRECTIVES)
    ? directiveStyles()
        .filter((style) => DIRECTIVES + (LAYERS[style.name] ?? 'article') === name)
        .map(({ file }) => file)
    : [path.join(folder, name)];

/** The stylesheets of all components: first those of the first view, in the order of its stylesheet. */
function stylesheets(folder: string): Set<string> {
  const first = readFileSync(path.join(folder, 'styles.css'), 'utf8');
  const names = [...first.matchAll(/@import "(.+?)"/g)].map(([, name = '']) => name);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  return new Set([...names, ...all].flatMap((name) => imported(name, folder)));
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

/** Makes one block of all imports into one layer that follow one another: esbuild makes one of each. */
export const joinImports = (css: string, read: (name: string) => string): string =>
  css.replace(
    /@import "[^"]+" layer\((\w+)\);(?:\s*@import "[^"]+" layer\(\1\);)*/g,
    (imports, layer) => {
      const texts = [...imports.matchAll(/"([^"]+)"/g)].map(([, name = '']) => read(name));
      return `@layer ${layer} {\n${texts.join('')}}`;
    },
  );

/** For stylesheets, and for styles inside browser code. Runs before file hashes are computed. */
export const shortTokens = (shorten: (css: string) => string): Plugin => ({
  name: 'short-tokens',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path: file, with: attributes }) => {
      const resolveDir = path.dirname(file);
      const read = (name: string): string =>
        imported(name, resolveDir)
          .map((one) => readFileSync(one, 'utf8'))
          .join('');
      return {
        contents: shorten(joinImports(read(path.basename(file)), read)),
        loader: attributes['type'] === 'text' ? 'text' : 'css',
        resolveDir,
      };
    });
  },
});
