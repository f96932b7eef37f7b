// The twenty code themes of the specification: each can be chosen, and brings a colour for every kind of token.
import { describe, expect, it } from 'vitest';
import { readSiteStyles } from '../../src/build/bundle/site-styles.js';
import { validateConfig } from '../../src/build/config/validate.js';
import { filePath } from '../../src/model/brand.js';

const THEMES = {
  dracula: 'dracula',
  'duotone dark': 'duotoneDark',
  'duotone light': 'duotoneLight',
  github: 'github',
  'gruvbox material dark': 'gruvboxMaterialDark',
  'gruvbox material light': 'gruvboxMaterialLight',
  'jettwave dark': 'jettwaveDark',
  'jettwave light': 'jettwaveLight',
  'night owl dark': 'nightOwl',
  'night owl light': 'nightOwlLight',
  'oceanic next': 'oceanicNext',
  okaidia: 'okaidia',
  'one dark': 'oneDark',
  'one light': 'oneLight',
  palenight: 'palenight',
  'shades of purple': 'shadesOfPurple',
  synthwave84: 'synthwave84',
  ultramin: 'ultramin',
  'vs dark': 'vsDark',
  'vs light': 'vsLight',
};

const COLORS = ['background', 'text', 'comment', 'keyword', 'string', 'number', 'function'];

function validated(theme: string) {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  const config = { ...given, themeConfig: { prism: { theme } } };
  return validateConfig(config, filePath('site.config.ts'));
}

const stylesOf = (theme: string): string => {
  const { value } = validated(theme);
  return value ? readSiteStyles(value.themeConfig) : '';
};

describe('[R61] code themes', () => {
  it.each(Object.entries(THEMES))('%s', (_, theme) => {
    const styles = stylesOf(theme);
    for (const color of COLORS) expect(styles).toMatch(new RegExp(`--q-code-${color}: #`));
  });

  it('are different', () => {
    expect(new Set(Object.values(THEMES).map(stylesOf)).size).toBe(20);
  });

  it('of another name are an error', () => {
    expect(validated('solarized').value).toBeUndefined();
  });
});
