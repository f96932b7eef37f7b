// Checks front matter against the site: ids of the neighbours, URL of the image, heading levels.
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Route } from '../../model/site.js';
import { didYouMean } from '../text/nearest.js';
import { type ContentRoute, documentsOf } from './document-index.js';
import { type LinkContext, resolveLink } from './resolve-link.js';
import { reportFault } from './severity.js';

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
    hint: didYouMean(id, ids, `known ids: ${ids.slice(0, 20).join(', ')}`),
  };
}

/** Checks the image, which is published as an absolute URL. */
function imageFaults({ page }: ContentRoute, context: LinkContext): Diagnostic[] {
  const { frontmatter, frontmatterPlaces, source } = page.document;
  const { image } = frontmatter;
  if (image === undefined) return [];
  const { config, inventory } = context;
  const isRooted = image.startsWith('/') || URL.canParse(image);
  const rooted = isRooted ? image : `/${image.replace(/^(?:\.\/)+/, '')}`;
  const resolved = resolveLink(rooted, { config, inventory });
  if (!('code' in resolved)) return [];
  const fault = { ...resolved, message: `image: ${resolved.message}` };
  return reportFault(fault, { file: source, place: frontmatterPlaces['image'] }, config);
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
