// The values of the whole site that its shell shows, as JSON.
import type { Href, RoutePath } from './brand.js';
import type { Config, LocaleConfig } from './config.js';
import type { LabelledLink } from './labelled-link.js';

export interface VersionInfo {
  readonly name: string;
  readonly label: string;
  readonly path: RoutePath;
}

export interface LocaleInfo extends LocaleConfig {
  readonly name: string;
}

/**
 * What the shell shows of the site. Compiled into the browser entry (never repeated in pages), so
 * keep it small: no page titles, no sidebars.
 */
export interface ShellInfo {
  readonly version?: string | undefined;
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
  readonly defaultLocale: string;
  readonly locales: readonly LocaleInfo[];
  readonly docsPluginId: string;
  readonly versions: readonly VersionInfo[];
  readonly lastVersion: string;
  readonly storage: Config['storage'];
  readonly themeConfig: Config['themeConfig'];
  /** Targets of `doc` and `docSidebar` navbar items, keyed `doc:<id>` and `sidebar:<id>`. */
  readonly navTargets: Readonly<Record<string, LabelledLink>>;
  /** Targets of links in the configuration that are files, not pages. */
  readonly files: readonly RoutePath[];
  /** URL of each image the shell shows, by the name in the configuration. */
  readonly images: Readonly<Record<string, Href>>;
}
