// Parses a YAML or JSON mapping into plain values with positions. Rejects what makes YAML dangerous:
// aliases, tags, merge keys, keys of prototypes, duplicate keys.
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import type { Diagnostic, Place, Result } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { forbiddenCharacters, REMOVE_CHARACTER } from '../text/forbidden-characters.js';
import { type Report, rejectTricks } from './yaml-tricks.js';

export interface MappingEntry {
  readonly key: string;
  /** Plain JSON. */
  readonly value: unknown;
  /** The value as written. */
  readonly written: string;
  /** Place of the key. */
  readonly place: Place;
  /** Place of the value. */
  readonly valuePlace: Place;
  /** Places of a part of the value, given the keys and positions that lead to it. */
  readonly placesIn: (path: readonly unknown[]) => PartPlaces;
  /** Whether it is written without quotes. */
  readonly isPlain: boolean;
}

export interface PartPlaces {
  /** Place of its key; of the part itself in a list. */
  readonly key: Place;
  readonly value: Place;
}

export interface MappingSource {
  readonly file: FilePath;
  readonly text: string;
  /** Line of the file where the text starts. */
  readonly line: number;
}

/** The entries of the mapping, in order; empty if there is an error. */
export function parseMapping({ file, text, line }: MappingSource): Result<readonly MappingEntry[]> {
  const lines = new LineCounter();
  const diagnostics: Diagnostic[] = [];
  const placeOf = (offset: number): Place => {
    const position = lines.linePos(offset);
    return { line: Math.max(position.line, 1) + line - 1, column: Math.max(position.col, 1) };
  };
  const report: Report = (code, message, offset, hint, firstOffset) => {
    const related = firstOffset !== undefined && [
      { message: 'first defined here', file, place: placeOf(firstOffset) },
    ];
    const place = placeOf(offset);
    diagnostics.push({
      severity: 'error',
      code,
      message,
      file,
      place,
      hint,
      ...(related && { related }),
    });
  };
  const document = parseYaml(text, lines, report);
  for (const { code, message, index } of forbiddenCharacters(text)) {
    report(code, message, index, REMOVE_CHARACTER);
  }
  if (document === undefined || diagnostics.length > 0) return { value: [], diagnostics };
  rejectTricks(document, report);
  if (diagnostics.length > 0) return { value: [], diagnostics };
  return { value: entriesOf(document, text, placeOf, report), diagnostics };
}

/** By the code of the parser's error. */
const HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'indent with spaces.',
  TAG_RESOLVE_FAILED: 'remove the tag.',
};

/** `checkKey` checks for duplicate keys: the parser would give one position only. */
function parseYaml(text: string, lineCounter: LineCounter, report: Report): Document | undefined {
  try {
    const document = parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false });
    const faults = [...document.errors, ...document.warnings];
    // The parser reports some overflows of its stack by itself.
    const isTooDeep = faults.some(({ message }) => message.startsWith('Maximum call stack'));
    if (isTooDeep) throw new RangeError();
    for (const { code, message, pos } of faults) {
      const hint = HINTS[code] ?? 'quote text that contains ": ", "#" or quotes.';
      report('frontmatter/malformed', `This is not valid YAML: ${message}.`, pos[0], hint);
    }
    return document;
  } catch (error) {
    // Deep nesting overflows the parser's stack.
    if (!(error instanceof RangeError)) throw error;
    report('frontmatter/malformed', 'The YAML is nested too deeply.', 0, 'make it flatter.');
    return undefined;
  }
}

/** Offsets of the part of a value to which a path leads. */
function partsAt(node: Node | null, path: readonly unknown[]) {
  let key: number | undefined;
  let part: unknown = node;
  for (const step of path) {
    if (isMap(part)) {
      const pair = part.items.find((item) => isScalar(item.key) && item.key.value === step);
      key = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
      part = pair?.value;
    } else if (isSeq(part)) {
      part = part.items[Number(step)];
      key = isNode(part) ? part.range?.[0] : undefined;
    } else part = undefined;
  }
  return { key, value: isNode(part) ? part.range?.[0] : key };
}

function entriesOf(
  document: Document,
  text: string,
  placeOf: (offset: number) => Place,
  report: Report,
): MappingEntry[] {
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isMap(contents)) {
    const hint = 'write lines of the form "key: value".';
    report(
      'frontmatter/malformed',
      'This is not a mapping with keys.',
      contents.range?.[0] ?? 0,
      hint,
    );
    return [];
  }
  return contents.items.map(({ key, value }): MappingEntry => {
    // SAFETY: checkKey lets only text scalars pass; values of a parsed document are nodes or null.
    const keyNode = key as Node & { value: string };
    const valueNode = value as Node | null;
    const [start, end] = valueNode?.range ?? keyNode.range ?? [0, 0];
    return {
      key: keyNode.value,
      value: valueNode === null ? null : (valueNode.toJS(document) as unknown),
      written: text.slice(start, end),
      place: placeOf(keyNode.range?.[0] ?? 0),
      valuePlace: placeOf(start),
      placesIn: (path) => {
        const { key, value } = partsAt(valueNode, path);
        return { key: placeOf(key ?? start), value: placeOf(value ?? start) };
      },
      isPlain: isScalar(valueNode) && valueNode.type === 'PLAIN',
    };
  });
}
