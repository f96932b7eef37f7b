// The source pages: the files that a model refers to, and their highlighted text. Highlighting does not need
// the model, so it runs while TypeDoc does.
import path from 'node:path';
import type { Root } from 'hast';
import type { ApiModel } from '../../model/api/api.js';
import type { PageBody } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import type { IncludedFile, SourceFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { rememberLast } from '../../model/text/memoized.js';
import { hashValue } from '../io/hash.js';
import type { Listing } from '../markdown/source-listing.js';
import { declarationsByFile, repositoryHref, sourceFilesOf } from '../site/source-files.js';
import { countLines, readCode } from '../sources/read-code.js';
import type { Project } from '../sources/read-project.js';

type SourceBody = Extract<PageBody, { kind: 'source' }>;

/** Longest file that is highlighted, in characters: a highlighted bundle of declarations is megabytes of HTML. */
const MAX_HIGHLIGHTED = 200_000;

const languageOf = ({ path: file, text }: SourceFile): string =>
  text.length > MAX_HIGHLIGHTED ? 'text' : path.extname(file).slice(1);

const isLikely = (file: FilePath): boolean =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.test\./.test(file);

const NO_LINES: ReadonlyMap<FilePath, number> = new Map();

/** Returns the same map for the same counts, so that results cached by the map stay valid. */
const linesIn = rememberLast(
  (files: readonly FilePath[], ...counts: readonly (number | undefined)[]) =>
    new Map(
      files.flatMap((file, index) => {
        const count = counts[index];
        return count === undefined ? [] : [[file, count] as const];
      }),
    ),
);

export function createSourcePages(
  root: string,
  config: Config,
  project: Pick<Project, 'packageFiles'>,
) {
  /** Each file is read once, so that all uses of a file in one build see the same text. */
  const texts = new Map<FilePath, SourceFile | undefined>();
  /** Undefined if the file has no page. */
  function read(file: FilePath): SourceFile | undefined {
    if (!texts.has(file)) texts.set(file, readCode(root, file));
    return texts.get(file);
  }
  const shownText = (file: FilePath): SourceFile =>
    read(file) ?? { path: file, text: '', hash: '' };
  const trees = new Map<FilePath, Promise<Root>>();
  function listingOf(file: FilePath): Listing {
    const source = shownText(file);
    return { code: source.text, language: languageOf(source) };
  }
  const highlight = async (file: FilePath): Promise<Root> => {
    const { renderSource } = await import('../markdown/source-listing.js');
    return renderSource(listingOf(file));
  };
  return {
    /** Highlights the files that a model is most likely to refer to. */
    begin(): void {
      for (const file of [...project.packageFiles.keys()].filter(isLikely)) {
        const tree = highlight(file);
        // An error here occurs again where the tree is used.
        tree.catch(() => trees.delete(file));
        trees.set(file, tree);
      }
    },
    /** The number of lines of each file that a model refers to and that has a page. */
    linesOf(api: ApiModel | undefined): ReadonlyMap<FilePath, number> {
      if (!api) return NO_LINES;
      const files = sourceFilesOf(api);
      const countOf = (file: FilePath): number | undefined => {
        const source = read(file);
        return source && countLines(source.text);
      };
      return linesIn(files, ...files.map(countOf));
    },
    /** The files that have changed since they were hashed. */
    changed: (): IncludedFile[] =>
      [...texts.values()].flatMap((source) =>
        source && source.hash !== project.packageFiles.get(source.path)
          ? [{ path: source.path, hash: source.hash }]
          : [],
      ),
    /** The body of the page of each file that a model refers to and that has a page. */
    bodiesOf(api: ApiModel | undefined): ReadonlyMap<FilePath, SourceBody> {
      if (!api) return new Map();
      const declarations = declarationsByFile(api);
      const bodies = sourceFilesOf(api).map((file): readonly [FilePath, SourceBody] => {
        const source = shownText(file);
        const body: SourceBody = {
          kind: 'source',
          file,
          tree: hashValue([source.hash, languageOf(source)]),
          declarations: declarations.get(file) ?? [],
          repositoryHref: repositoryHref(config, file),
        };
        return [file, body];
      });
      return new Map(bodies);
    },
    /** What another thread can highlight; undefined if this thread has. */
    listingOf: ({ file }: SourceBody): Listing | undefined =>
      trees.has(file) ? undefined : listingOf(file),
    treeOf({ file }: SourceBody): Promise<Root> {
      const tree = trees.get(file) ?? highlight(file);
      // Each page is rendered once, or twice in succession, so its tree is not needed any more.
      trees.delete(file);
      return tree;
    },
  };
}

export type SourcePages = ReturnType<typeof createSourcePages>;
