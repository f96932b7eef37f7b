// Makes the ShellInfo of the site. It is small, and the same on every page.
import { type FilePath, filePath, type Href } from '../../model/brand.js';
import type { Config, Logo } from '../../model/config.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { LabelledLink } from '../../model/labelled-link.js';
import { referencesOf } from '../../model/navbar.js';
import type { OutputFile } from '../../model/output.js';
import type { LocaleInfo, ShellInfo, VersionInfo } from '../../model/shell-info.js';
import { nearest } from '../text/nearest.js';
import { filesInConfig } from './file-links.js';
import { imageHref } from './image-href.js';
import { docsPath } from './locations.js';
import { locateItems } from './nav-targets.js';

const logoImages = (logo: Logo | undefined, at: string): [at: string, name: string][] =>
  logo
    ? [
        [`${at}.src`, logo.src],
        ...(logo.srcDark === undefined
          ? []
          : [[`${at}.srcDark`, logo.srcDark] satisfies [string, string]]),
      ]
    : [];

/** Every image in the configuration, with the path of its option. */
function imagesIn({ favicon, themeConfig }: Config): [at: string, name: string][] {
  const { navbar, footer } = themeConfig;
  return [
    ...(favicon === undefined ? [] : [['favicon', favicon] satisfies [string, string]]),
    ...logoImages(navbar.logo, 'themeConfig.navbar.logo'),
    ...logoImages(footer?.logo, 'themeConfig.footer.logo'),
    ...locateItems(navbar.items, 'themeConfig.navbar.items').flatMap(
      ({ item, at }): [string, string][] => {
        const { image } = referencesOf(item);
        return image === undefined ? [] : [[`${at}.image`, image]];
      },
    ),
  ];
}

function missingImage(at: string, name: string, files: Iterable<FilePath>): Diagnostic {
  const [near] = nearest(name, [...files]);
  return {
    severity: 'error',
    code: 'config/missing-file',
    message: `${at}: no static folder holds ${JSON.stringify(name)}.`,
    hint: near ? `did you mean "${near}"?` : 'add the file to a folder of staticDirectories',
  };
}

const versionsOf = (config: Config): VersionInfo[] =>
  config.docs.versions.map(({ name, label }) => ({
    name,
    label,
    path: docsPath(config, config.i18n.defaultLocale, name),
  }));

const localesOf = (config: Config): LocaleInfo[] =>
  config.i18n.locales.flatMap((name) => {
    const settings = config.i18n.localeConfigs[name];
    return settings ? [{ ...settings, name }] : [];
  });

/**
 * @param navTargets targets of `doc` and `docSidebar` items.
 * @param images contents of the files that a configuration may show, by path.
 * @param files everything that is published beside the pages.
 */
export function shellInfo(
  config: Config,
  navTargets: Readonly<Record<string, LabelledLink>>,
  images: ReadonlyMap<FilePath, OutputFile['contents']>,
  files: ReadonlySet<FilePath>,
): Result<ShellInfo> {
  const hrefs: Record<string, Href> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [at, name] of imagesIn(config)) {
    const file = filePath(name.replace(/^\//, ''));
    const contents = images.get(file);
    if (contents === undefined) diagnostics.push(missingImage(at, name, images.keys()));
    else hrefs[name] = imageHref(file, contents, config.baseUrl);
  }
  const { version, baseUrl, trailingSlash, storage, themeConfig } = config;
  return {
    value: {
      version,
      baseUrl,
      trailingSlash,
      defaultLocale: config.i18n.defaultLocale,
      locales: localesOf(config),
      docsPluginId: config.docs.id,
      versions: versionsOf(config),
      lastVersion: config.docs.lastVersion,
      storage,
      themeConfig,
      navTargets,
      files: filesInConfig(config, files),
      images: hrefs,
    },
    diagnostics,
  };
}
