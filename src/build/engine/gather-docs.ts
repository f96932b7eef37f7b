// Gathers the documents, and the shell and the client bundle, which depend on nothing else.

import type { OutputFile } from '../../model/site/output.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { withBadge } from '../outputs/coverage-badge.js';
import { linkedFiles } from '../outputs/index.js';
import { placeDocuments } from '../site/build-site.js';
import { navTargets } from '../site/nav-targets.js';
import { shellInfo } from '../site/shell-info.js';
import type { DocsInput } from '../site/site-input.js';
import type { Gathered, GatherInput } from './gather.js';
import { readDocuments, readMetadata } from './read-documents.js';

export interface Docs extends DocsInput, Pick<Gathered, 'treeOf' | 'shared'> {
  readonly includes: readonly IncludedFile[];
}

export async function gatherDocs(input: GatherInput): Promise<Docs> {
  const { config, project, clock, report } = input;
  const metadata = await readMetadata(project);
  report(metadata.diagnostics);
  const loaded = await clock.run('content', async (task) => {
    const result = await readDocuments({ ...input, onProgress: task.progress });
    task.fromCache(result.value.cached, result.value.total);
    return result;
  });
  report(loaded.diagnostics);
  const { documents, drafts, treeOf } = loaded.value;
  const all = [...documents.map(({ document }) => document), ...drafts];
  const includes = all.flatMap((document) => document.includes);
  const shared = new Map(all.map((document) => [document.source, document.shared]));
  const lacksRoutes = loaded.diagnostics.some(
    ({ severity, code }) => severity === 'error' && code.startsWith('frontmatter/'),
  );
  const docs = { config, documents, drafts, metadata: metadata.value, lacksRoutes };
  return { ...docs, treeOf, includes, shared };
}

/** The shell does not depend on the reference, so it is bundled while TypeDoc runs. */
export async function gatherShell(docs: DocsInput, badge: Gathered['badge'], input: GatherInput) {
  const { config, project, makeBundle, clock, report } = input;
  const placed = placeDocuments(docs);
  const targets = navTargets(config, placed.value, docs.drafts);
  const images = new Map<FilePath, OutputFile['contents']>([
    ...(badge ? [[badge.path, badge.contents] as const] : []),
    ...project.statics.map(({ target, bytes }) => [target, bytes] as const),
  ]);
  const files = linkedFiles({ ...project, config, published: [], badge });
  const themeConfig = withBadge(config.themeConfig, badge);
  const shellConfig = { ...config, themeConfig };
  const shell = shellInfo(shellConfig, placed.value, targets.value, images, files);
  report([...placed.diagnostics, ...targets.diagnostics, ...shell.diagnostics]);
  const client = await clock.run('bundle', async (task) => {
    const { bundle, cached } = await makeBundle(shell.value);
    task.fromCache(cached ? 1 : 0, 1);
    return bundle;
  });
  return { placed: placed.value, shell: shell.value, client };
}
