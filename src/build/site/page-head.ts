// Title and tags for the head of a page, for search engines and link previews.
import type { ShellView } from '../../model/browser/browser-contract.js';
import type { PageHead } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import type { HrefMap, Route } from '../../model/site/site.js';
import { hrefOfFile, hrefOfRoute, joinRoutePath, NOT_FOUND_PATH } from '../../model/text/url.js';
import { staticFile } from '../text/url.js';
import { localePath } from './locations.js';

/** Links to the page in every language that has it; empty if there is only one. */
function alternatesOf(
  localePaths: ShellView['localePaths'] = {},
  config: Config,
): PageHead['alternates'] {
  const paths = Object.entries(localePaths);
  if (paths.length < 2) return [];
  const alternates = paths.map(([name, path]) => ({
    lang: config.i18n.localeConfigs[name]?.htmlLang ?? name,
    url: config.url + hrefOfRoute(path, config),
  }));
  const original = localePaths[config.i18n.defaultLocale];
  if (original === undefined) return alternates;
  return [...alternates, { lang: 'x-default', url: config.url + hrefOfRoute(original, config) }];
}

/** The image of the page, otherwise that of the site. */
function previewImage(own: string | undefined, hrefs: HrefMap, config: Config): string | undefined {
  if (own !== undefined) return new URL(hrefs[own] ?? own, config.url).href;
  const { image } = config.themeConfig;
  return image && config.url + hrefOfFile(staticFile(image), config.baseUrl);
}

/** On the start page of each language: the site's title and tagline. */
function windowTitle({ path, locale, page }: Route, config: Config): string {
  const { title, tagline } = config;
  const { title_meta, titleTemplate } = page.kind === 'content' ? page.document.frontmatter : {};
  const own = title_meta ?? page.title;
  if (titleTemplate !== undefined) return titleTemplate.replaceAll(':title', () => own);
  if (path !== joinRoutePath(localePath(config, locale))) return `${own} | ${title}`;
  return tagline === '' ? title : `${title} | ${tagline}`;
}

export function pageHead(
  route: Route,
  localePaths: ShellView['localePaths'],
  hrefs: HrefMap,
  config: Config,
): PageHead {
  const { page, href, path } = route;
  const frontmatter = page.kind === 'content' ? page.document.frontmatter : {};
  return {
    title: page.title,
    siteTitle: config.title,
    windowTitle: windowTitle(route, config),
    description: page.description,
    keywords: frontmatter.keywords ?? [],
    // It is shown at addresses without a page.
    canonical: path === NOT_FOUND_PATH ? undefined : config.url + href,
    noIndex: page.unlisted,
    image: previewImage(frontmatter.image, hrefs, config),
    alternates: alternatesOf(localePaths, config),
    ...(config.head.length > 0 && { tags: config.head }),
  };
}
