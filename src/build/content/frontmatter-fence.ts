// Finds the front matter at the start of a Markdown file. Only YAML between `---` lines is front matter.
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { SourceFile } from '../../model/source.js';

export interface SplitSource {
  /** The YAML between the fences; undefined without front matter. It starts on line 2. */
  readonly yaml: string | undefined;
  /** The whole text with front matter replaced by blank lines, so that positions stay those of the file. */
  readonly body: string;
}

const OPENING = /^---([^\n]*)(?:\n|$)/;
const CLOSING = /^---[ \t]*$/m;

/** Other tools run front matter after `---js` and the like as a program. */
const TAGGED = /^[ \t]*[a-z]/i;

export function splitFrontmatter({ path, text }: SourceFile): Result<SplitSource> {
  const fail = (code: Diagnostic['code'], message: string, hint: string): Result<SplitSource> => ({
    value: { yaml: undefined, body: '' },
    diagnostics: [
      { severity: 'error', code, message, file: path, place: { line: 1, column: 1 }, hint },
    ],
  });
  const opening = OPENING.exec(text);
  const rest = opening?.[1]?.trimEnd() ?? '-';
  if (opening === null || (rest !== '' && !TAGGED.test(rest))) {
    return { value: { yaml: undefined, body: text }, diagnostics: [] };
  }
  if (rest !== '') {
    const message = `Front matter in "${rest.trim()}" is not read: only YAML is.`;
    return fail('frontmatter/not-yaml', message, 'write YAML between two lines "---".');
  }
  const start = opening[0].length;
  const closing = CLOSING.exec(text.slice(start));
  if (closing === null) {
    const hint = 'add a line "---" behind the last key; write "***" for a thematic break.';
    return fail('frontmatter/unclosed', 'The front matter is never closed.', hint);
  }
  const yaml = text.slice(start, start + closing.index);
  const end = start + closing.index + closing[0].length;
  const lines = text.slice(0, end).split('\n').length;
  return {
    value: { yaml, body: '\n'.repeat(lines - 1) + text.slice(end) },
    diagnostics: [],
  };
}
