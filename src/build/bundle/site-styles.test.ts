import { expect, it } from 'vitest';
import type { ShellInfo } from '../../model/browser/shell-info.js';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { siteStyles } from './site-styles.js';

function stylesOf(themeConfig: object, locales: ShellInfo['locales'] = []): string {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/', themeConfig };
  const { value } = validateConfig(given, filePath('site.config.ts'));
  if (!value) throw new Error('The configuration is not valid.');
  return siteStyles({ themeConfig: value.themeConfig, locales });
}

const DROPDOWN = { type: 'dropdown', label: 'More', items: [{ to: '/', label: 'Home' }] };

it.each([
  ['dropdown.css', { navbar: { items: [DROPDOWN] } }],
  ['dropdown.css', { navbar: { items: [{ type: 'docsVersionDropdown' }] } }],
  ['dropdown.css', { navbar: { items: [{ type: 'localeDropdown' }] } }],
  ['logo-dark.css', { navbar: { logo: { src: 'a.svg', srcDark: 'b.svg' } } }],
  ['logo-dark.css', { footer: { logo: { src: 'a.svg', srcDark: 'b.svg' } } }],
  ['navbar-style.css', { navbar: { style: 'dark' } }],
  ['many-items.css', { navbar: { items: Array(7).fill({ to: '/', label: 'Home' }) } }],
  ['hide-on-scroll.css', { navbar: { hideOnScroll: true } }],
  ['footer-dark.css', { footer: { style: 'dark' } }],
  ['footer-row.css', { footer: { links: [{ label: 'Home', to: '/' }] } }],
  ['announcement-bar.css', { announcementBar: { id: 'a', content: 'b' } }],
])('%s is there for a site that shows it, and no other', (sheet, themeConfig) => {
  expect(stylesOf(themeConfig)).toContain(sheet);
  expect(stylesOf({})).not.toContain(sheet);
});

it.each([
  [[], true],
  [[{ type: 'search' }], true],
  [[{ type: 'search' }, { to: '/', label: 'Home' }], false],
])('the menu of the drawer is hidden if there is none: items %j, %s', (items, isHidden) => {
  expect(stylesOf({ navbar: { items } }).includes('without-menu.css')).toBe(isHidden);
});

it.each([
  [{ backgroundColor: '#ffe9a8' }, '#ffe9a8', '#000'],
  [{ textColor: '#091E42' }, '#fff', '#091E42'],
  [{ backgroundColor: '#ffe9a8', textColor: '#091E42' }, '#ffe9a8', '#091E42'],
])('an announcement with %j has both colours in both modes', (colors, background, text) => {
  const styles = stylesOf({ announcementBar: { content: 'a', ...colors } });
  expect(styles).toContain(`--q-announcement-background: ${background};`);
  expect(styles).toContain(`--q-announcement-text: ${text};`);
  expect(stylesOf({ announcementBar: { content: 'a' } })).not.toContain('--q-announcement');
});

it('styles of languages written from right to left are there for a site that has one', () => {
  const english = { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr' } as const;
  const hebrew = { name: 'he', label: 'Hebrew', htmlLang: 'he', direction: 'rtl' } as const;
  expect(stylesOf({}, [english, hebrew])).toContain('right-to-left.css');
  expect(stylesOf({}, [english])).not.toContain('right-to-left.css');
});

it.each([
  [{ colorMode: { disableSwitch: true } }, false],
  [{ colorMode: { disableSwitch: true, defaultMode: 'dark' } }, true],
  [{ colorMode: { disableSwitch: true, respectPrefersColorScheme: true } }, true],
  [{ colorMode: { disableSwitch: true }, navbar: { style: 'dark' } }, true],
  [{ colorMode: { disableSwitch: true }, footer: { style: 'dark' } }, true],
  [{}, true],
])('dark colours are there if a page can have them: %j, %s', (themeConfig, isThere) => {
  const styles = stylesOf(themeConfig);
  expect(styles.includes('dark.css') && styles.includes("[data-theme='dark']")).toBe(isThere);
});

it('the accent of the configuration is in the layer of the tokens, which stylesheets of the site win over', () => {
  expect(stylesOf({ accent: '#7c3aed' })).toMatch(/@layer tokens \{ :root \{ --q-accent: #7c3aed;/);
  expect(stylesOf({})).not.toContain('@layer tokens {');
});
