// The bodies of source pages. Highlighting needs no model, so it happens while TypeDoc is at work.
import path from 'node:path';
import type { ApiModel } from '../../model/api.js';
import { type FilePath, type Href, href } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { PageBody } from '../../model/page-props.js';
import { declarationsByFile, sourceFilesOf } from '../site/source-files.js';
import { readText } from '../sources/read-file.js';
import type { Project } from './read-project.js';

interface SourceInput {
  readonly root: string;
  readonly config: Config;
  readonly project: Project;
}

type SourceBody = Extract<PageBody, { kind: 'source' }>;
type Bodies = ReadonlyMap<FilePath, PageBody>;

/** Characters up to which a file is highlighted: a bundle of declarations in colours is megabytes of HTML. */
const MAX_HIGHLIGHTED = 200_000;

/** An installed file is in no repository of the project. */
function repositoryHrefOf({ api }: Config, file: FilePath): Href | undefined {
  const isOwn = !file.split('/').includes('node_modules');
  return api?.sourceUrl === undefined || !isOwn ? undefined : href(api.sourceUrl + file);
}

async function bodyOf({ root, config }: SourceInput, file: FilePath): Promise<SourceBody> {
  const { renderSource } = await import('../markdown/source-listing.js');
  const text = readText(root, file).value?.text ?? '';
  const language = text.length > MAX_HIGHLIGHTED ? 'text' : path.extname(file).slice(1);
  const tree = await renderSource(text, language);
  return {
    kind: 'source',
    file,
    tree,
    declarations: [],
    repositoryHref: repositoryHrefOf(config, file),
  };
}

/** Files that a model is most likely to point into. */
const isLikely = (file: FilePath): boolean =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.test\./.test(file);

/**
 * Begins to highlight the likely files.
 * @returns the bodies of exactly the files that a model points into.
 */
export function prepareSources(input: SourceInput): (api: ApiModel | undefined) => Promise<Bodies> {
  const bodies = new Map<FilePath, Promise<SourceBody>>();
  const bodyFor = (file: FilePath): Promise<SourceBody> => {
    const body = bodies.get(file) ?? bodyOf(input, file);
    bodies.set(file, body);
    return body;
  };
  for (const file of input.project.packageFiles) {
    if (isLikely(file)) bodyFor(file).catch(() => {});
  }
  return async (api) => {
    if (!api) return new Map();
    const declarations = declarationsByFile(api);
    const complete = async (file: FilePath): Promise<readonly [FilePath, PageBody]> => [
      file,
      { ...(await bodyFor(file)), declarations: declarations.get(file) ?? [] },
    ];
    return new Map(await Promise.all(sourceFilesOf(api).map(complete)));
  };
}
