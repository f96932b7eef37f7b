import { expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { reportAs, withSeverities } from './severity.js';

test.each([
  ['ignore', []],
  ['log', ['warning']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const)('findings configured as %s are reported as %j', (configured, severities) => {
  const found = reportAs(configured, { code: 'link/missing', message: 'The page is missing.' });
  expect(found.map(({ severity }) => severity)).toEqual(severities);
  const image = { severity: 'warning', code: 'image/no-alt', message: 'It has no text.' } as const;
  const options = {
    onBrokenLinks: 'throw',
    onDuplicateRoutes: 'throw',
    onExternalImages: 'throw',
    onHeadings: 'throw',
    onInsecureLinks: 'throw',
    onMarkup: 'throw',
    onMissingAlt: configured,
    onOrphanPages: 'throw',
    onUncanonicalLinks: 'throw',
    onUnknownCode: 'throw',
    onUnknownComponent: 'throw',
    onUnknownKeys: 'throw',
    onUnsafeHtml: 'throw',
  } as const;
  expect(withSeverities([image], options).map(({ severity }) => severity)).toEqual(severities);
  const other = { ...image, code: 'image/missing', severity: 'error' } as const;
  expect(withSeverities([other], options)).toEqual([other]);
});

test.each([
  [{}, 'warning', ['warning']],
  [{ onHeadings: 'ignore' }, 'warning', []],
  [{ onHeadings: 'throw' }, 'warning', ['error']],
  [{ onHeadings: 'ignore', strict: true }, 'warning', ['error']],
  [{ onHeadings: 'ignore' }, 'error', ['error']],
] as const)(
  'with %j, a skipped level found as %s is reported as %j',
  (options, severity, expected) => {
    const site = { title: 'A', url: 'https://a.bc', baseUrl: '/', ...options };
    const { value: config } = validateConfig(site, filePath('site.config.ts'));
    if (!config) throw new Error('the configuration is wrong');
    const found = { severity, code: 'markdown/skipped-heading', message: 'It skips.' } as const;
    expect(withSeverities([found], config).map((one) => one.severity)).toEqual(expected);
  },
);

test.each([
  ['link/empty', {}, 'error'],
  ['link/empty', { onBrokenLinks: 'warn' }, 'warning'],
  ['source/reserved-name', {}, 'error'],
  ['source/reserved-name', { onDuplicateRoutes: 'warn' }, 'warning'],
  ['directive/unknown', {}, 'warning'],
  ['directive/unknown', { strict: true }, 'error'],
  ['frontmatter/value', { onUnknownKeys: 'throw' }, 'error'],
] as const)('%s with %j is reported as %s', (code, options, severity) => {
  const site = { title: 'A', url: 'https://a.bc', baseUrl: '/', ...options };
  const { value: config } = validateConfig(site, filePath('site.config.ts'));
  if (!config) throw new Error('the configuration is wrong');
  const found = { severity: 'warning', code, message: 'It is.' } as const;
  expect(withSeverities([found], config).map((one) => one.severity)).toEqual([severity]);
});
