import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KindMark, type MarkKind } from './kind-mark.js';

const KINDS: readonly MarkKind[] = [
  'class',
  'interface',
  'enum',
  'type-alias',
  'function',
  'variable',
  'namespace',
  'module',
  'constructor',
  'method',
  'call-signature',
  'construct-signature',
  'property',
  'accessor',
  'index-signature',
  'enum-member',
  'parameter',
];

const looksOf = (kind: MarkKind): string | undefined =>
  /class="kind-mark (kind-[^"]+)" data-letter="([^"]+)"/
    .exec(renderToStaticMarkup(<KindMark kind={kind} />))
    ?.slice(1)
    .join(' ');

test('every kind has a letter, and no two have the same in the same shape', () => {
  const looks = KINDS.map(looksOf);
  expect(looks).not.toContain(undefined);
  expect(new Set(looks).size).toBe(KINDS.length);
});

test('one alone is an image with a name, one beside its name is decoration', () => {
  expect(renderToStaticMarkup(<KindMark kind="class" isNamed />)).toContain(
    'role="img" aria-label="class"',
  );
  expect(renderToStaticMarkup(<KindMark kind="class" />)).toContain('aria-hidden="true"');
});
