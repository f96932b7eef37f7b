// Makes the ShellInfo of the site, which is small and the same on every page.

import type { LocaleInfo, ShellInfo, VersionInfo } from '../../model/browser/shell-info.js';
import type { Config, Logo, ThemeConfig } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { referencesOf } from '../../model/site/navbar.js';
import type { OutputFile } from '../../model/site/output.js';
import type { Site } from '../../model/site/site.js';
import { type FilePath, filePath, type Href } from '../../model/text/brand.js';
import { didYouMean } from '../text/nearest.js';
import { staticFile } from '../text/url.js';
import { filesInConfig } from './file-links.js';
import { imageHref } from './image-href.js';
import { docsPath, isFileAt, sidebarKey } from './locations.js';
import { locateItems } from './nav-targets.js';
import { pathsInConfig } from './own-paths.js';
import { linksInOrder } from './sidebar-order.js';

/** The values of all options that can name an image. */
function imageOptions({ favicon, themeConfig: { navbar, footer } }: Config) {
  const items = locateItems(navbar.items, 'themeConfig.navbar.items');
  return [
    { at: 'favicon', name: favicon },
    { at: 'themeConfig.navbar.logo.src', name: navbar.logo?.src },
    { at: 'themeConfig.navbar.logo.srcDark', name: navbar.logo?.srcDark },
    { at: 'themeConfig.footer.logo.src', name: footer?.logo?.src },
    { at: 'themeConfig.footer.logo.srcDark', name: footer?.logo?.srcDark },
    ...items.map(({ item, at }) => ({ at: `${at}.image`, name: referencesOf(item).image })),
  ];
}

function missingImage(
  at: string,
  name: string,
  files: ReadonlyMap<FilePath, unknown>,
  { baseUrl, staticDirectories }: Config,
): Diagnostic {
  const prefixes = [baseUrl, ...staticDirectories.map((folder) => `${folder}/`)];
  const meant = prefixes
    .filter((prefix) => name.startsWith(prefix))
    .map((prefix) => filePath(name.slice(prefix.length)))
    .find((file) => files.has(file));
  const otherwise = 'add the file to a folder of staticDirectories.';
  return {
    severity: 'error',
    code: 'config/missing-file',
    message: `${at}: no static folder contains ${JSON.stringify(name)}.`,
    hint:
      meant === undefined
        ? didYouMean(name, files.keys(), otherwise)
        : `write ${JSON.stringify(meant)}, the path within a static folder.`,
  };
}

/** The theme, with the site's title where the link to the home page, or one around a logo, would have no name. */
function withNames({ title, themeConfig }: Config): ThemeConfig {
  const { navbar, footer } = themeConfig;
  const named = (logo: Logo): Logo => (logo.alt === '' ? { ...logo, alt: title } : logo);
  const brand = navbar.logo ? { logo: named(navbar.logo) } : { title };
  const footerLogo = footer?.logo;
  return {
    ...themeConfig,
    navbar: navbar.title === '' ? { ...navbar, ...brand } : navbar,
    footer: footer && footerLogo?.href ? { ...footer, logo: named(footerLogo) } : footer,
  };
}

/** The first page of a version: in Docusaurus, too, no document needs to be at the path of the version. */
function firstPage(config: Config, sidebars: Site['sidebars'], version: string) {
  const { defaultLocale } = config.i18n;
  return Object.keys(config.docs.sidebars)
    .map((id) => sidebars[sidebarKey(config, defaultLocale, version, id)] ?? [])
    .flatMap((items) => linksInOrder(items))[0]?.path;
}

const versionsOf = (
  config: Config,
  { routes, sidebars }: Pick<Site, 'routes' | 'sidebars'>,
  files: ReadonlySet<FilePath>,
): VersionInfo[] =>
  config.docs.versions.map(({ name, label }) => {
    const path = docsPath(config, config.i18n.defaultLocale, name);
    const hasPage = routes.some((route) => route.path === path) || isFileAt(path, files);
    return { name, label, path, home: hasPage ? undefined : firstPage(config, sidebars, name) };
  });

const localesOf = (config: Config): LocaleInfo[] =>
  config.i18n.locales.flatMap((name) => {
    const settings = config.i18n.localeConfigs[name];
    return settings ? [{ ...settings, name }] : [];
  });

/**
 * @param docs Routes of the documents, and their sidebars.
 * @param navTargets Targets of `doc` and `docSidebar` items.
 * @param images Contents of the images that the configuration may name, by path.
 * @param files All files published beside the pages.
 */
export function shellInfo(
  config: Config,
  docs: Pick<Site, 'routes' | 'sidebars'>,
  navTargets: ShellInfo['navTargets'],
  images: ReadonlyMap<FilePath, OutputFile['contents']>,
  files: ReadonlySet<FilePath>,
): Result<ShellInfo> {
  const hrefs: Record<string, Href> = {};
  const diagnostics: Diagnostic[] = [];
  for (const { at, name } of imageOptions(config)) {
    if (name === undefined) continue;
    const file = staticFile(name);
    const contents = images.get(file);
    if (contents === undefined) diagnostics.push(missingImage(at, name, images, config));
    else hrefs[name] = imageHref(file, contents, config.baseUrl);
  }
  const { version, baseUrl, trailingSlash, storage, plugins } = config;
  const { image } = config.themeConfig;
  const versions = versionsOf(config, docs, files);
  if (image !== undefined && !images.has(staticFile(image))) {
    diagnostics.push(missingImage('themeConfig.image', image, images, config));
  }
  return {
    value: {
      version,
      baseUrl,
      trailingSlash,
      defaultLocale: config.i18n.defaultLocale,
      locales: localesOf(config),
      docsPluginId: config.docs.id,
      versions,
      lastVersion: config.docs.lastVersion,
      storage,
      themeConfig: withNames(config),
      navTargets,
      ownPaths: pathsInConfig(config, docs.routes, versions, files),
      files: filesInConfig(config, files),
      images: hrefs,
      ...(plugins && {
        plugins: { client: plugins.client, styles: plugins.styles, browser: plugins.browser },
      }),
    },
    diagnostics,
  };
}
