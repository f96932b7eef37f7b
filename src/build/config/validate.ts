// Turns what site.config.ts exports into a Config, or into diagnostics that name the path in it.
import * as v from 'valibot';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import { referencesOf } from '../../model/navbar.js';
import { didYouMean } from '../text/nearest.js';
import { slugFault } from '../text/route-names.js';
import { resolveConfig } from './resolve.js';
import { siteConfig } from './schema.js';

type Issue = v.BaseIssue<unknown>;

/** `themeConfig.navbar.items[2].label` */
function pathOf(issue: Issue): string {
  let path = '';
  for (const { key } of issue.path ?? []) {
    path += typeof key === 'number' ? `[${key}]` : path === '' ? String(key) : `.${String(key)}`;
  }
  return path;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The schema of a key or index; undefined where it depends on the value. */
function schemaAt(schema: object, key: unknown): object | undefined {
  if ('wrapped' in schema && isObject(schema.wrapped)) return schemaAt(schema.wrapped, key);
  if ('entries' in schema && isObject(schema.entries)) {
    const entry: unknown = Reflect.get(schema.entries, String(key));
    return isObject(entry) ? entry : undefined;
  }
  const items: unknown = 'item' in schema ? schema.item : 'value' in schema ? schema.value : null;
  return isObject(items) ? items : undefined;
}

/** The known options beside an unknown one, which the issues of valibot do not list. */
function knownOptions({ path }: Issue): string[] {
  let schema: object | undefined = siteConfig;
  for (const { key } of path?.slice(0, -1) ?? []) schema = schema && schemaAt(schema, key);
  while (schema && 'wrapped' in schema && isObject(schema.wrapped)) schema = schema.wrapped;
  return schema && 'entries' in schema && isObject(schema.entries)
    ? Object.keys(schema.entries)
    : [];
}

function hintFor(issue: Issue): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = knownOptions(issue);
    const list = known.length > 0 ? `known options: ${known.join(', ')}.` : 'remove it.';
    return didYouMean(String(issue.path?.at(-1)?.key), known, list);
  }
  if (issue.type === 'raw_check' && issue.expected) return issue.expected;
  const options = issue.expected?.match(/"[^"]*"/g)?.map((quoted) => quoted.slice(1, -1)) ?? [];
  const received = issue.received.replace(/^"|"$/g, '');
  const expected = issue.expected
    ? `expected ${issue.expected}`
    : 'see the configuration reference';
  return didYouMean(received, options, expected);
}

function messageFor(issue: Issue): string {
  const path = pathOf(issue) || 'the configuration';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${path}: unknown option.`;
  }
  return `${path}: ${issue.message.replace(/\.$/, '')}.`;
}

/** What is wrong with the configuration, and what to do. */
type Complaint = Pick<Diagnostic, 'message' | 'hint'>;

function versionComplaints({ docs, themeConfig }: Config): Complaint[] {
  const known = docs.versions.map(({ name }) => name);
  const complain = (path: string, name: string): Complaint[] => {
    const message = `${path}: no docs version is named "${name}".`;
    return known.includes(name)
      ? []
      : [{ message, hint: `available versions: ${known.join(', ')}` }];
  };
  const items = themeConfig.navbar.items.flatMap((item, index) =>
    (referencesOf(item).versions ?? []).flatMap((name) =>
      complain(`themeConfig.navbar.items[${index}].versions`, name),
    ),
  );
  return [...complain('docs.lastVersion', docs.lastVersion), ...items];
}

/** The name of a version is a part of URLs and paths. */
function nameComplaints({ docs }: Config): Complaint[] {
  return docs.versions.flatMap(({ name }) => {
    const fault = slugFault(name);
    if (!fault) return [];
    const hint = 'write a name such as 1.0, and its label as `label`';
    return [{ message: `docs.versions: ${fault.message.replace('slug', 'name')}`, hint }];
  });
}

function localeComplaints({ i18n }: Config): Complaint[] {
  if (i18n.locales.includes(i18n.defaultLocale)) return [];
  const message = `i18n.defaultLocale: "${i18n.defaultLocale}" is not in i18n.locales.`;
  const hint = `add it to i18n.locales, or choose one of: ${i18n.locales.join(', ')}`;
  return [{ message, hint }];
}

/** @param exported the default export of `file`, of any type. */
export function validateConfig(exported: unknown, file: FilePath): Result<Config | undefined> {
  const parsed = v.safeParse(siteConfig, exported);
  const config = parsed.success ? resolveConfig(parsed.output) : undefined;
  const complaints = config
    ? [...versionComplaints(config), ...nameComplaints(config), ...localeComplaints(config)]
    : (parsed.issues ?? []).map((issue) => ({ message: messageFor(issue), hint: hintFor(issue) }));
  const diagnostics = complaints.map(
    (complaint): Diagnostic => ({ severity: 'error', code: 'config/invalid', file, ...complaint }),
  );
  return { value: diagnostics.length === 0 ? config : undefined, diagnostics };
}
