// Collects all files that the compiler's result depends on, wherever they are.
import path from 'node:path';
import ts from 'typescript';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { compareText } from '../../model/text/compare-text.js';
import { hashPath } from '../io/hash.js';
import { contains, projectPath } from '../io/relative-path.js';
import { ioDiagnostic } from '../io/system-error.js';
import { readCompilerText } from '../packages/compiler-text.js';
import type { LookUps } from '../packages/source-mapping.js';
import { folderInput, hashInput } from './input-hash.js';

type FileHost = Pick<
  ts.ModuleResolutionHost,
  'fileExists' | 'readFile' | 'directoryExists' | 'getDirectories'
>;

/** The folder of Quire's TypeScript, which may be installed elsewhere than the project. */
const TYPESCRIPT = path.resolve(ts.getDefaultLibFilePath({}), '../..');

const isOwn = (file: string): boolean => contains(TYPESCRIPT, file);

/** Collects the names of files while a program is created: sources, configurations, manifests. */
export class CompilerFiles {
  /** Hashes of the files, undefined for those that were not read. */
  readonly #asked = new Map<string, string | undefined>();
  readonly #unreadable = new Map<string, NodeJS.ErrnoException>();

  readonly #folders = new Set<string>();

  /** Host for finding the entry points of packages. */
  readonly lookUps: LookUps = { ...this.watch(ts.sys), add: (file) => this.add(file) };

  add(file: string): void {
    if (!this.#asked.has(file)) this.#asked.set(file, undefined);
  }

  /** Notes a folder in which further declaration files may appear. */
  addFolder(folder: string): void {
    this.#folders.add(folder);
  }

  /**
   * Wraps `host` and collects every request, including those for missing files and folders, which could appear
   * later. Reads regular files only.
   */
  watch<H extends FileHost>(host: H): H {
    return {
      ...host,
      fileExists: (file: string) => {
        this.add(file);
        return host.fileExists(file);
      },
      readFile: (file: string) => {
        this.add(file);
        const read = readCompilerText(file, (error) => this.#unreadable.set(file, error));
        if (read) this.#asked.set(file, read.hash);
        return read?.text;
      },
      directoryExists: (folder: string) => {
        const exists = ts.sys.directoryExists(folder);
        // The compiler then asks for no file in it. In a folder that exists, it asks for each.
        if (!exists) this.add(folder);
        return exists;
      },
      getDirectories: (folder: string) => {
        this.add(folder);
        return ts.sys.getDirectories(folder);
      },
    };
  }

  /** Diagnostics for files that exist but cannot be read. */
  faults(root: string): Diagnostic[] {
    return [...this.#unreadable].map(([file, error]) =>
      ioDiagnostic(error, 'io/unreadable', 'read the file', projectPath(root, file)),
    );
  }

  /** The files that were read, with the hashes of their bytes; without Quire's own TypeScript. */
  read(root: string): readonly IncludedFile[] {
    return [...this.#asked].flatMap(([file, hash]) =>
      hash === undefined || isOwn(file) ? [] : [{ path: projectPath(root, file), hash }],
    );
  }

  /** The texts of the project's own TypeScript files. */
  sources(root: string): { readonly file: FilePath; readonly text: string }[] {
    return [...this.#asked.keys()]
      .filter((file) => /\.[cm]?tsx?$/.test(file) && contains(root, file))
      .filter((file) => !file.includes('/node_modules/'))
      .flatMap((file) => {
        const read = readCompilerText(file, () => {});
        return read ? [{ file: projectPath(root, file), text: read.text }] : [];
      });
  }

  /**
   * The files with the hashes of their bytes, sorted; without Quire's own TypeScript. Then the folders.
   * @param isWanted Called with the path relative to `root`.
   */
  hashed(
    root: string,
    isWanted: (file: FilePath) => boolean = () => true,
  ): readonly IncludedFile[] {
    const files = [...this.#asked]
      .filter(([file]) => !isOwn(file))
      .map(([file, hash]) => ({ file, hash, path: projectPath(root, file) }))
      .filter(({ path: relative }) => isWanted(relative))
      .sort((a, b) => compareText(a.file, b.file))
      .map(({ file, hash, path: relative }) => ({ path: relative, hash: hash ?? hashPath(file) }));
    const folders = [...this.#folders]
      .sort()
      .map((folder) => ({ path: folderInput(root, folder), hash: hashInput(`${folder}/`) }))
      .filter(({ path: relative }) => isWanted(relative));
    return [...files, ...folders];
  }
}
