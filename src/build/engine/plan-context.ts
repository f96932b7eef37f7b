// What the plans of all pages are made from.
import { entriesByReference } from '../../model/api/api-references.js';
import type { SiteFrame } from '../../model/page/page-plan.js';
import { contentHash, hashValue } from '../io/hash.js';
import { packageFacts } from '../packages/package-facts.js';
import type { PlanContext } from '../site/plan-page.js';
import { indexSampleUses } from '../site/sample-uses.js';
import { indexSidebar } from '../site/sidebar-order.js';
import { isLargeSidebar } from '../site/trim-sidebar.js';
import type { Gathered, GatherInput } from './gather.js';

interface PlanInput extends Pick<GatherInput, 'config' | 'project'> {
  readonly gathered: Gathered;
}

function framesOf({ config, gathered }: PlanInput): ReadonlyMap<string, SiteFrame> {
  const { shell, client } = gathered;
  const { files: _, ...urls } = client;
  const assets = { ...urls, shellId: contentHash(JSON.stringify([shell, urls])) };
  const favicon = config.favicon === undefined ? undefined : shell.images[config.favicon];
  const locales = Object.entries(config.i18n.localeConfigs);
  const { plugins } = config;
  return new Map(
    locales.map(([name, locale]) => [
      name,
      { shell, assets, locale, favicon, ...(plugins && { plugins }) },
    ]),
  );
}

const readSamples = ({ samples, sampleLinks }: Gathered): PlanContext['samples'] =>
  new Map(
    samples.flatMap(({ key, code }) => {
      const linked = sampleLinks.get(key);
      return linked ? [[key, { code, ...linked }]] : [];
    }),
  );

export function planContext(input: PlanInput): PlanContext {
  const { config, project, gathered } = input;
  const { site, api, sources } = gathered;
  const places = Object.entries(site.sidebars);
  return {
    config,
    site,
    api,
    entryOf: entriesByReference(api?.packages ?? []),
    pageHrefs: new Set<string>(site.routes.map(({ href }) => href)),
    frames: framesOf(input),
    uses: indexSampleUses({ config, ...gathered }),
    packageFacts: new Map(
      project.packages.map((manifest) => [
        manifest.slug,
        { ...packageFacts(manifest), size: gathered.sizes[manifest.slug] },
      ]),
    ),
    sources: sources.bodiesOf(api),
    samples: readSamples(gathered),
    sourceNames: gathered.sourceNames,
    sidebarIds: new Map(
      places.flatMap(([key, items]) => (isLargeSidebar(items) ? [] : [[key, hashValue(items)]])),
    ),
    sidebarPlaces: new Map(places.map(([key, items]) => [key, indexSidebar(items)])),
    lastUpdates: project.lastUpdates,
  };
}
