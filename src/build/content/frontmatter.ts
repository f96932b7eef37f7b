// Front matter of a page: the schema of its keys, and the check against it.
import * as v from 'valibot';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.js';
import type { Frontmatter } from '../../model/document.js';
import { checkEntries } from './checked-entries.js';
import { parseMapping } from './yaml-mapping.js';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('some text'));
const level = v.picklist([2, 3, 4, 5, 6], 'a number from 2 to 6');
const flag = v.boolean();

/** A date as text, with or without a time, that exists in the calendar. */
const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/, 'a date as YYYY-MM-DD'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'a date that exists'),
);

const SCHEMA = {
  id: v.pipe(text, v.regex(/^[^/\\]+$/, 'an id without slashes')),
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_position: v.pipe(v.number(), v.finite('a finite number')),
  keywords: v.array(text),
  image: text,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_prev: v.nullable(text),
  pagination_next: v.nullable(text),
  draft: flag,
  unlisted: flag,
  last_update: v.strictObject({ date: v.exactOptional(date), author: v.exactOptional(text) }),
  api_links: flag,
} satisfies Record<keyof Frontmatter, v.GenericSchema>;

export interface PageFrontmatter {
  readonly frontmatter: Frontmatter;
  readonly places: Readonly<Record<string, Place>>;
}

const NONE: PageFrontmatter = { frontmatter: {}, places: {} };

/**
 * @param yaml - the text between the fences, which starts on line 2 of the file
 */
export function parseFrontmatter(
  yaml: string | undefined,
  file: FilePath,
): Result<PageFrontmatter> {
  if (yaml === undefined) return { value: NONE, diagnostics: [] };
  const mapping = parseMapping({ file, text: yaml, line: 2 });
  const { value, diagnostics } = checkEntries(mapping.value, SCHEMA, file);
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = value;
  const places = Object.fromEntries(mapping.value.map(({ key, place }) => [key, place]));
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
