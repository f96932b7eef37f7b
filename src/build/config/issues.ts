// Turns valibot's issues with a configuration into messages: where the mistake is, and what to do.
import * as v from 'valibot';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { didYouMean, nearest } from '../text/nearest.js';
import { insteadOfOption } from '../text/other-generators.js';
import { siteConfig } from './schema.js';

interface Issue extends Omit<v.BaseIssue<unknown>, 'path'> {
  readonly path?: readonly v.IssuePathItem[] | undefined;
}

/** `themeConfig.navbar.items[2].label` */
function pathOf(issue: Issue): string {
  let path = '';
  for (const { key } of issue.path ?? []) {
    path += typeof key === 'number' ? `[${key}]` : path === '' ? String(key) : `.${String(key)}`;
  }
  return path;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The schema of an object or a list, unwrapped from the schemas around it that depend on the value. */
function schemaFor(schema: object, value: unknown): object | undefined {
  if ('wrapped' in schema && isObject(schema.wrapped)) return schemaFor(schema.wrapped, value);
  if ('getter' in schema && typeof schema.getter === 'function') {
    return schemaFor(schema.getter(value), value);
  }
  if ('pipe' in schema && Array.isArray(schema.pipe)) {
    const variant = schema.pipe.find(({ type }) => type === 'variant');
    if (variant) return schemaFor(variant, value);
  }
  if (!('options' in schema) || !Array.isArray(schema.options) || !('key' in schema)) return schema;
  return schema.options.find((option) => v.is(option.entries.type, Object(value).type));
}

/** The options of an object. */
function entriesOf(schema: object | undefined, value: unknown): object {
  const object = schema && schemaFor(schema, value);
  return object && 'entries' in object && isObject(object.entries) ? object.entries : {};
}

/** The schema of one step of a path. */
function schemaAt(schema: object, { key, input }: v.IssuePathItem): object | undefined {
  const object = schemaFor(schema, input);
  if (!object) return undefined;
  if ('entries' in object && isObject(object.entries)) {
    const entry: unknown = Reflect.get(object.entries, String(key));
    return isObject(entry) ? entry : undefined;
  }
  const items: unknown = 'item' in object ? object.item : 'value' in object ? object.value : null;
  return isObject(items) ? items : undefined;
}

/** The valid names in the place of an unknown option; valibot's issues do not list them. */
function knownOptions({ path }: Issue): string[] {
  let schema: object | undefined = siteConfig;
  for (const step of path?.slice(0, -1) ?? []) schema = schema && schemaAt(schema, step);
  return Object.keys(entriesOf(schema, path?.at(-1)?.input));
}

const nameOf = (issue: Issue): string => String(issue.path?.at(-1)?.key);

/** Where an unknown option of the site, or of one of its groups of options, is known. */
function otherPlaces(issue: Issue): string[] {
  if ((issue.path ?? []).length > 2) return [];
  const name = nameOf(issue);
  return Object.entries<object>(siteConfig.entries).flatMap(([key, schema]) => [
    ...(key === name ? [key] : []),
    ...(Object.hasOwn(entriesOf(schema, {}), name) ? [`${key}.${name}`] : []),
  ]);
}

const isOfKey = ({ type, path }: Issue): boolean =>
  type === 'strict_object' && path?.at(-1)?.origin === 'key';
const isUnknown = (issue: Issue): boolean => isOfKey(issue) && issue.expected === 'never';
const isMissing = (issue: Issue): boolean => isOfKey(issue) && issue.expected !== 'never';

/** An issue for each unknown option of an object, of which valibot names only the first. */
function allUnknown(issue: Issue): Issue[] {
  const last = issue.path?.at(-1);
  const above = issue.path?.slice(0, -1) ?? [];
  const names = knownOptions(issue);
  if (last?.type !== 'object' || !isUnknown(issue) || names.length === 0) return [issue];
  const unknown = Object.keys(last.input).filter((key) => !names.includes(key));
  return unknown.map((key) => ({ ...issue, path: [...above, { ...last, key }] }));
}

/** Missing required options of the object that has an unknown one. */
const missingBeside = (unknown: Issue, issues: readonly Issue[]): Issue[] =>
  issues.filter(
    (issue) => isMissing(issue) && issue.path?.at(-1)?.input === unknown.path?.at(-1)?.input,
  );

const suggestionsFor = (unknown: Issue, issues: readonly Issue[]): string[] => [
  ...knownOptions(unknown),
  ...missingBeside(unknown, issues).map(nameOf),
];

/** Drops the issues about missing options whose name is only misspelt. */
function withoutMisspelt(issues: readonly Issue[]): Issue[] {
  const misspelt = issues.filter(isUnknown).flatMap((unknown) => {
    const meant = nearest(nameOf(unknown), suggestionsFor(unknown, issues));
    return missingBeside(unknown, issues).filter((missing) => meant.includes(nameOf(missing)));
  });
  return issues.filter((issue) => !misspelt.includes(issue));
}

/** What valibot calls the types, in the words of docs/configuration.md. */
const TYPES: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
  '(string | boolean)': 'a text, true or false',
};

/** Hints for values that are empty, where valibot expects `!0` or `>=1`. */
const EMPTY: Readonly<Record<string, string>> = {
  non_empty: 'write a text, or remove the option if it is not required.',
  min_length: 'add one, or remove the option if it is not required.',
  min_entries: 'add one, or remove the option if it is not required.',
};

function hintFor(issue: Issue, issues: readonly Issue[]): string {
  if (isUnknown(issue)) {
    const instead = insteadOfOption(pathOf(issue));
    if (instead !== undefined) return instead;
    const names = knownOptions(issue);
    const list = names.length > 0 ? `known options: ${names.join(', ')}.` : 'remove it.';
    const elsewhere = otherPlaces(issue);
    const otherwise = elsewhere.length > 0 ? `move it to ${elsewhere.join(' or ')}.` : list;
    return didYouMean(nameOf(issue), suggestionsFor(issue, issues), otherwise);
  }
  if (isMissing(issue)) return 'add it: it has no default.';
  if (issue.type === 'raw_check' && issue.expected) return issue.expected;
  const empty = EMPTY[issue.type];
  if (empty !== undefined) return empty;
  const options = issue.expected?.match(/"[^"]*"/g)?.map((quoted) => quoted.slice(1, -1)) ?? [];
  const received = issue.received.replace(/^"|"$/g, '');
  if (!issue.expected)
    return 'see docs/configuration.md in the package of Quire, which lists all keys and their forms.';
  const expected = options.length > 0 ? `one of: ${options.join(', ')}` : TYPES[issue.expected];
  return didYouMean(received, options, `write ${expected ?? issue.expected}.`);
}

/** Says what is wrong only: the hint says what is expected. */
function faultOf({ message, expected, received }: Issue): string {
  const isDefault = expected && message.endsWith(`Expected ${expected} but received ${received}`);
  return isDefault ? `unexpected ${received}` : message.replace(/\.$/, '');
}

function messageFor(issue: Issue): string {
  const path = pathOf(issue) || 'the configuration';
  if (isUnknown(issue)) return `${path}: unknown option.`;
  if (isMissing(issue)) return `${path}: this option is missing.`;
  return `${path}: ${faultOf(issue)}.`;
}

/** A mistake in the configuration, and what to do about it. */
export type Complaint = Pick<Diagnostic, 'message' | 'hint'>;

export function complaintsOf(found: readonly Issue[]): Complaint[] {
  const issues = found.flatMap(allUnknown);
  return withoutMisspelt(issues).map((issue) => ({
    message: messageFor(issue),
    hint: hintFor(issue, issues),
  }));
}
