import { expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { shellInfo } from './shell-info.js';

const NO_DOCUMENTS = { routes: [], sidebars: {} };

test.each([
  ['/b/img/logo.svg', 'write "img/logo.svg", the path within a static folder.'],
  ['static/img/logo.svg', 'write "img/logo.svg", the path within a static folder.'],
  ['img/lgo.svg', 'did you mean "img/logo.svg"?'],
  ['/b/other.svg', 'add the file to a folder of staticDirectories.'],
])('the hint about the image %s, which is in no static folder', (src, hint) => {
  const { value: config } = validateConfig(
    {
      ...{ title: 'T', url: 'https://example.org', baseUrl: '/b/' },
      themeConfig: { navbar: { logo: { src } } },
    },
    filePath('site.config.ts'),
  );
  if (!config) throw new Error('the configuration is not valid');
  const images = new Map([[filePath('img/logo.svg'), '<svg/>']]);
  expect(
    shellInfo(config, NO_DOCUMENTS, {}, images, new Set(images.keys())).diagnostics,
  ).toMatchObject([
    { message: `themeConfig.navbar.logo.src: no static folder contains "${src}".`, hint },
  ]);
});

const logo = { src: 'img/logo.svg' };

test.each([
  ['neither title nor logo', {}, { navbar: { title: 'T' } }],
  ['an empty title', { navbar: { title: '' } }, { navbar: { title: 'T' } }],
  ['a logo alone', { navbar: { logo } }, { navbar: { title: '', logo: { alt: 'T' } } }],
  [
    'a title and a logo',
    { navbar: { title: 'N', logo } },
    { navbar: { title: 'N', logo: { alt: '' } } },
  ],
  [
    'a footer with a linked logo',
    { footer: { logo: { ...logo, href: '/' } } },
    { footer: { logo: { alt: 'T' } } },
  ],
  ['a footer with a logo', { footer: { logo } }, { footer: { logo: { alt: '' } } }],
])('links of the shell have a name: %s', (_, themeConfig, expected) => {
  const { value: config } = validateConfig(
    { ...{ title: 'T', url: 'https://example.org', baseUrl: '/b/' }, themeConfig },
    filePath('site.config.ts'),
  );
  if (!config) throw new Error('the configuration is not valid');
  const images = new Map([[filePath('img/logo.svg'), '<svg/>']]);
  const { value } = shellInfo(config, NO_DOCUMENTS, {}, images, new Set(images.keys()));
  expect(value.themeConfig).toMatchObject(expected);
});
