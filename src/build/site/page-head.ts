// Title and tags of a page's head, for search engines and link previews.
import { filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { PageHead } from '../../model/page-plan.js';
import type { Route } from '../../model/site.js';
import { hrefOfFile, hrefOfRoute } from '../../model/url.js';
import { inLocale } from './locations.js';

/** The page in every language, for search engines; empty with one language. */
function alternatesOf({ path, locale, page }: Route, config: Config): PageHead['alternates'] {
  const { locales, localeConfigs } = config.i18n;
  if (locales.length < 2 || page.kind === 'not-found') return [];
  return locales.map((name) => ({
    lang: localeConfigs[name]?.htmlLang ?? name,
    url: config.url + hrefOfRoute(inLocale(config, path, locale, name), config),
  }));
}

/** The page's own, or else the site's. */
function previewImage(own: string | undefined, config: Config): string | undefined {
  if (own !== undefined) return new URL(own, config.url).href;
  const { image } = config.themeConfig;
  return image && config.url + hrefOfFile(filePath(image.replace(/^\//, '')), config.baseUrl);
}

export function pageHead(route: Route, config: Config): PageHead {
  const { page, href } = route;
  const frontmatter = page.kind === 'content' ? page.document.frontmatter : {};
  return {
    title: page.title,
    siteTitle: config.title,
    tagline: config.tagline,
    description: page.description,
    keywords: frontmatter.keywords ?? [],
    canonical: config.url + href,
    noIndex: page.unlisted,
    image: previewImage(frontmatter.image, config),
    alternates: alternatesOf(route, config),
  };
}
