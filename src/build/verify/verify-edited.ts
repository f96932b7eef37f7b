// Verifies pages of which only texts were edited. The links of all other pages were sound in the former build, so
// they still are if the edited pages have the ids that they had; so are their own links if they are the same.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Href } from '../../model/brand.js';
import type { RecordedFile } from '../../model/output.js';
import { findElements } from '../html/find-attributes.js';
import { sha256 } from '../io/hash.js';
import { readRegularText } from '../io/regular-file.js';
import { ifAllowed } from '../io/system-error.js';
import { checkTargets, type PageTarget } from './check-targets.js';
import { extractLinks } from './extract-links.js';

/** A page whose text was edited, as it was: its HTML file and URL. */
export interface FormerPage extends Pick<RecordedFile, 'path' | 'hash'> {
  readonly url: Href;
}

export interface EditedPages {
  /** Absolute path of the stage. */
  readonly directory: string;
  /** Absolute path of the former build, whose links were sound. */
  readonly former: string;
  readonly pages: readonly FormerPage[];
  readonly signal: AbortSignal;
}

/** What a fragment can name. */
const idsIn = (html: string): readonly string[] =>
  findElements(html).flatMap(({ tag, attributes }) =>
    attributes
      .filter(({ name }) => name === 'id' || (tag === 'a' && name === 'name'))
      .map(({ value }) => value),
  );

/**
 * Whether each page has the links that it had, and linkinator finds all ids that it had.
 * @throws The reason of `signal` once aborted.
 */
export async function areSound(edited: EditedPages): Promise<boolean> {
  const { directory, former, pages, signal } = edited;
  const targets: PageTarget[] = [];
  for (const { url, path: file, hash } of pages) {
    const was = ifAllowed(() => readRegularText(path.join(former, file)));
    if (was === undefined || sha256(was) !== hash) return false;
    const is = readFileSync(path.join(directory, file), 'utf8');
    if (extractLinks(was).join('\n') !== extractLinks(is).join('\n')) return false;
    targets.push({ pathname: url, fragments: idsIn(was), file });
  }
  return (await checkTargets(directory, targets, [], signal)).size === 0;
}
