import { expect, test } from 'vitest';
import { routePath } from '../text/brand.js';
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

test.each([
  ['Box.n', 'n: number', ': number'],
  ['Box.n', 'n?: number', '?: number'],
  ['new Box()', 'new Box<T>(value: T): Box<T>', '<T>(value: T): Box<T>'],
  ['Box', 'abstract class Box<T> extends Base', '<T> extends Base'],
  ['Box', 'class Box extends Base', 'extends Base'],
  ['Key', 'type Key = string', '= string'],
  ['Space', 'namespace Space', undefined],
  ['f', 'function f(): void', '(): void'],
  ['c', 'const c: number', 'const c: number'],
  ['Box.g', 'get g(): number', 'get g(): number'],
  ['Box.get', 'get get(): number', 'get get(): number'],
])('%s of %j has the signature %j', (label, declaration, signature) => {
  const row = [routePath('/api/box'), 'Box', 'box', []] as const;
  const located = { unit: 0, row, entry: [1, label, 'x', declaration] as const };
  expect(resultOf(located, { manifest }, () => undefined, undefined).signature).toBe(signature);
});
