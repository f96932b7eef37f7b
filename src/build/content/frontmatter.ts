// Front matter of a page: finds its end and checks its keys against a schema.
import * as v from 'valibot';
import type { FilePath } from '../../model/brand.js';
import { type Diagnostic, FILE_START, type Place, type Result } from '../../model/diagnostic.js';
import type { Frontmatter } from '../../model/document.js';
import type { SourceFile } from '../../model/source.js';
import { onOneLine } from '../text/on-one-line.js';
import { checkEntries } from './checked-entries.js';
import { parseMapping } from './yaml-mapping.js';

export interface SplitSource {
  /** The YAML between the fences, starting on line 2; undefined without front matter. */
  readonly yaml: string | undefined;
  /** The text with the front matter replaced by blank lines, so that positions match the file. */
  readonly body: string;
}

/** Only YAML between `---` lines is front matter. */
const OPENING = /^---([^\n]*)(?:\n|$)/;
const CLOSING = /^---[ \t]*$/m;

/** Other tools run front matter after `---js` and similar as code. */
const TAGGED = /^[ \t]*[a-z]/i;

export function splitFrontmatter({ path, text }: SourceFile): Result<SplitSource> {
  const fail = (code: Diagnostic['code'], message: string, hint: string): Result<SplitSource> => ({
    value: { yaml: undefined, body: '' },
    diagnostics: [{ severity: 'error', code, message, file: path, place: FILE_START, hint }],
  });
  const opening = OPENING.exec(text);
  const rest = opening?.[1]?.trimEnd() ?? '-';
  if (opening === null || (rest !== '' && !TAGGED.test(rest))) {
    return { value: { yaml: undefined, body: text }, diagnostics: [] };
  }
  if (rest !== '') {
    const message = `Front matter in "${rest.trim()}" is not supported: only YAML is.`;
    return fail('frontmatter/not-yaml', message, 'write YAML between two lines "---".');
  }
  const start = opening[0].length;
  const closing = CLOSING.exec(text.slice(start));
  if (closing === null) {
    const hint = 'add a line "---" after the last key; write "***" for a thematic break.';
    return fail('frontmatter/unclosed', 'The front matter is never closed.', hint);
  }
  const yaml = text.slice(start, start + closing.index);
  const end = start + closing.index + closing[0].length;
  const lines = text.slice(0, end).split('\n').length;
  const body = '\n'.repeat(lines - 1) + text.slice(end);
  return { value: { yaml, body }, diagnostics: [] };
}

/** On one line, also from a YAML block. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('some text'), v.transform(onOneLine));
const level = v.picklist([2, 3, 4, 5, 6], 'a number from 2 to 6');
const flag = v.boolean();

/** Without a zone, a time would depend on the time zone of the machine. */
const inUtc = (value: string): string =>
  value.includes(':') ? `${value.replace(' ', 'T').replace(/Z$/, '')}Z` : value;

/** `Date.parse` takes the 30th of February for the 1st of March. */
function exists(value: string): boolean {
  if (Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, 10);
  return new Date(day).toISOString().startsWith(day);
}

/** A date as text, with or without a time, that exists in the calendar. */
const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/, 'a date as YYYY-MM-DD'),
  v.check(exists, 'a date that exists'),
  v.transform(inUtc),
);

export const FRONTMATTER_SCHEMA = {
  id: v.pipe(text, v.regex(/^[^/\\]+$/, 'an id without slashes')),
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_position: v.pipe(v.number(), v.finite('a finite number')),
  keywords: v.array(text),
  image: text,
  figure: text,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_prev: v.nullable(text),
  pagination_next: v.nullable(text),
  draft: flag,
  unlisted: flag,
  last_update: v.strictObject({ date: v.exactOptional(date), author: v.exactOptional(text) }),
  package: text,
  api_links: flag,
} satisfies Record<keyof Frontmatter, v.GenericSchema>;

export interface PageFrontmatter {
  readonly frontmatter: Frontmatter;
  /** Places of the values. */
  readonly places: Readonly<Record<string, Place>>;
}

const NONE: PageFrontmatter = { frontmatter: {}, places: {} };

/**
 * @param yaml The text between the fences, which starts on line 2 of the file.
 */
export function parseFrontmatter(
  yaml: string | undefined,
  file: FilePath,
): Result<PageFrontmatter> {
  if (yaml === undefined) return { value: NONE, diagnostics: [] };
  const mapping = parseMapping({ file, text: yaml, line: 2 });
  const { value, diagnostics } = checkEntries(mapping.value, FRONTMATTER_SCHEMA, file);
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = value;
  const places = Object.fromEntries(mapping.value.map(({ key, valuePlace }) => [key, valuePlace]));
  const order: Diagnostic[] = [];
  if (min > max) {
    order.push({
      severity: 'error',
      code: 'frontmatter/value',
      message: `toc_min_heading_level (${min}) is greater than toc_max_heading_level (${max}).`,
      file,
      place: places['toc_min_heading_level'],
      hint: 'swap them.',
    });
  }
  return {
    value: { frontmatter: value, places },
    diagnostics: [...mapping.diagnostics, ...diagnostics, ...order],
  };
}
