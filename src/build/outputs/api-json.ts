// The API model of each package. It is made last: its texts can take more memory than everything else.

import type { Config } from '../../model/site/config.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { joinRoutePath } from '../../model/text/url.js';
import { publishApi } from '../api/published-api.js';
import type { SiteOutput } from './output.js';

/** Path of a package's published model, relative to the output folder. */
export const modelFile = ({ api }: Config, slug: string): FilePath =>
  filePath(joinRoutePath(api?.routeBasePath ?? 'api', `${slug}.json`).slice(1));

export const apiJson: SiteOutput = {
  name: 'api-json',
  dependsOn: 'site',
  linked: ({ config, packages }) => packages.map(({ slug }) => modelFile(config, slug)),
  plan({ config, api, packages }) {
    const manifests = new Map(packages.map(({ slug, file }) => [slug, file]));
    return (api?.packages ?? []).map(({ slug, name }) => {
      const file = manifests.get(slug);
      const what = `the published model of ${name}`;
      return { path: modelFile(config, slug), what, origin: file && { file } };
    });
  },
  *make({ config, api, apiLinks, report }) {
    if (!api) return;
    const { value: texts, diagnostics } = publishApi({ model: api, links: apiLinks });
    report(diagnostics);
    for (const [slug, contents] of texts) yield { path: modelFile(config, slug), contents };
  },
};
