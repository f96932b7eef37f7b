// Documents in several languages: translations get the ids of their originals, and pages without a translation the text
// of the default language.
import path from 'node:path/posix';
import { type Document, originKey, type PlacedDocument } from '../../model/page/document.js';
import { type Diagnostic, FILE_START, type Result } from '../../model/site/diagnostic.js';
import { originalFile } from '../text/translation.js';

/**
 * Gives each translation the id of its original, by which sidebars, navbar items and other documents name it. Warns
 * of another one in its front matter.
 */
export function withIdsOfOriginals(
  documents: readonly PlacedDocument[],
  defaultLocale: string,
): Result<PlacedDocument[]> {
  const originals = documents.filter(({ locale }) => locale === defaultLocale);
  const ids = new Map(originals.map((placed) => [originKey(placed), placed.document.id]));
  const diagnostics: Diagnostic[] = [];
  const value = documents.map((placed) => {
    const { document } = placed;
    const { frontmatter, frontmatterPlaces, source } = document;
    const id = ids.get(originKey(placed)) ?? document.id;
    if (id === document.id) return placed;
    if (frontmatter.id !== undefined) {
      diagnostics.push({
        severity: 'warning',
        code: 'frontmatter/translated-id',
        message: `id: a translation has the id of its original, ${JSON.stringify(id)}.`,
        file: source,
        place: frontmatterPlaces['id'],
        hint: `remove it; for an address of its own, write "slug: ${frontmatter.id}".`,
      });
    }
    return { ...placed, document: { ...document, id } };
  });
  return { value, diagnostics };
}

/**
 * Warns of translations without an original, such as those of a page that was moved or deleted. An `id` in the front
 * matter says that a page is meant for one language: that of a translation has no effect.
 */
export function withoutOriginals(
  documents: readonly PlacedDocument[],
  drafts: readonly Document[],
  defaultLocale: string,
): Diagnostic[] {
  const originals = documents.filter(({ locale }) => locale === defaultLocale);
  const known = new Set(originals.map(originKey));
  const files = new Set(drafts.map(({ source }) => source));
  return documents.flatMap((placed): Diagnostic[] => {
    const { document, locale } = placed;
    const { source, frontmatter, id } = document;
    const original = originalFile(source, [locale]);
    const isKnown = known.has(originKey(placed)) || files.has(original);
    if (isKnown || frontmatter.id !== undefined) return [];
    return [
      {
        severity: 'warning',
        code: 'source/no-original',
        message: `The translation has no original: ${original} does not exist.`,
        file: source,
        place: FILE_START,
        hint: `move or remove it as its original was; for a page in this language only, write "id: ${path.basename(id)}" into its front matter.`,
      },
    ];
  });
}

/** Adds the default locale's document to every other locale that has no translation of it. */
export function withFallbacks(
  documents: readonly PlacedDocument[],
  locales: readonly string[],
  defaultLocale: string,
): PlacedDocument[] {
  const keyIn = (locale: string, placed: PlacedDocument): string =>
    `${locale}\0${originKey(placed)}`;
  const known = new Set(documents.map((placed) => keyIn(placed.locale, placed)));
  const originals = documents.filter(({ locale }) => locale === defaultLocale);
  const fallbacks = locales.flatMap((locale) =>
    originals
      .filter((placed) => !known.has(keyIn(locale, placed)))
      .map((placed) => ({ ...placed, locale, writtenIn: defaultLocale })),
  );
  return [...documents, ...fallbacks];
}
