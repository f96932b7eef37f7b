// The values of the whole site that its shell shows, as JSON.
import type { Href, RoutePath } from './brand.js';
import type { Config, DocsVersion, LocaleConfig, ThemeConfig } from './config.js';
import type { LabelledLink } from './site.js';

export interface VersionInfo extends Pick<DocsVersion, 'name' | 'label'> {
  readonly path: RoutePath;
}

export interface LocaleInfo extends LocaleConfig {
  readonly name: string;
}

/** In the default language. */
export interface NavTarget extends LabelledLink {
  /** In the languages where the path is not the same below that of the language. */
  readonly paths?: Readonly<Record<string, RoutePath>> | undefined;
  /** In the other versions that have it. */
  readonly versions?: Readonly<Record<string, NavTarget>> | undefined;
}

/**
 * What the shell shows of the site. Compiled into the browser entry (never repeated in pages), so
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
  /** Targets of links in the configuration that are files, not pages. */
  readonly files: readonly RoutePath[];
  /** URL of each image the shell shows, by the name in the configuration. */
  readonly images: Readonly<Record<string, Href>>;
}

type BrowserTheme = Pick<ThemeConfig, 'announcementBar' | 'colorMode' | 'docs'> & {
  readonly navbar: Pick<ThemeConfig['navbar'], 'items' | 'hideOnScroll' | 'style'>;
};

/** The part of ShellInfo that the hydrated shell reads. Brand and footer are missing: the browser keeps them as the server sent them. */
export interface BrowserInfo extends Omit<ShellInfo, 'themeConfig' | 'version'> {
  readonly themeConfig: BrowserTheme;
}

/** Without the images: they are in the document already. */
export type CompiledInfo = Omit<BrowserInfo, 'images'>;

export function compiledInfo({
  themeConfig,
  version: _version,
  images: _images,
  ...info
}: ShellInfo): CompiledInfo {
  const { announcementBar, colorMode, docs, navbar } = themeConfig;
  const { items, hideOnScroll, style } = navbar;
  return {
    ...info,
    themeConfig: { announcementBar, colorMode, docs, navbar: { items, hideOnScroll, style } },
  };
}
