import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EntryRow, IndexedEntry, PackageSummary } from '../../model/page/page-plan.js';
import { ApiIndex } from './index-article.js';

const entry = (_: unknown, index: number): IndexedEntry => ({
  kind: 'class',
  name: `Name${index}`,
  reference: `a@current/Name${index}`,
  members: [],
  secondNames: [],
});

const summary = (names: number, version?: string, slug = 'a'): PackageSummary => ({
  reference: `${slug}@current`,
  name: slug,
  slug,
  version,
  description: undefined,
  contents: `${names} classes`,
  entries: Array.from({ length: names }, entry),
});

const indexOf = (...packages: PackageSummary[]): string =>
  renderToStaticMarkup(<ApiIndex packages={packages} />);

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

test.each([
  [24, false],
  [25, true],
])('%i names are folded: %s', (names, isFolded) => {
  const html = indexOf(summary(names));
  expect(html.includes(`<summary>All ${names} names</summary>`)).toBe(isFolded);
  expect(html.match(/Name\d+</g)?.length).toBe(names);
});

test('the introduction is one sentence', () => {
  expect(textOf(indexOf(summary(1, '1.2.3')))).toContain(
    'Everything that the package of version 1.2.3 exports, with examples and sources.',
  );
});

test('the only package is a table of its exports, by kind', () => {
  const row = (kind: EntryRow['kind'], name: string): EntryRow => {
    const comment = { summary: undefined, deprecated: undefined };
    return { kind, name, reference: `a@current/${name}`, imports: [], aliases: [], comment };
  };
  const rows = [
    { ...row('variable', 'a'), memberNames: ['get', 'of=of-static'] },
    row('class', 'Box'),
    row('variable', 'none'),
  ];
  const article = (isLed: boolean) =>
    renderToStaticMarkup(<ApiIndex packages={[summary(0, '1.2.3')]} rows={rows} isLed={isLed} />);
  const html = article(false);
  expect(textOf(html)).toContain('Everything that a v1.2.3 exports.');
  expect(html).toContain('data-filter-members="get of=of-static"');
  expect(html).not.toContain('api-card');
  const groups = (of: string) => Array.from(of.matchAll(/id="(group-[a-z]+)"/g), ([, id]) => id);
  expect(groups(html)).toEqual(['group-classes', 'group-variables']);
  expect(groups(article(true))).toEqual(['group-variables', 'group-classes']);
});

test('packages without a version show none', () => {
  const alone = textOf(indexOf(summary(1)));
  expect(alone).toContain('Everything that the package exports, with');
  expect(alone).not.toContain('1 classes');
  const html = indexOf(summary(1, '1.2.3'), summary(2, undefined, 'b'));
  expect(textOf(html)).toContain('Everything that the 2 packages export, with');
  expect(html).toContain('>v1.2.3 · 1 classes<');
  expect(html).toContain('>2 classes<');
});
