// The source pages: which files a model points into, and their highlighted text. Highlighting needs
// no model, so it begins while TypeDoc is at work.
import path from 'node:path';
import type { Root } from 'hast';
import type { ApiModel } from '../../model/api.js';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { hastSize } from '../../model/hast-size.js';
import { rememberLast } from '../../model/memoized.js';
import type { PageBody } from '../../model/page-plan.js';
import type { SourceFile } from '../../model/source.js';
import { hashValue } from '../io/hash.js';
import { declarationsByFile, repositoryHref, sourceFilesOf } from '../site/source-files.js';
import { countLines, readCode } from '../sources/read-code.js';
import type { Project } from '../sources/read-project.js';

type SourceBody = Extract<PageBody, { kind: 'source' }>;

/** Characters up to which a file is highlighted: a bundle of declarations in colours is megabytes of HTML. */
const MAX_HIGHLIGHTED = 200_000;

/** Bytes of HTML, estimated, up to which a listing has colours: dense code has ten times the bytes of its text. */
const MAX_LISTING = 1_200_000;

const languageOf = ({ path: file, text }: SourceFile): string =>
  text.length > MAX_HIGHLIGHTED ? 'text' : path.extname(file).slice(1);

const isLikely = (file: FilePath): boolean =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.test\./.test(file);

const NO_LINES: ReadonlyMap<FilePath, number> = new Map();

/** The same map for the same counts, so that what follows from it stays known. */
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
  /** Read once, since a page is kept under the hash of what it shows. */
  const texts = new Map<FilePath, SourceFile>();
  function read(file: FilePath): SourceFile {
    const source = texts.get(file) ?? readCode(root, file) ?? { path: file, text: '', hash: '' };
    texts.set(file, source);
    return source;
  }
  const { additionalLanguages } = config.themeConfig.prism;
  const trees = new Map<FilePath, Promise<Root>>();
  const highlight = async (file: FilePath): Promise<Root> => {
    const { renderSource } = await import('../markdown/source-listing.js');
    const source = read(file);
    const shown = (language: string): Promise<Root> =>
      renderSource(source.text, language, additionalLanguages);
    const tree = await shown(languageOf(source));
    return hastSize(tree) > MAX_LISTING ? shown('text') : tree;
  };
  return {
    /** Highlights the files that a model is most likely to point into. */
    begin(): void {
      for (const file of [...project.packageFiles.keys()].filter(isLikely)) {
        const tree = highlight(file);
        // Whatever fails here is tried again where it is used.
        tree.catch(() => trees.delete(file));
        trees.set(file, tree);
      }
    },
    /** How many lines there are of each file that a model points into and a page can show. */
    linesOf(api: ApiModel | undefined): ReadonlyMap<FilePath, number> {
      if (!api) return NO_LINES;
      const files = sourceFilesOf(api);
      const countOf = (file: FilePath): number | undefined => {
        const code = readCode(root, file);
        return code && countLines(code.text);
      };
      return linesIn(files, ...files.map(countOf));
    },
    /** The bodies of exactly these files. */
    bodiesOf(api: ApiModel | undefined): ReadonlyMap<FilePath, SourceBody> {
      if (!api) return new Map();
      const declarations = declarationsByFile(api);
      const bodies = sourceFilesOf(api).map((file): readonly [FilePath, SourceBody] => {
        const source = read(file);
        const body: SourceBody = {
          kind: 'source',
          file,
          tree: hashValue([source.hash, languageOf(source), additionalLanguages]),
          declarations: declarations.get(file) ?? [],
          repositoryHref: repositoryHref(config, file),
        };
        return [file, body];
      });
      return new Map(bodies);
    },
    treeOf({ file }: SourceBody): Promise<Root> {
      const tree = trees.get(file) ?? highlight(file);
      // Each page is rendered once, or twice in succession, so its tree is kept no longer.
      trees.delete(file);
      return tree;
    },
  };
}

export type SourcePages = ReturnType<typeof createSourcePages>;
