// Checks `api.coverage`: missing documentation is an error if the share is below it, otherwise a warning.
import type { ApiModel } from '../../model/api/api.js';
import type { Diagnostic, Place, Severity } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { wholeWord } from '../text/whole-word.js';
import { type Documentable, measureDocumentation } from './documentation.js';

type ReadText = (file: FilePath) => string | undefined;

/** The place of a name or parameter, searched for from the line of the declaration. */
function placeOf({ source, word }: Documentable, text: string): Place {
  const lines = text.split('\n');
  const pattern = wholeWord(word);
  for (let at = source.line - 1; at < lines.length; at += 1) {
    const column = lines[at]?.search(pattern) ?? -1;
    if (column >= 0) return { line: at + 1, column: column + 1 };
    // Beyond the end of the declaration the name belongs to another one.
    if (/^\s*\}|^$/.test(lines[at] ?? '')) break;
  }
  return { line: source.line, column: 1 };
}

const HINTS: Readonly<Record<Documentable['kind'], (word: string) => string>> = {
  export: () => 'describe it in a TSDoc comment above it.',
  member: () => 'describe it in a TSDoc comment above it.',
  parameter: (word) => `add "@param ${word} - ..." to the comment.`,
};

function diagnosticOf(
  documentable: Documentable,
  severity: Severity,
  readText: ReadText,
): Diagnostic {
  const { name, kind, word, source } = documentable;
  return {
    severity,
    code: 'api/undocumented',
    message: `The ${kind} ${name} has no documentation.`,
    file: source.file,
    place: placeOf(documentable, readText(source.file) ?? ''),
    hint: HINTS[kind](word),
  };
}

const percent = (share: number): string => `${Math.floor(share * 1000) / 10} %`;

/**
 * Compares the documented share of a model with the required one.
 * @param demanded 0 to 1; with 0 nothing is reported.
 * @param readText Returns the text of a source file, for positions.
 */
export function checkDocumentation(
  model: ApiModel,
  demanded: number,
  readText: ReadText,
): Diagnostic[] {
  if (demanded === 0) return [];
  const { total, undocumented } = measureDocumentation(model);
  const share = total === 0 ? 1 : 1 - undocumented.length / total;
  const severity = share < demanded ? 'error' : 'warning';
  const all = undocumented.map((documentable) => diagnosticOf(documentable, severity, readText));
  if (severity === 'warning') return all;
  const message = `${percent(share)} of ${total} exports, members and parameters are documented; \`api.coverage\` requires ${percent(demanded)}.`;
  const hint = 'document the listed declarations, or lower `api.coverage`.';
  return [...all, { severity, code: 'api/undocumented', message, hint }];
}
