// Folder metadata: `_category_.json` and `_category_.yml`.
import * as v from 'valibot';
import type { Category } from '../../model/page/document.js';
import type { Result } from '../../model/site/diagnostic.js';
import type { SourceFile } from '../../model/site/source.js';
import { checkEntries } from './checked-entries.js';
import { icon, text } from './frontmatter-schema.js';
import { parseMapping } from './yaml-mapping.js';

export const CATEGORY_SCHEMA = {
  label: text,
  icon,
  position: v.pipe(v.number(), v.finite('a finite number')),
  collapsible: v.boolean(),
  collapsed: v.boolean(),
} satisfies Record<keyof Category, v.GenericSchema>;

/** JSON is parsed as YAML, which includes it. */
export function parseCategory({ path, text: written }: SourceFile): Result<Category> {
  const mapping = parseMapping({ file: path, text: written, line: 1 });
  const { value, diagnostics } = checkEntries(mapping.value, CATEGORY_SCHEMA, path);
  return { value, diagnostics: [...mapping.diagnostics, ...diagnostics] };
}
