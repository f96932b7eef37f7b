// The twenty code themes of the specification can all be configured, and their colours have sufficient contrast on the
// background and on marked lines. docs/code-themes.md lists the changed colours; `vitest -u` writes it.
import path from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { originalTheme, readableTheme } from '../../src/build/bundle/code-theme.js';
import { siteStyles } from '../../src/build/bundle/site-styles.js';
import { validateConfig } from '../../src/build/config/validate.js';
import { CODE_THEMES, type CodeTheme } from '../../src/model/site/config.js';
import { filePath } from '../../src/model/text/brand.js';
import { repository } from './quire.js';

const THEMES: Readonly<Record<string, CodeTheme>> = {
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

function validated(theme: string) {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  const config = { ...given, themeConfig: { prism: { theme } } };
  return validateConfig(config, filePath('site.config.ts'));
}

const stylesOf = (theme: string): string => {
  const { value } = validated(theme);
  return value ? siteStyles({ themeConfig: value.themeConfig, locales: [] }) : '';
};

const backgroundsOf = ({ background, lines }: ReturnType<typeof readableTheme>): string[] => [
  background,
  ...Object.values(lines),
];

describe('[R61] code themes', () => {
  it.each(Object.entries(THEMES))('%s can be chosen and read', (_, name) => {
    const theme = readableTheme(name);
    const styles = stylesOf(name);
    for (const [role, color] of Object.entries(theme.colors)) {
      expect(styles).toContain(`--q-code-${role}: ${color};`);
      for (const background of backgroundsOf(theme)) {
        expect(wcagContrast(color, background), `${role} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
    expect(new Set(backgroundsOf(theme)).size).toBe(4);
  });

  it.each(CODE_THEMES)('%s can be read outside of its own background, too', (name) => {
    const { value } = validated(name);
    if (!value) throw new Error('the configuration is invalid');
    const themeConfig = {
      ...value.themeConfig,
      prism: { ...value.themeConfig.prism, darkTheme: name },
    };
    const styles = siteStyles({ themeConfig, locales: [] });
    const [light = '', dark = ''] = Array.from(
      styles.matchAll(/:root(?:\[[^\]]*\])? \{([^}]*)\}/g),
      ([, rule]) => rule,
    );
    for (const [rule, pages] of [
      [light, ['oklch(1 0 0)', 'oklch(0.975 0.004 220)']],
      [dark, ['oklch(0.225 0.018 240)', 'oklch(0.255 0.02 240)']],
    ] as const) {
      const colors = Array.from(rule.matchAll(/--q-code-(\w+): (#\w+)/g)).filter(
        ([, role = '']) => role in readableTheme(name).colors,
      );
      expect(colors).toHaveLength(10);
      for (const [, role, color = ''] of colors) {
        for (const page of pages) {
          expect(wcagContrast(color, page), `${role} on ${page}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('keep every colour that can be read already', () => {
    const { colors } = readableTheme('nightOwl');
    const { comment, type: _, ...others } = originalTheme('nightOwl').colors;
    expect(colors).toMatchObject(others);
    expect(colors.comment).not.toBe(comment);
  });

  it('are different', () => {
    expect(new Set(CODE_THEMES.map(stylesOf)).size).toBe(20);
    expect([...CODE_THEMES].sort()).toEqual(Object.values(THEMES).sort());
  });

  it('of another name are an error', () => {
    expect(validated('solarized').value).toBeUndefined();
  });
});

const figure = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);

/** A row of the table: lowest contrast of the original theme, of the corrected theme, and the changed colours. */
function row(title: string, name: CodeTheme): string {
  const { background, colors: before } = originalTheme(name);
  const shown = readableTheme(name);
  const lowest = (colors: object, backgrounds: readonly string[]): number =>
    Math.min(
      ...Object.values(colors).flatMap((color) => backgrounds.map((b) => wcagContrast(color, b))),
    );
  const changed = Object.entries(shown.colors)
    .filter(([role, color]) => before[role as keyof typeof before] !== color)
    .map(([role, color]) => `${role} \`${before[role as keyof typeof before]}\` to \`${color}\``);
  const figures = [lowest(before, [background]), lowest(shown.colors, backgroundsOf(shown))].map(
    figure,
  );
  return `| ${[title, `\`${name}\``, ...figures, changed.join(', ')].join(' | ')} |`;
}

it('[R61] the report of the themes is up to date', async () => {
  const lines = [
    '# Code themes',
    '',
    'The twenty themes of `themeConfig.prism`, from the data of [prism-react-renderer](https://github.com/FormidableLabs/prism-react-renderer). "Before" is the lowest contrast of a colour on the background as the library has it; "shown" the lowest on the background and on those of highlighted, added and removed lines. A colour below 4.5:1 keeps its hue and becomes darker or lighter, as little as possible; types without a hue of their own get that of the design language. A dark theme in light mode, or a light one in dark mode, colours code blocks only; signatures and commands on the background of the page have the colours of the default theme.',
    '',
    '| theme | name | before | shown | changed |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(THEMES).map(([title, name]) => row(title, name)),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    path.join(repository, 'docs/code-themes.md'),
  );
});
