// The routes of the API reference and of the source view, and the URL of every API reference.

import { specifierToTell } from '../../model/api/ambiguous-names.js';
import type { ApiEntry, ApiModel, ApiPackage } from '../../model/api/api.js';
import { isInline } from '../../model/api/api-groups.js';
import { onlyPackage } from '../../model/api/api-page-limits.js';
import { apiReferenceTargets, leadComment } from '../../model/api/api-references.js';
import { ENTRY_KINDS } from '../../model/api/entry-kinds.js';
import { firstParagraph } from '../../model/page/first-paragraph.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { type FilePath, type Href, href, type RoutePath } from '../../model/text/brand.js';
import { hrefOfRoute, joinRoutePath } from '../../model/text/url.js';
import { apiPath, localePath, routeOf } from './locations.js';
import type { SiteInput } from './site-input.js';
import { repositoryHref, sourceFilesOf } from './source-files.js';

const entryPath = (root: RoutePath, owner: ApiPackage, entry: ApiEntry): RoutePath =>
  joinRoutePath(root, owner.slug, ENTRY_KINDS[entry.kind].singular, entry.slug);

const descriptionOf = (owner: ApiPackage, entry: ApiEntry): string => {
  const { summary } = leadComment(entry);
  const { singular } = ENTRY_KINDS[entry.kind];
  return (summary && firstParagraph(summary)) ?? `The ${singular} ${entry.name} of ${owner.name}.`;
};

function titleOf(owner: ApiPackage, entry: ApiEntry): string {
  const specifier = specifierToTell(owner, entry);
  const from = specifier === undefined ? '' : ` from ${specifier}`;
  return `${ENTRY_KINDS[entry.kind].title}: ${entry.name}${from}`;
}

/** `/api`, one page for each package, and one for each entry whose kind has pages. */
export function apiRoutes(
  config: Config,
  model: ApiModel,
  locale: string,
  sidebar: string,
): Route[] {
  const root = apiPath(config, locale);
  const listed = { sidebar, unlisted: false };
  const index = routeOf(config, locale, root, {
    kind: 'api-index',
    only: onlyPackage(model.packages),
    title: 'API',
    description: `API reference of every package of ${config.title}.`,
    ...listed,
  });
  const packages = model.packages.flatMap((owner) => [
    routeOf(config, locale, joinRoutePath(root, owner.slug), {
      kind: 'api-package',
      package: owner,
      title: owner.name,
      description: owner.description ?? `API reference of ${owner.name}`,
      ...listed,
    }),
    ...owner.entries
      .filter((entry) => !isInline(entry))
      .map((entry) =>
        routeOf(config, locale, entryPath(root, owner, entry), {
          kind: 'api-entry',
          package: owner,
          entry,
          title: titleOf(owner, entry),
          description: descriptionOf(owner, entry),
          ...listed,
        }),
      ),
  ]);
  return [index, ...packages];
}

/** Packages may be beside the project: `../packages/box`, whose pages are below `source/-/packages/box`. */
const sourcePath = (config: Config, locale: string, file: FilePath): RoutePath =>
  joinRoutePath(localePath(config, locale), 'source', file.replaceAll('../', '-/'));

/** One unlisted page for each source file that the model refers to. */
export function sourceRoutes(config: Config, files: readonly FilePath[], locale: string): Route[] {
  return files.map((file) =>
    routeOf(config, locale, sourcePath(config, locale, file), {
      kind: 'source',
      file,
      title: file,
      description: `Source of ${file}`,
      unlisted: true,
    }),
  );
}

type HrefInput = Pick<SiteInput, 'config' | 'sourceLines'>;

/** The URL of a file's lines: on its page, or otherwise in the repository. */
function sourceHref({ config, sourceLines }: HrefInput, locale: string, file: FilePath) {
  return sourceLines.has(file)
    ? hrefOfRoute(sourcePath(config, locale, file), config)
    : repositoryHref(config, file);
}

/** The URL of every reference of the model, and, as `source:<file>`, of every source file that can be viewed. */
export function apiHrefs(input: HrefInput, model: ApiModel, locale: string): Record<string, Href> {
  const { config } = input;
  const root = apiPath(config, locale);
  const hrefs: Record<string, Href> = {};
  for (const { reference, package: owner, entry, anchor } of apiReferenceTargets(model)) {
    const path =
      !entry || isInline(entry) ? joinRoutePath(root, owner.slug) : entryPath(root, owner, entry);
    hrefs[reference] = href(hrefOfRoute(path, config) + (anchor ? `#${anchor}` : ''));
  }
  for (const file of sourceFilesOf(model)) {
    const url = sourceHref(input, locale, file);
    if (url !== undefined) hrefs[`source:${file}`] = url;
  }
  return hrefs;
}
