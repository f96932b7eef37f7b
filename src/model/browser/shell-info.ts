// The site-wide data that the shell shows, as JSON.

import type { Config, DocsVersion, LocaleConfig, PluginCode, ThemeConfig } from '../site/config.js';
import type { LabelledLink } from '../site/site.js';
import type { Href, RoutePath } from '../text/brand.js';

export interface VersionInfo extends Pick<DocsVersion, 'name' | 'label'> {
  readonly path: RoutePath;
  /** Its first page, if there is none at its path. */
  readonly home?: RoutePath | undefined;
}

export interface LocaleInfo extends LocaleConfig {
  readonly name: string;
}

/** The target in the default language. */
export interface NavTarget extends LabelledLink {
  /** Paths in languages in which the path below the language's prefix differs. */
  readonly paths?: Readonly<Record<string, RoutePath>> | undefined;
  /** Targets in the other versions that have the page. */
  readonly versions?: Readonly<Record<string, NavTarget>> | undefined;
}

/**
 * The shell's data about the site. It is compiled into the browser entry (never repeated in pages), so
 * keep it small: no page titles, no sidebars.
 */
export interface ShellInfo
  extends Pick<Config, 'version' | 'baseUrl' | 'trailingSlash' | 'storage' | 'themeConfig'> {
  readonly defaultLocale: string;
  readonly locales: readonly LocaleInfo[];
  readonly docsPluginId: string;
  readonly versions: readonly VersionInfo[];
  readonly lastVersion: string;
  /** Targets of `doc` and `docSidebar` navbar items, keyed `doc:<id>` and `sidebar:<id>`. */
  readonly navTargets: Readonly<Record<string, NavTarget>>;
  /** Paths of `to`, in the languages in which the path below the language's prefix differs. */
  readonly ownPaths: Readonly<Record<string, NavTarget['paths']>>;
  /** Link targets in the configuration that are files, not pages. */
  readonly files: readonly RoutePath[];
  /** URL of each image in the shell, by its name in the configuration. */
  readonly images: Readonly<Record<string, Href>>;
  /** What the browser gets from plugins. */
  readonly plugins?: Pick<PluginCode, 'client' | 'styles' | 'browser'> | undefined;
}

type BrowserTheme = Pick<ThemeConfig, 'announcementBar' | 'colorMode' | 'docs'> & {
  readonly navbar: Pick<ThemeConfig['navbar'], 'items' | 'hideOnScroll' | 'style'>;
};

/** The part of ShellInfo for the hydrated shell. Brand and footer are left out: the server's HTML of them is kept. */
export interface BrowserInfo extends Omit<ShellInfo, 'themeConfig' | 'version'> {
  readonly themeConfig: BrowserTheme;
}

/** Without the images, since the document already contains them. */
export type CompiledInfo = Omit<BrowserInfo, 'images' | 'plugins'>;

export function compiledInfo({
  themeConfig,
  version: _version,
  images: _images,
  plugins: _plugins,
  ...info
}: ShellInfo): CompiledInfo {
  const { announcementBar, colorMode, docs, navbar } = themeConfig;
  const { items, hideOnScroll, style } = navbar;
  return {
    ...info,
    themeConfig: { announcementBar, colorMode, docs, navbar: { items, hideOnScroll, style } },
  };
}
