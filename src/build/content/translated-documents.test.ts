import { expect, it } from 'vitest';
import type { Document, PlacedDocument } from '../../model/page/document.js';
import { filePath } from '../../model/text/brand.js';
import { withIdsOfOriginals, withoutOriginals } from './translated-documents.js';

it('[F109] gives a translation the id of its original in the same version, and warns of another one', () => {
  const place = { line: 2, column: 5 };
  const placed = (locale: string, version: string, relative: string, id: string, own?: string) =>
    ({
      ...{ locale, version, relative },
      document: {
        ...{ id, source: filePath(`${locale}/${relative}`) },
        frontmatter: own === undefined ? {} : { id: own },
        frontmatterPlaces: { id: place },
      },
      // SAFETY: all that is read of a document.
    }) as unknown as PlacedDocument;
  const { value, diagnostics } = withIdsOfOriginals(
    [
      placed('en', '2.0', 'start.md', 'start'),
      placed('en', '1.0', 'start.md', 'begin', 'begin'),
      placed('de', '2.0', 'start.md', 'anfang', 'anfang'),
      placed('de', '1.0', 'start.md', 'begin', 'begin'),
      placed('fr', '1.0', 'start.md', 'start'),
      placed('de', '2.0', 'only.md', 'only', 'only'),
    ],
    'en',
  );
  const ids = value?.map(({ document }) => document.id);
  expect(ids).toEqual(['start', 'begin', 'start', 'begin', 'begin', 'only']);
  expect(diagnostics).toEqual([
    {
      ...{ severity: 'warning', code: 'frontmatter/translated-id', file: 'de/start.md', place },
      message: 'id: a translation has the id of its original, "start".',
      hint: 'remove it; for an address of its own, write "slug: anfang".',
    },
  ]);
});

it('[F106] warns of a translation without an original, unless its id tells that it is meant', () => {
  const folders = new Map([
    ['2.0', 'content'],
    ['1.0', 'versioned_docs/version-1.0'],
  ]);
  const placed = (locale: string, version: string, relative: string, id?: string) =>
    ({
      ...{ locale, version, relative },
      document: {
        id: relative.replace('.md', ''),
        source: filePath(
          `${locale === 'en' ? '' : `i18n/${locale}/`}${folders.get(version)}/${relative}`,
        ),
        frontmatter: id === undefined ? {} : { id },
      },
      // SAFETY: all that is read of a document.
    }) as unknown as PlacedDocument;
  const draft = placed('en', '2.0', 'draft.md').document satisfies Document;
  const found = withoutOriginals(
    [
      placed('en', '2.0', 'guide/begin.md'),
      placed('de', '2.0', 'guide/begin.md'),
      placed('de', '2.0', 'guide/start.md'),
      placed('de', '2.0', 'draft.md'),
      placed('de', '2.0', 'only.md', 'only'),
      placed('de', '1.0', 'guide/begin.md'),
    ],
    [draft],
    'en',
  );
  expect(found).toMatchObject([
    {
      ...{ severity: 'warning', code: 'source/no-original' },
      ...{ file: 'i18n/de/content/guide/start.md', place: { line: 1, column: 1 } },
      message: 'The translation has no original: content/guide/start.md does not exist.',
      hint: expect.stringContaining('"id: start"'),
    },
    { file: 'i18n/de/versioned_docs/version-1.0/guide/begin.md' },
  ]);
});
