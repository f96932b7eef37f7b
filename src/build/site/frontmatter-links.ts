// Checks front matter against the site: ids of the neighbours, URL of the image, heading levels.

import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { Route } from '../../model/site/site.js';
import { filePath, href } from '../../model/text/brand.js';
import { didYouMean } from '../text/nearest.js';
import { type ContentRoute, documentsOf } from './document-index.js';
import { type ResolvedLink, resolveLink } from './resolve-link.js';
import { reportFault } from './severity.js';
import type { LinkContext } from './written-link.js';

const NEIGHBOURS = ['pagination_prev', 'pagination_next'] as const;

function unknownNeighbour(
  key: (typeof NEIGHBOURS)[number],
  id: string,
  { locale, page }: ContentRoute,
  routes: readonly Route[],
): Diagnostic {
  const ids = documentsOf(routes).idsOf(locale, page.version);
  return {
    severity: 'error',
    code: 'frontmatter/unknown-id',
    message: `${key}: no document has the id ${JSON.stringify(id)}.`,
    file: page.document.source,
    place: page.document.frontmatterPlaces[key],
    hint: didYouMean(id, ids, `known ids: ${ids.slice(0, 20).join(', ')}.`),
  };
}

/** For the path of a file beside the page, which would not be published. */
function relativeImage(image: string, { inventory }: LinkContext) {
  const name = filePath(image.replace(/^(?:\.{1,2}\/)+/, ''));
  const isStatic = inventory.files.has(name);
  const url = JSON.stringify(`/${name}`);
  return {
    code: 'link/relative' as const,
    href: href(image),
    message: `${JSON.stringify(image)} is not the URL of an image.`,
    hint: isStatic ? `write ${url}.` : `put the image into a static folder, and write ${url}.`,
  };
}

/** The image of a page, which is the same in all languages. */
export const resolveImage = (image: string, { config, inventory }: LinkContext): ResolvedLink =>
  resolveLink(image, { config, inventory });

/** Checks the image, which is published as an absolute URL. */
function imageFaults({ page }: ContentRoute, context: LinkContext): Diagnostic[] {
  const { frontmatter, frontmatterPlaces, source } = page.document;
  const { image } = frontmatter;
  if (image === undefined) return [];
  const isRooted = image.startsWith('/') || URL.canParse(image);
  const resolved = isRooted ? resolveImage(image, context) : relativeImage(image, context);
  if (!('code' in resolved)) return [];
  const fault = { ...resolved, message: `image: ${resolved.message}` };
  return reportFault(fault, { file: source, place: frontmatterPlaces['image'] }, context.config);
}

/** Reports levels with which the contents would be empty. Pages that set both levels were checked before. */
function levelFaults({ page }: ContentRoute, { config }: LinkContext): Diagnostic[] {
  const { frontmatter, frontmatterPlaces, source } = page.document;
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontmatter;
  if ((min === undefined) === (max === undefined)) return [];
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  if ((min ?? minHeadingLevel) <= (max ?? maxHeadingLevel)) return [];
  const [key, fault, other] =
    max === undefined
      ? ([
          'toc_min_heading_level',
          `(${min}) is greater than the maximum level (${maxHeadingLevel})`,
          'toc_max_heading_level',
        ] as const)
      : ([
          'toc_max_heading_level',
          `(${max}) is smaller than the minimum level (${minHeadingLevel})`,
          'toc_min_heading_level',
        ] as const);
  return [
    {
      severity: 'error',
      code: 'frontmatter/value',
      message: `${key} ${fault} of the configuration.`,
      file: source,
      place: frontmatterPlaces[key],
      hint: `set ${other}, too.`,
    },
  ];
}

export function findFrontmatterFaults(
  route: ContentRoute,
  routes: readonly Route[],
  context: LinkContext,
): Diagnostic[] {
  const { frontmatter } = route.page.document;
  const neighbours = NEIGHBOURS.flatMap((key) => {
    const id = frontmatter[key];
    const isKnown = id == null || documentsOf(routes).besides(route, id) !== undefined;
    return isKnown ? [] : [unknownNeighbour(key, id, route, routes)];
  });
  return [...neighbours, ...imageFaults(route, context), ...levelFaults(route, context)];
}
