import { expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { defaultIcon } from '../site/site-icon.js';
import { drawIcon } from './favicon.js';

const configOf = (given: object) => {
  const { value } = validateConfig(
    { title: 'Box', url: 'https://example.org', baseUrl: '/', ...given },
    filePath('site.config.ts'),
  );
  if (!value) throw new Error('The configuration is not valid.');
  return value;
};
const logo = (src: string): object => ({ themeConfig: { navbar: { logo: { src } } } });
const head = [{ rel: 'icon', href: '/img/own.svg' }];

it.each<[string, object, string[], string | undefined]>([
  ['nothing: the drawing', {}, [], 'favicon.svg'],
  ['the logo, if it is a drawing', logo('img/logo.svg'), ['img/logo.svg'], 'img/logo.svg'],
  ['the logo as /logo.png', logo('/logo.png'), ['logo.png'], 'logo.png'],
  ['a logo that browsers do not take as an icon', logo('logo.webp'), ['logo.webp'], 'favicon.svg'],
  ['a logo that is missing, which is another message', logo('a.svg'), [], 'favicon.svg'],
  [
    'a file with a usual name, before the logo',
    logo('a.svg'),
    ['a.svg', 'favicon.ico'],
    'favicon.ico',
  ],
  ['a tag of the head', { head }, ['favicon.ico'], undefined],
])('the icon with %s', (_, given, files, icon) => {
  expect(defaultIcon(configOf(given), (file) => files.includes(file))).toBe(icon);
});

it.each([
  ['Box', {}, '#fff">B</text>'],
  ['@ann/mutex', {}, '#fff">M</text>'],
  ['"été"', {}, '#fff">É</text>'],
  ['<>', {}, '#fff">&#60;</text>'],
  ['box', { accent: '#7c3aed' }, '"#7c3aed"/>'],
  ['box', { accent: '#ffe000' }, '#000">B</text>'],
  ['box', { accent: '#fe0' }, '#000">B</text>'],
])('the drawing of %s with %j has %s', (title, themeConfig, part) => {
  expect(drawIcon(configOf({ title, themeConfig }))).toContain(part);
});
