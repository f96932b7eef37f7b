import { expect, test } from 'vitest';
import { filePath } from '../../model/brand.js';
import { validateConfig } from '../config/validate.js';
import { shellInfo } from './shell-info.js';

test.each([
  ['/b/img/logo.svg', 'write "img/logo.svg", the path within a static folder'],
  ['static/img/logo.svg', 'write "img/logo.svg", the path within a static folder'],
  ['img/lgo.svg', 'did you mean "img/logo.svg"?'],
  ['/b/other.svg', 'add the file to a folder of staticDirectories'],
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
  expect(shellInfo(config, [], {}, images, new Set(images.keys())).diagnostics).toMatchObject([
    { message: `themeConfig.navbar.logo.src: no static folder contains "${src}".`, hint },
  ]);
});
