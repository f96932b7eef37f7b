// Title and tags of a page's head, for search engines and link previews.
import type { Config } from '../../model/config.js';
import type { PageHead } from '../../model/page-plan.js';
import type { Route } from '../../model/site.js';
import { hrefOfRoute } from '../../model/url.js';
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
    image:
      frontmatter.image === undefined ? undefined : new URL(frontmatter.image, config.url).href,
    alternates: alternatesOf(route, config),
  };
}
