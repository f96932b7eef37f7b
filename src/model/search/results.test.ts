import { expect, test } from 'vitest';
import { routePath } from '../brand.js';
import { resultOf } from './results.js';

const manifest = { urls: { baseUrl: '/docs/' } };

test('a result leads to its anchor, encoded as in links', () => {
  const row = [routePath('/packages/größe'), 'Größe', 'box', []] as const;
  const located = { unit: 0, row, entry: [1, 'Größe', 'größe', 'größe(): number'] as const };
  expect(resultOf(located, { manifest }, () => undefined, undefined)).toMatchObject({
    href: '/docs/packages/gr%C3%B6%C3%9Fe#gr%C3%B6%C3%9Fe',
    package: 'box',
    signature: 'größe(): number',
  });
});
