import { expect, test } from 'vitest';
import type { CheckedSample, CodeName } from '../../model/page/sample.js';
import type { Route } from '../../model/site/site.js';
import { href } from '../../model/text/brand.js';
import { namesInCode, namesToAsk } from './code-links.js';

const nameAt = (start: number, more: Partial<CodeName>): CodeName => ({
  start,
  end: start + 1,
  ...more,
});

test('a name that leads somewhere, has a type or a summary can be asked for, others not', () => {
  // SAFETY: what is read of a route and of samples.
  const route = { href: href('/base/a'), locale: 'en' } as Route;
  const names = [
    nameAt(0, { url: 'https://x.y/' }),
    nameAt(1, { type: 'string' }),
    nameAt(2, { summary: 'A box.' }),
    nameAt(3, {}),
    nameAt(4, { url: '/base/a' }),
    nameAt(5, { url: '/base/a#box' }),
  ];
  const samples = new Map([
    ['key', { names }],
    ['empty', { names: [nameAt(0, {})] }],
  ]) as unknown as ReadonlyMap<string, CheckedSample>;
  const asked = namesToAsk(route, ['key', 'empty', 'unknown'], samples, { apiHrefs: {} });
  expect(Object.keys(asked)).toEqual(['key']);
  expect(asked['key']).toMatchObject([
    { start: 0, href: 'https://x.y/' },
    { start: 1, type: 'string' },
    { start: 2, summary: 'A box.' },
    { start: 5, href: '#box' },
  ]);
});

test('only samples with names are said to have names: others are no stop of the Tab key', () => {
  // SAFETY: what is read of a route, of the configuration and of the site.
  const route = {
    href: href('/base/a'),
    locale: 'en',
    page: { kind: 'entry' },
  } as unknown as Route;
  const samples = new Map([
    ['named', { names: [nameAt(0, { type: 'string' })], declarations: [], code: 'a' }],
    ['nameless', { names: [], declarations: [], code: '1' }],
  ]);
  const keys = ['named', 'nameless', 'not compiled'];
  const context = { samples, site: { apiHrefs: {} }, config: {} } as unknown as Parameters<
    typeof namesInCode
  >[2];
  const found = namesInCode(
    route,
    keys.map((key) => `sample:${key}`),
    context,
  );
  expect(Object.keys(found)).toEqual(['named']);
});
