import { expect, test } from 'vitest';
import type { Category, PlacedDocument } from '../../model/page/document.js';
import type { SidebarItem } from '../../model/site/site.js';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { splitNumberPrefix } from '../text/number-prefix.js';
import { folderItems, type SidebarSources } from './folder-sidebar.js';

const { value: config } = validateConfig(
  { title: 'T', url: 'https://example.org', baseUrl: '/' },
  filePath('site.config.ts'),
);

/** Documents by file, with the position of their front matter. */
type Files = Readonly<Record<string, number | undefined>>;

function sidebarOf(files: Files, categories: Readonly<Record<string, Category>> = {}) {
  const documents = Object.entries(files).map(([relative, position]) => {
    const id = relative.replace(/\.md$/, '');
    const frontmatter = position === undefined ? {} : { sidebar_position: position };
    const name = id.slice(id.lastIndexOf('/') + 1);
    const document = { id, title: id, frontmatter, position: splitNumberPrefix(name).position };
    return { document, relative, version: 'current', locale: 'en' };
  });
  // SAFETY: what is read of the sources of a sidebar.
  const sources = {
    ...{ config, documents: documents as unknown as PlacedDocument[] },
    categories: new Map(Object.entries(categories)),
  } as unknown as SidebarSources;
  return folderItems(sources, '.').map(written);
}

const written = (item: SidebarItem): string =>
  item.type === 'category'
    ? `${item.label}(${item.items.map(written).join(' ')})`
    : (item.label ?? '');

const none = undefined;

test.each<[string, Files, Record<string, Category>, string[]]>([
  ['by name', { 'b.md': none, 'a.md': none }, {}, ['a', 'b']],
  [
    'by name without its extension',
    { 'box-a.md': none, 'box.md': none, 'n.md': none, '2.md': none, '1.md': none },
    {},
    ['1', '2', 'box', 'box-a', 'n'],
  ],
  ['by position', { 'a.md': 2, 'b.md': 1 }, {}, ['b', 'a']],
  ['those with a position first', { 'a.md': none, 'b.md': 9 }, {}, ['b', 'a']],
  ['by the numbers in names', { '2-a.md': none, '1-b.md': none }, {}, ['1-b', '2-a']],
  [
    'the page of the folder first',
    { 'a.md': 1, 'README.md': none, 'b.md': none },
    {},
    ['README', 'a', 'b'],
  ],
  ['that with the name of the folder, too', { 'b/a.md': none, 'b/b.md': none }, {}, ['b(b/b b/a)']],
  ['even that by its position', { 'a.md': 1, 'index.md': 2 }, {}, ['a', 'index']],
  ['folders among files', { 'c.md': none, 'b/x.md': none, 'a.md': none }, {}, ['a', 'b(b/x)', 'c']],
  [
    'folders by their positions',
    { 'c.md': none, 'b/x.md': none, '2-d/x.md': none },
    { b: { position: 3, label: 'B' } },
    ['d(2-d/x)', 'B(b/x)', 'c'],
  ],
  [
    'by positions rather than numbers',
    { 'c.md': 5, '1-d/x.md': none, '9-e.md': 4 },
    { '1-d': { position: 6 } },
    ['9-e', 'c', 'd(1-d/x)'],
  ],
])('a sidebar without settings lists files and folders: %s', (_, files, categories, expected) => {
  expect(sidebarOf(files, categories)).toEqual(expected);
});
