import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { componentsFolder } from '../io/quire-root.js';
import { accentCss } from './accent.js';

const read = (file: string): string => readFileSync(path.join(componentsFolder(), file), 'utf8');

/** Custom properties of a rule, by name. */
const tokensOf = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/--q-([\w-]+): *([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

const ON = ['background', 'surface', 'surface-raised', 'hover', 'accent-surface', 'mark'];

describe.each(['#7c3aed', '#ffe000', '#000000', '#fff', '#b3005e', '#808080', '#00f', '#0f0'])(
  'the accent %s',
  (accent) => {
    const [light = '', dark = ''] = accentCss(accent, false).split('@media');

    it.each([
      ['light', read('tokens.css') + light],
      ['dark', read('dark.css') + dark],
    ])('is readable on all backgrounds of %s pages, and a text on it', (_mode, css) => {
      const tokens = tokensOf(css);
      const contrast = (one: string, other: string): number =>
        wcagContrast(tokens.get(one) ?? '', tokens.get(other) ?? '');
      for (const color of ['accent', 'accent-hover']) {
        for (const background of ON)
          expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast('on-accent', color)).toBeGreaterThanOrEqual(4.5);
      }
    });
  },
);

it('a colour that is readable as it is stays so', () => {
  expect(accentCss('#7c3aed', true)).toContain('--q-accent: #7c3aed;');
});

it('dark pages and bars have colours of their own, unless there are none', () => {
  expect(accentCss('#7c3aed', false)).toContain('.navbar-dark');
  expect(accentCss('#7c3aed', true)).not.toContain('dark');
});
