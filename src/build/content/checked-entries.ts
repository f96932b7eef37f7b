// Checks the entries of a mapping against a schema, and reports unknown keys and wrong types with positions.
import * as v from 'valibot';
import type { Diagnostic, Place, Result, Severity } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { distinctBy } from '../../model/text/group-by.js';
import { didYouMean } from '../text/nearest.js';
import { insteadOfKey } from '../text/other-generators.js';
import type { MappingEntry } from './yaml-mapping.js';

type Schema = Readonly<Record<string, v.GenericSchema>>;
type Output<S extends Schema> = { -readonly [Key in keyof S]?: v.InferOutput<S[Key]> };

/** Text that other YAML parsers turn into a date, as a whole. Source: https://yaml.org/type/timestamp.html */
const YAML_DATE =
  /^\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)?$/;

/**
 * Returns the valid entries as an object, and diagnostics for the others.
 * @param isOfOtherTool Whether a key may have values there that have no meaning here, which is a warning.
 */
export function checkEntries<const S extends Schema>(
  entries: readonly MappingEntry[],
  schema: S,
  file: FilePath,
  isOfOtherTool: (key: string) => boolean = () => false,
): Result<Output<S>> {
  const value: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    const field = Object.hasOwn(schema, entry.key) ? schema[entry.key] : undefined;
    const before = diagnostics.length;
    const parsed = field && v.safeParse(field, entry.value);
    if (field === undefined) {
      const names = Object.keys(schema);
      diagnostics.push(unknownKey('warning', entry.key, entry.place, names, file));
    } else if (Array.isArray(entry.value) && 'entries' in field)
      diagnostics.push(wrongType(entry, 'Object', 'a list', file));
    else if (isTextDate(entry, field)) diagnostics.push(wrongType(entry, 'string', 'a date', file));
    else if (parsed?.success) value[entry.key] = parsed.output;
    else {
      const issues = firstOfEachPart(parsed?.issues ?? []);
      diagnostics.push(...issues.flatMap((issue) => problemsOf(entry, field, issue, file)));
    }
    // An empty value is one that is not there.
    if (!isOfOtherTool(entry.key) && entry.value !== null) continue;
    for (const found of diagnostics.splice(before))
      diagnostics.push({ ...found, severity: 'warning' });
  }
  // SAFETY: every value was parsed by the schema of its key.
  return { value: value as Output<S>, diagnostics };
}

/** An unquoted date: text for this parser, a date for others. Quotes make it text for all. */
const isTextDate = ({ isPlain, written }: MappingEntry, field: v.GenericSchema): boolean =>
  isPlain && YAML_DATE.test(written) && v.safeParse(field, 'text').success;

const unknownKey = (
  severity: Severity,
  key: string,
  place: Place,
  known: readonly string[],
  file: FilePath,
): Diagnostic => ({
  severity,
  code: 'frontmatter/unknown-key',
  message: `The key "${key}" has no meaning here.`,
  file,
  place,
  hint: insteadOfKey(key) ?? (didYouMean(key, known, '') || undefined),
});

/** A value that is wrong in several ways is reported once. */
const firstOfEachPart = (issues: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown>[] =>
  distinctBy(issues, (issue) => v.getDotPath(issue));

/** The keys of a mapping that may have no others. */
const keysOf = (field: v.GenericSchema): readonly string[] =>
  'entries' in field && field.entries ? Object.keys(field.entries) : [];

/** Valibot has an issue for the first unknown key only. */
function problemsOf(
  entry: MappingEntry,
  field: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  file: FilePath,
): Diagnostic[] {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const parent = issue.path?.at(-1)?.input;
  if (issue.expected !== 'never' || typeof parent !== 'object' || parent === null) {
    return [problemOf(entry, field, issue, file)];
  }
  const names = keysOf(field);
  const unknown = Object.keys(parent).filter((key) => !names.includes(key));
  return unknown.map((key) => {
    const path = [...keys.slice(0, -1), key];
    return unknownKey('error', path.join('.'), entry.placesIn(path).key, names, file);
  });
}

const described = ({ key }: MappingEntry): string =>
  `see docs/front-matter.md in the package of Quire, which describes "${key}".`;

function problemOf(
  entry: MappingEntry,
  field: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  file: FilePath,
): Diagnostic {
  const path = v.getDotPath(issue);
  const places = entry.placesIn(issue.path?.map(({ key }) => key) ?? []);
  if (issue.kind === 'schema' && path === null && issue.type !== 'picklist') {
    const isGeneral = issue.message.startsWith('Invalid ');
    // A lazy schema does not know what it expects.
    const general = field.type === 'lazy' ? (issue.expected ?? '') : field.expects;
    const expected = isGeneral ? general : issue.message;
    return wrongType(entry, expected, describe(entry.value), file);
  }
  const name = path === null ? entry.key : `${entry.key}.${path}`;
  const expected =
    issue.kind === 'schema' && issue.type !== 'picklist'
      ? article(issue.expected ?? '')
      : issue.message;
  return {
    severity: 'error',
    code: 'frontmatter/value',
    message: `"${name}" must be ${expected}; it is ${typeof issue.input === 'number' ? issue.input : JSON.stringify(issue.input)}.`,
    file,
    place: places.value,
    hint: described(entry),
  };
}

function typeHint(entry: MappingEntry, expected: string): string {
  const { key, value, written } = entry;
  if (expected === '(string | null)' && typeof value === 'boolean') {
    return `write ${key}: null for none, or the id of a document.`;
  }
  const wantsText = expected.startsWith('string') || expected.startsWith('(string');
  if (wantsText && value === null) return `write text after "${key}:", or remove the key.`;
  return wantsText && typeof value !== 'object'
    ? `write it in quotes: ${key}: ${JSON.stringify(written)}.`
    : described(entry);
}

function wrongType(entry: MappingEntry, expected: string, got: string, file: FilePath): Diagnostic {
  return {
    severity: 'error',
    code: 'frontmatter/type',
    message: `"${entry.key}" must be ${article(expected)}; it is ${got}.`,
    file,
    place: entry.valuePlace,
    hint: typeHint(entry, expected),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  '(string | null)': 'text or null',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a mapping',
};

const article = (expected: string): string => NAMES[expected] ?? expected;

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? 'text' : `the ${typeof value} ${String(value)}`;
}
