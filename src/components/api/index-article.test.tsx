import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IndexedEntry, PackageSummary } from '../../model/page-plan.js';
import { ApiIndex } from './index-article.js';

const entry = (_: unknown, index: number): IndexedEntry => ({
  kind: 'class',
  name: `Name${index}`,
  reference: `a@current/Name${index}`,
  members: [],
  secondNames: [],
});

function indexOf(names: number): string {
  const owner: PackageSummary = {
    reference: 'a@current',
    name: 'a',
    slug: 'a',
    version: '1.2.3',
    description: undefined,
    contents: `${names} classes`,
    entries: Array.from({ length: names }, entry),
  };
  return renderToStaticMarkup(<ApiIndex packages={[owner]} />);
}

test.each([
  [24, false],
  [25, true],
])('%i names are folded: %s', (names, isFolded) => {
  const html = indexOf(names);
  expect(html.includes(`<summary>All ${names} names</summary>`)).toBe(isFolded);
  expect(html.match(/Name\d+</g)?.length).toBe(names);
});

test('the introduction is one sentence', () => {
  expect(indexOf(1).replaceAll(/<[^>]+>/g, '')).toContain(
    'Everything that the package of version 1.2.3 exports, with examples and sources.',
  );
});
