// The design tokens: contrast of all colours in both modes, as DESIGN.md states it, and names that exist.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

type Tokens = ReadonlyMap<string, string>;

/** Declarations of custom properties in the rule whose selector begins with the text. */
function tokensIn(css: string, selector: string): Tokens {
  const start = css.indexOf(selector);
  const rule = css.slice(start, css.indexOf('\n}', start));
  const pairs = [...rule.matchAll(/--q-([\w-]+):\s*([^;]+);/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}

const css = read('tokens.css') + read('dark.css');
const light = tokensIn(css, ':root {');
const dark: Tokens = new Map([...light, ...tokensIn(css, ':root[data-theme="dark"]')]);

const SURFACES = ['background', 'surface', 'surface-raised', 'hover', 'accent-surface', 'mark'];
const READING = ['background', 'surface', 'surface-raised'];
const TEXT = 4.5;
const EDGE = 3;

/** What stands on what, and the contrast that it needs. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['text', SURFACES, TEXT],
  ['text-muted', SURFACES, TEXT],
  ['heading', SURFACES, TEXT],
  ['accent', SURFACES, TEXT],
  ['accent-hover', SURFACES, TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['type', SURFACES, TEXT],
  ['border-strong', SURFACES.slice(0, 5), EDGE],
  ...['note', 'tip', 'info', 'warning', 'danger'].map((tone) => [tone, READING, TEXT] as const),
];

function lowest(tokens: Tokens, color: string, backgrounds: readonly string[]): number {
  const colorOf = (name: string): string => tokens.get(name) ?? '';
  return Math.min(...backgrounds.map((name) => wcagContrast(colorOf(color), colorOf(name))));
}

const shown = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);

describe('the design tokens', () => {
  it.each(PAIRS)('%s has its contrast in both modes', (color, backgrounds, bound) => {
    expect(lowest(light, color, backgrounds)).toBeGreaterThanOrEqual(bound);
    expect(lowest(dark, color, backgrounds)).toBeGreaterThanOrEqual(bound);
  });

  it.each(PAIRS)('DESIGN.md states the contrast of %s', (color, backgrounds, bound) => {
    const figures = [light, dark].map((tokens) => shown(lowest(tokens, color, backgrounds)));
    const cells = [`\`--q-${color}\``, ...figures, bound.toFixed(1)];
    const rows = read('DESIGN.md')
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows).toContainEqual(cells);
  });

  it('are all defined where they are used', () => {
    const files = readdirSync(path.dirname(folder), { recursive: true, encoding: 'utf8' });
    const styles = files.filter((file) => file.endsWith('.css'));
    const sheets = styles.map((file) => read(path.join('..', file))).join('\n');
    const names = (pattern: RegExp): string[] =>
      [...sheets.matchAll(pattern)].map(([, name]) => name ?? '');
    const defined = new Set(names(/--q-([\w-]+):/g));
    const fromElsewhere = /^(code|announcement)-/;
    const missing = names(/var\(--q-([\w-]+)/g).filter(
      (name) => !defined.has(name) && !fromElsewhere.test(name),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});
