// Decides the site: every URL, every sidebar, every link.
import { hrefOfFile } from '../../model/text/url.js';
import type { LoadedApi } from '../api/load-api.js';
import type { CodeResults } from '../api/load-code.js';
import { linkedFiles } from '../outputs/index.js';
import { buildSite, type Part } from '../site/build-site.js';
import { contentFiles } from '../sources/content-files.js';
import type { Gathered, GatherInput } from './gather.js';
import type { Docs } from './gather-docs.js';
import type { SourcePages } from './source-pages.js';

export function decideSite(
  { config, project, root, report }: GatherInput,
  docs: Docs,
  placed: Part,
  badge: Gathered['badge'],
  { value: api, links }: LoadedApi,
  { sampleLinks: samples }: CodeResults,
  sources: SourcePages,
) {
  const { value: published, diagnostics } = contentFiles(project, root);
  report(diagnostics);
  const hrefs = published.map(
    ({ path, target }) => [path, hrefOfFile(target, config.baseUrl)] as const,
  );
  const siteInput = {
    ...docs,
    api,
    apiLinks: links,
    samples,
    contentFiles: new Map(hrefs),
    files: linkedFiles({ ...project, config, packages: api?.packages ?? [], published, badge }),
    sourceLines: sources.linesOf(api),
  };
  const site = buildSite(siteInput, placed);
  report(site.diagnostics);
  return { site: site.value, published };
}
