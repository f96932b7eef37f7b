// Collects the files that the compiler reads, wherever they are. Its result depends on each of them.
import path from 'node:path';
import ts from 'typescript';
import { hashFile } from '../io/hash.js';
import { contains, projectPath } from '../io/relative-path.js';
import type { CompilerFile } from './input.js';

type FileHost = Pick<ts.ModuleResolutionHost, 'fileExists' | 'readFile'>;

/** Collects the names of files while a program is made: sources, configurations, manifests. */
export class CompilerFiles {
  readonly #asked = new Set<string>();

  add(file: string): void {
    this.#asked.add(file);
  }

  /** `host` with every request collected, including requests for missing files, which could appear later. */
  watch<H extends FileHost>(host: H): H {
    return {
      ...host,
      fileExists: (file: string) => {
        this.add(file);
        return host.fileExists(file);
      },
      readFile: (file: string) => {
        this.add(file);
        return host.readFile(file);
      },
    };
  }

  /** Each file with the hash of its bytes, sorted; without TypeScript's own library. */
  hashed(root: string): readonly CompilerFile[] {
    const library = path.dirname(ts.getDefaultLibFilePath({}));
    return [...this.#asked]
      .filter((file) => !contains(library, file))
      .sort()
      .map((file) => ({
        path: projectPath(root, file),
        hash: hashFile(file),
      }));
  }
}
