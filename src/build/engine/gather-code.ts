// Gathers the API model, and what the compiler says about samples and source files.
import type { ApiModel } from '../../model/api/api.js';
import { isInline } from '../../model/api/api-groups.js';
import type { Sample } from '../../model/page/sample.js';
import { apiInput, convertApi, findApi, type LoadedApi } from '../api/load-api.js';
import { NO_CODE } from '../api/load-code.js';
import { workingVersion } from '../config/resolve.js';
import type { DocsInput } from '../site/site-input.js';
import { sourceFilesOf } from '../site/source-files.js';
import type { GatherInput } from './gather.js';
import type { Docs } from './gather-docs.js';
import { threadsForPages } from './render-pages.js';

/** The pages of a reference, approximately. */
const countPages = (api: ApiModel): number =>
  sourceFilesOf(api).length +
  api.packages.flatMap(({ entries }) => entries.filter((entry) => !isInline(entry))).length;

export const gatherApi = (input: GatherInput) =>
  input.clock.run('api', async (task) => {
    const { root, config, project, caches, apiWorker, signal } = input;
    const api = findApi(root, config, project, caches.api);
    if (api && config.api) task.fromCache(1, 1);
    if (api) return api;
    const converted = await convertApi(root, config, project, caches.api, apiWorker, signal);
    // Before rendering, since a thread takes as long to start as the stages until then.
    if (converted.value) input.threads?.start(threadsForPages(countPages(converted.value)));
    return converted;
  });

/** The documents of the working version: samples of older versions may need other package versions. */
const workingDocuments = ({ config, documents }: Docs): DocsInput['documents'] =>
  documents.filter(({ version }) => version === workingVersion(config.docs));

export const samplesOf = (docs: Docs, api: LoadedApi): Sample[] => [
  ...workingDocuments(docs).flatMap(({ document }) => document.samples),
  ...api.samples,
];

/** Links the names in samples. */
export function gatherCode(input: GatherInput, docs: Docs, api: LoadedApi) {
  const { root, config, project, caches, clock, findCode, apiWorker: worker, signal } = input;
  if (!config.api || !api.value) return NO_CODE;
  const packages = apiInput(root, config, config.api);
  const current = workingDocuments(docs);
  const samples = samplesOf(docs, api);
  const linked = current.filter(({ document }) => document.frontmatter.api_links !== false);
  const snippets = [...linked.flatMap(({ document }) => document.snippets), ...api.snippets];
  const sources = sourceFilesOf(api.value);
  const found = clock.run('names', async (task) => {
    const code = await findCode({
      packages,
      api,
      packageFiles: project.packageFiles,
      samples,
      snippets,
      reactions: config.samples,
      sources,
      caches,
      worker,
      signal,
    });
    task.fromCache(code.cached, code.total);
    return code;
  });
  found.catch(() => {});
  return found;
}
