// The pages about the codes of diagnostics: files of docs/codes/, which the package contains, and their addresses.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../model/text/compare-text.js';
import { quireRoot } from '../io/quire-root.js';
import { ifAllowed } from '../io/system-error.js';

/** Where readers of a report find the pages: the folder of the files on the web. */
const ADDRESS = 'https://github.com/ts-primitives/monorepo/blob/main/docs/codes';

const folder = (): string => path.join(quireRoot(), 'docs/codes');

let known: ReadonlySet<string> | undefined;

/** The codes that have a page, sorted; none while an installation replaces the pages. Plugins may report others. */
export function explainedCodes(): ReadonlySet<string> {
  const files = known ? [] : ifAllowed(() => readdirSync(folder(), { recursive: true }));
  if (files === undefined) return new Set();
  known ??= new Set(
    files
      .map((file) => String(file).replaceAll(path.sep, '/'))
      .filter((file) => /\/[^/]+\.md$/.test(file))
      .map((file) => file.slice(0, -'.md'.length))
      .sort(compareText),
  );
  return known;
}

/** The address of the page about a code; undefined if there is none. */
export const codeUrl = (code: string): string | undefined =>
  explainedCodes().has(code) ? `${ADDRESS}/${code}.md` : undefined;

/** The Markdown text of the page. @param code One that has a page. */
export const codePage = (code: string): string =>
  readFileSync(path.join(folder(), `${code}.md`), 'utf8');

/** The sentence below the title of the page; undefined if there is none. */
export const codeSummary = (code: string): string | undefined =>
  explainedCodes().has(code) ? codePage(code).split('\n')[2] : undefined;
