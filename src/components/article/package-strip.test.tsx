import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { href } from '../../model/text/brand.js';
import { PackageStrip } from './package-strip.js';

const links = [
  { label: 'Guide', href: href('/box') },
  { label: 'API', href: href('/api/box') },
];

const shown = (
  isPublished: boolean,
  size?: number,
  hasCommand = true,
  version: string | undefined = undefined,
): string =>
  renderToStaticMarkup(
    <PackageStrip
      strip={{
        name: '@x/box',
        version,
        links,
        facts: { isPublished, dependencies: 2, size },
      }}
      href="/box"
      hasCommand={hasCommand}
    />,
  );

test('the page in view is marked', () => {
  expect(shown(true)).toContain('<a href="/box" aria-current="page">Guide</a>');
  expect(shown(true)).toContain('<a href="/api/box">API</a>');
});

test('what is not known is left out', () => {
  expect(shown(true, 500)).toContain('500 B min + brotli');
  expect(shown(true)).not.toContain('brotli');
  expect(shown(true, 500, true, '1.2.0')).toContain('v1.2.0');
  expect(shown(true)).not.toContain('<bdi>v');
  expect(shown(true)).toContain('2 dependencies');
  expect(shown(false)).not.toContain('npm install');
});

test('the command is there unless the page has it', () => {
  expect(shown(true)).toContain('package-install');
  expect(shown(true, 500, false)).not.toContain('package-install');
});
