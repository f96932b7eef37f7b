// Resolves the parsed configuration: fills in versions and locales, and freezes the result.
import { createHash } from 'node:crypto';
import type { Config, DocsConfig, DocsVersion, LocaleConfig } from '../../model/site/config.js';
import type { ParsedConfig } from './schema.js';

type ParsedDocs = ParsedConfig['docs'];

function defaultBanner(index: number, lastIndex: number): DocsVersion['banner'] {
  if (index === lastIndex) return 'none';
  return index < lastIndex ? 'unreleased' : 'unmaintained';
}

/** Puts `current` first. Whole-number names are sorted, since objects list such keys in ascending order. */
function newestFirst(names: readonly string[]): string[] {
  const released = names.filter((name) => name !== 'current');
  const isOrderLost = released.some((name) => /^\d+$/.test(name));
  if (isOrderLost) released.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return names.includes('current') ? ['current', ...released] : released;
}

/** Where the files of the repository are shown, from where they are edited: `/edit/main/` of GitHub and GitLab. */
const shownAt = (editUrl: string | undefined): string | undefined =>
  editUrl?.includes('/edit/') ? editUrl.replace('/edit/', '/blob/') : undefined;

function resolveDocs(docs: ParsedDocs): DocsConfig {
  const sourceUrl = docs.sourceUrl ?? shownAt(docs.editUrl);
  const names = newestFirst(Object.keys(docs.versions));
  const lastVersion = docs.lastVersion ?? names.find((name) => name !== 'current') ?? 'current';
  const versions = names.map((name, index): DocsVersion => {
    const given = docs.versions[name] ?? {};
    const fallbackPath = name === lastVersion ? '' : name === 'current' ? 'next' : name;
    return {
      name,
      label: given.label ?? (name === 'current' ? 'Next' : name),
      path: given.path ?? fallbackPath,
      directory:
        given.directory ?? (name === 'current' ? docs.path : `versioned_docs/version-${name}`),
      banner: given.banner ?? defaultBanner(index, names.indexOf(lastVersion)),
    };
  });
  return { ...docs, ...(sourceUrl !== undefined && { sourceUrl }), versions, lastVersion };
}

/** The name of a language. Loading these names takes 15 ms, so the default locale's is built in. */
const labelOf = (name: string): string | undefined =>
  name === 'en' ? 'English' : new Intl.DisplayNames([name], { type: 'language' }).of(name);

/** Scripts written from right to left, by their ISO 15924 names. */
const SCRIPTS_FROM_RIGHT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** The direction of the language's script. */
function directionOf(name: string): LocaleConfig['direction'] {
  const { script } = new Intl.Locale(name).maximize();
  return script !== undefined && SCRIPTS_FROM_RIGHT.includes(script) ? 'rtl' : 'ltr';
}

function resolveLocale(
  name: string,
  given: ParsedConfig['i18n']['localeConfigs'][string] | undefined,
): LocaleConfig {
  return {
    label: given?.label ?? labelOf(name) ?? name,
    direction: given?.direction ?? directionOf(name),
    htmlLang: given?.htmlLang ?? name,
  };
}

function resolveI18n(i18n: ParsedConfig['i18n']): Config['i18n'] {
  const locales = i18n.locales ?? [i18n.defaultLocale];
  const entries = locales.map((name) => [name, resolveLocale(name, i18n.localeConfigs[name])]);
  return { ...i18n, locales, localeConfigs: Object.fromEntries(entries) };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** The version whose documents match the current sources; the others describe earlier ones. */
export const workingVersion = ({ path, versions, lastVersion }: DocsConfig): string =>
  versions.find(({ directory }) => directory === path)?.name ?? lastVersion;

/** Of three digits, and made as in Docusaurus, so that readers of a site that moves from there keep their choices. */
function namespaceOf({
  storage: { namespace },
  url,
  baseUrl,
}: Omit<ParsedConfig, 'plugins' | 'strict'>): string {
  if (namespace === true) {
    const hash = createHash('md5').update(url + baseUrl);
    return `-${hash.digest('hex').slice(0, 3)}`;
  }
  return namespace ? `-${namespace}` : '';
}

/** With `throw` as the value of every option `on...` and of `samples`. */
function strictly<T extends object>(options: T): T {
  const entries = Object.entries(options).map(([key, value]) => {
    if (key === 'api' && value) return [key, strictly(value)];
    return [key, key === 'samples' || /^on[A-Z]/.test(key) ? 'throw' : value];
  });
  // SAFETY: each such option has this value.
  return Object.fromEntries(entries) as T;
}

const resolveSamples = (given: ParsedConfig['samples']): Config['samples'] =>
  typeof given === 'string' ? { guides: given, comments: given, readme: given } : given;

/** With the base path in front of the files of this site. */
const headOf = ({ head, baseUrl }: Pick<ParsedConfig, 'head' | 'baseUrl'>): Config['head'] =>
  head.map((tag) =>
    'href' in tag && /^\/(?!\/)/.test(tag.href)
      ? { ...tag, href: baseUrl + tag.href.slice(1) }
      : tag,
  );

/** Fills in defaults that depend on other options. */
export function resolveConfig({ plugins: pluginModules, strict, ...given }: ParsedConfig): Config {
  const parsed = strict ? strictly(given) : given;
  const docs = resolveDocs(parsed.docs);
  return deepFreeze({
    ...parsed,
    pluginModules,
    head: headOf(parsed),
    i18n: resolveI18n(parsed.i18n),
    storage: { ...parsed.storage, namespace: namespaceOf(parsed) },
    samples: resolveSamples(parsed.samples),
    docs,
    api: parsed.api && { ...parsed.api, version: workingVersion(docs) },
  });
}
