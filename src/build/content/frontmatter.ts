// Front matter of a page: finds its end and checks its keys against a schema.

import type { Frontmatter } from '../../model/page/document.js';
import {
  type Diagnostic,
  FILE_START,
  type Place,
  type Result,
} from '../../model/site/diagnostic.js';
import type { SourceFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { checkEntries } from './checked-entries.js';
import { meaningOf } from './frontmatter-meaning.js';
import {
  FRONTMATTER_SCHEMA,
  isOfOtherTool,
  type WrittenFrontmatter,
} from './frontmatter-schema.js';
import { type MappingEntry, parseMapping } from './yaml-mapping.js';

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

export interface PageFrontmatter {
  readonly frontmatter: Frontmatter;
  /** The valid keys, as written. */
  readonly written: WrittenFrontmatter;
  /** All keys with their values, for plugins. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Places of the values. */
  readonly places: Readonly<Record<string, Place>>;
}

const NONE: PageFrontmatter = { frontmatter: {}, written: {}, data: {}, places: {} };

/**
 * @param yaml The text between the fences, which starts on line 2 of the file.
 */
export function parseFrontmatter(
  yaml: string | undefined,
  file: FilePath,
): Result<PageFrontmatter> {
  if (yaml === undefined) return { value: NONE, diagnostics: [] };
  const mapping = parseMapping({ file, text: yaml, line: 2 });
  const { value, diagnostics } = readEntries(mapping.value, file);
  return { value, diagnostics: [...mapping.diagnostics, ...diagnostics] };
}

/** Front matter that code gives, which has no places. */
export const frontmatterOf = (
  data: Readonly<Record<string, unknown>>,
  file: FilePath,
): Result<PageFrontmatter> =>
  readEntries(
    Object.entries(data).map(([key, value]) => ({
      ...{ key, value, written: JSON.stringify(value) ?? '', isPlain: false },
      ...{ place: FILE_START, valuePlace: FILE_START },
      placesIn: () => ({ key: FILE_START, value: FILE_START }),
    })),
    file,
  );

function readEntries(entries: readonly MappingEntry[], file: FilePath): Result<PageFrontmatter> {
  const { value: written, diagnostics } = checkEntries(
    entries,
    FRONTMATTER_SCHEMA,
    file,
    isOfOtherTool,
  );
  const frontmatter = meaningOf(written);
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontmatter;
  const data = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  const places = Object.fromEntries(entries.map(({ key, valuePlace }) => [key, valuePlace]));
  const order: Diagnostic[] = [];
  if (min > max) {
    order.push({
      severity: 'error',
      code: 'frontmatter/value',
      message: `toc_min_heading_level (${min}) is greater than toc_max_heading_level (${max}).`,
      file,
      place: places['toc_min_heading_level'] ?? places['outline'] ?? places['tableOfContents'],
      hint: 'swap them.',
    });
  }
  return {
    value: { frontmatter, written, data, places },
    diagnostics: [...diagnostics, ...order],
  };
}
