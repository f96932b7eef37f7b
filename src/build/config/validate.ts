// Validates the export of site.config.ts: a Config, or diagnostics that name the faulty path.
import * as v from 'valibot';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { referencesOf } from '../../model/site/navbar.js';
import type { FilePath } from '../../model/text/brand.js';
import { aliasesOf, grammarNames } from '../markdown/grammar-names.js';
import { didYouMean } from '../text/nearest.js';
import { slugFault } from '../text/route-names.js';
import { type Complaint, complaintsOf } from './issues.js';
import { resolveConfig } from './resolve.js';
import { siteConfig } from './schema.js';

function versionComplaints({ docs, themeConfig }: Config): Complaint[] {
  const known = docs.versions.map(({ name }) => name);
  if (known.length === 0) {
    const hint = 'name one, such as `current: {}`, or leave the option out.';
    return [{ message: 'docs.versions: there is no version.', hint }];
  }
  const complain = (path: string, name: string): Complaint[] => {
    const message = `${path}: no docs version is named "${name}".`;
    return known.includes(name)
      ? []
      : [{ message, hint: `available versions: ${known.join(', ')}.` }];
  };
  const items = themeConfig.navbar.items.flatMap((item, index) =>
    (referencesOf(item).versions ?? []).flatMap((name) =>
      complain(`themeConfig.navbar.items[${index}].versions`, name),
    ),
  );
  return [...complain('docs.lastVersion', docs.lastVersion), ...items];
}

/** Checks version names, which become part of URLs and paths. */
function nameComplaints({ docs }: Config): Complaint[] {
  return docs.versions.flatMap(({ name }) => {
    const fault = slugFault(name);
    if (!fault) return [];
    const hint = 'write a name such as 1.0, and the text for menus as `label`.';
    return [{ message: `docs.versions: ${fault.message.replace('slug', 'name')}`, hint }];
  });
}

/** Names that are given twice, or as the same path. */
function duplicateComplaints({ i18n, staticDirectories, docs }: Config): Complaint[] {
  const repeated = (at: string, values: readonly string[]): Complaint[] =>
    values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => ({
        message: `${at}: "${value}" is given twice.`,
        hint: 'remove one of them.',
      }));
  const locales = i18n.locales.map((locale) => locale.toLowerCase());
  return [
    ...repeated('i18n.locales', locales),
    ...repeated('staticDirectories', staticDirectories),
    ...repeated(
      'docs.versions',
      docs.versions.map((version) => version.path),
    ),
  ];
}

function localeComplaints({ i18n }: Config): Complaint[] {
  if (i18n.locales.includes(i18n.defaultLocale)) return [];
  const message = `i18n.defaultLocale: "${i18n.defaultLocale}" is not in i18n.locales.`;
  const hint = `add it to i18n.locales, or choose one of: ${i18n.locales.join(', ')}.`;
  return [{ message, hint }];
}

function languageComplaints({ themeConfig }: Config): Complaint[] {
  const { additionalLanguages } = themeConfig.prism;
  if (additionalLanguages.length === 0) return [];
  const names = grammarNames();
  return additionalLanguages.flatMap((name, index) => {
    if (names.includes(name)) return [];
    const path = `themeConfig.prism.additionalLanguages[${index}]`;
    const language = names.find((known) => aliasesOf(known).includes(name));
    if (language !== undefined) {
      return [
        { message: `${path}: "${name}" is an alias.`, hint: `write the name "${language}".` },
      ];
    }
    const hint = didYouMean(name, names, 'use the name of a language that Prism has.');
    return [{ message: `${path}: Prism has no language "${name}".`, hint }];
  });
}

function sidebarComplaints({ api, docs }: Config): Complaint[] {
  if (!api || !Object.hasOwn(docs.sidebars, 'api')) return [];
  const message = 'docs.sidebars.api: the sidebar of the reference has the id "api".';
  return [{ message, hint: 'give this sidebar another id.' }];
}

const COMPLAINTS = [
  versionComplaints,
  nameComplaints,
  localeComplaints,
  duplicateComplaints,
  languageComplaints,
  sidebarComplaints,
];

const complaintsAbout = (config: Config): Complaint[] =>
  COMPLAINTS.flatMap((complaints) => complaints(config));

const NO_EXPORT: Complaint = {
  message: 'The configuration has no default export.',
  hint: 'write `export default defineConfig({...})`.',
};

/** What the command line or the environment says in place of the configuration. */
export interface SiteAddress {
  readonly url?: string | undefined;
  readonly baseUrl?: string | undefined;
}

const ADDRESS_NAMES = {
  url: '--url or QUIRE_URL',
  baseUrl: '--base-url or QUIRE_BASE_URL',
} as const;

/**
 * @param exported The default export of `file`, of any type.
 * @param address Replaces the options of these names.
 */
export function validateConfig(
  exported: unknown,
  file: FilePath,
  address: SiteAddress = {},
): Result<Config | undefined> {
  const keys = (['url', 'baseUrl'] as const).filter((key) => address[key] !== undefined);
  const given = Object.fromEntries(keys.map((key) => [key, address[key]]));
  const isObject = typeof exported === 'object' && exported !== null;
  const parsed = v.safeParse(siteConfig, isObject ? { ...exported, ...given } : exported);
  const config = parsed.success ? resolveConfig(parsed.output) : undefined;
  const found = config ? complaintsAbout(config) : complaintsOf(parsed.issues ?? []);
  const complaints = exported === undefined ? [NO_EXPORT] : found;
  const diagnostics = complaints.map((complaint): Diagnostic => {
    const key = keys.find((one) => complaint.message.startsWith(`${one}: `));
    if (key === undefined) return { severity: 'error', code: 'config/invalid', file, ...complaint };
    const message = complaint.message.replace(key, ADDRESS_NAMES[key]);
    return { ...complaint, severity: 'error', code: 'cli/invalid-value', message };
  });
  return { value: diagnostics.length === 0 ? config : undefined, diagnostics };
}
