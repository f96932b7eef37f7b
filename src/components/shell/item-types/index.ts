// The types of navbar items. Each export has the name of its type. The browser bundle contains those that the
// configuration uses.

import type { VersionInfo } from '../../../model/browser/shell-info.js';
import type { NavbarLink } from '../../../model/site/navbar.js';
import { type RoutePath, href as toHref } from '../../../model/text/brand.js';
import { hrefOfRoute, joinRoutePath } from '../../../model/text/url.js';
import type { ShellState } from '../context/shell-context.js';
import { DrawerGroup } from '../drawer/drawer.js';
import { isActive, type NavLinkEntry, type ResolveItem } from '../entries/nav-entry.js';
import {
  configuredTarget,
  displayedVersion,
  hrefInVersion,
  navTarget,
  versionByName,
} from '../entries/targets.js';
import { Dropdown } from '../navbar/dropdown.js';
import { SearchBox } from '../search/search-box.js';

const isBelow = (path: string, base: string): boolean => `${path}/`.startsWith(`${base}/`);

function currentOf(item: NavbarLink, shell: ShellState): NavLinkEntry['current'] {
  const { path } = shell.view;
  const { activeBaseRegex, activeBasePath, to } = item;
  if (to !== undefined && navTarget(to, shell).route === path) return 'page';
  // All pages of the language are below this path, which is therefore left out. Its start page may have another.
  const root = navTarget('', shell).route;
  const base = navTarget(activeBasePath ?? to ?? '', shell).route;
  const isAround =
    activeBaseRegex === undefined
      ? base !== root && isBelow(path, base)
      : new RegExp(activeBaseRegex, 'i').test(joinRoutePath(path.slice(root.length)));
  return isAround ? 'true' : undefined;
}

/** A link inside the site (`to`) or to anywhere (`href`). */
function linkEntry(item: NavbarLink, shell: ShellState): NavLinkEntry {
  const { label, html, image, className, to, href = '' } = item;
  return {
    kind: 'link',
    label,
    html,
    className,
    image:
      image === undefined
        ? undefined
        : { name: image, src: shell.info.images[image] ?? toHref(image) },
    href: to === undefined ? toHref(href) : navTarget(to, shell).href,
    current: currentOf(item, shell),
  };
}

const link: ResolveItem<'default'> = (item, { shell }) => linkEntry(item, shell);

export { link as default };

export const doc: ResolveItem<'doc'> = (item, { shell, preferred }) => {
  const { route, href, label } = configuredTarget(`doc:${item.docId}`, shell, preferred);
  const current = route === shell.view.path ? 'page' : undefined;
  return { ...item, kind: 'link', label: item.label ?? label, href, current };
};

/** The id of a sidebar: the last part of its key, after any version and locale. */
const bareId = (key = ''): string => key.slice(key.lastIndexOf('.') + 1);

/** A link to the first page of a sidebar, active on all its pages. */
export const docSidebar: ResolveItem<'docSidebar'> = (item, { shell, preferred }) => {
  const { href, label } = configuredTarget(`sidebar:${item.sidebarId}`, shell, preferred);
  const current = bareId(shell.view.sidebar) === item.sidebarId ? 'true' : undefined;
  return { ...item, kind: 'link', label: item.label ?? label, href, current };
};

/** A link to the start of the current version, or of the preferred one, that shows its name. */
export const docsVersion: ResolveItem<'docsVersion'> = (item, { shell, preferred }) => {
  const { home, path, label } = displayedVersion(shell, preferred);
  const { route, href } = navTarget(item.to ?? home ?? path, shell);
  const current = route === shell.view.path ? 'page' : undefined;
  return { ...item, kind: 'link', label: item.label ?? label, href, current };
};

export const html: ResolveItem<'html'> = ({ value, className }) => ({
  kind: 'html',
  html: value,
  className,
});

export const search: ResolveItem<'search'> = ({ className }) => ({
  kind: 'search',
  Bar: SearchBox,
  className,
});

const MENU = { kind: 'menu', Bar: Dropdown, Column: DrawerGroup } as const;

export const dropdown: ResolveItem<'dropdown'> = (item, { shell, resolveLeaf }) => {
  const { label, html, className, to, href, position, items } = item;
  const entries = items.map(resolveLeaf);
  const hasOwn = to !== undefined || href !== undefined;
  const own = hasOwn
    ? linkEntry({ type: 'default', position, label, html, to, href }, shell)
    : undefined;
  const active = [...entries, ...(own ? [own] : [])].some(isActive);
  return { ...MENU, label, html, className, own, entries, active };
};

const versionEntry = (version: VersionInfo, shell: ShellState): NavLinkEntry => ({
  kind: 'link',
  label: version.label,
  href: hrefInVersion(shell, version),
  current: version.name === shell.view.docsVersion ? 'true' : undefined,
  keepsLocation: true,
  prefers: version.name,
});

/** Links to the current page in each docs version. Following a link makes its version the preferred one. */
export const docsVersionDropdown: ResolveItem<'docsVersionDropdown'> = (item, context) => {
  const { shell, preferred, resolveLeaf } = context;
  const { info, view } = shell;
  const { className, dropdownActiveClassDisabled } = item;
  const listed = item.versions?.map(({ name, label }) => {
    const version = versionByName(info, name);
    return { ...version, label: label ?? version.label };
  });
  const versions = listed ?? info.versions;
  const shown = [view.docsVersion, preferred, info.lastVersion]
    .map((name) => versions.find((version) => version.name === name))
    .find((version) => version !== undefined);
  const entries = [
    ...item.dropdownItemsBefore.map(resolveLeaf),
    ...versions.map((version) => versionEntry(version, shell)),
    ...item.dropdownItemsAfter.map(resolveLeaf),
  ];
  const [only] = entries;
  if (entries.length === 1 && only?.kind === 'link') {
    return { ...only, className, current: dropdownActiveClassDisabled ? undefined : only.current };
  }
  return {
    ...MENU,
    label: (shown ?? versions[0])?.label,
    className,
    entries,
    active: !dropdownActiveClassDisabled && entries.some(isActive),
  };
};

/** The path of the current page in a language; if it has none there, of the start page. */
const pathInLocale = ({ info, view }: ShellState, locale: string): RoutePath =>
  view.localePaths?.[locale] ?? navTarget('/', { info, view: { ...view, locale } }).route;

const localeEntries = (query: string, shell: ShellState): NavLinkEntry[] =>
  shell.info.locales.map(({ name, label, htmlLang }) => ({
    kind: 'link',
    label,
    href: toHref(hrefOfRoute(pathInLocale(shell, name), shell.info) + query),
    hrefLang: htmlLang,
    current: name === shell.view.locale ? 'true' : undefined,
    keepsLocation: true,
  }));

/** Links to the current page in each language; undefined if there is only one language. */
export const localeDropdown: ResolveItem<'localeDropdown'> = (item, { shell, resolveLeaf }) => {
  const { info, view } = shell;
  const entries = [
    ...item.dropdownItemsBefore.map(resolveLeaf),
    ...localeEntries(item.queryString?.replace(/^\??(?=.)/, '?') ?? '', shell),
    ...item.dropdownItemsAfter.map(resolveLeaf),
  ];
  if (entries.length === 1) return undefined;
  return {
    ...MENU,
    label: info.locales.find(({ name }) => name === view.locale)?.label ?? view.locale,
    className: item.className,
    entries,
    active: false,
  };
};
