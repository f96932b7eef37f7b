// Decides which files a comment may include by `{@include}` and `{@includeCode}`, and keeps their names.
import { realpathSync } from 'node:fs';
import type { Diagnostic } from '../../model/diagnostic.js';
import { hashFile } from '../io/hash.js';
import { contains, projectPath } from '../io/relative-path.js';
import { mistake } from '../packages/diagnostics.js';
import type { SourceLocator } from './convert/source-locator.js';
import type { InlineTagDisplayPart, Reflection } from './typedoc.js';

/** The folder of the package that an installed file belongs to. */
const INSTALLED_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** What texts in `folder` may include: files of the project, or of their own package if it is installed. */
function scopeOf(root: string, folder: string): { scope: string; name: string } {
  const [installed] = INSTALLED_PACKAGE.exec(folder) ?? [];
  return installed === undefined || contains(installed, root)
    ? { scope: root, name: 'the project' }
    : { scope: installed, name: 'the package' };
}

interface Refusal {
  readonly owner: Reflection;
  readonly tag: InlineTagDisplayPart;
  readonly code: 'api/include-missing' | 'api/include-outside';
  readonly message: string;
  readonly hint: string;
}

export class IncludedFiles {
  readonly #files = new Set<string>();
  readonly #refusals: Refusal[] = [];

  /** @param root Absolute path of the project. */
  constructor(private readonly root: string) {}

  /** Absolute paths of the files that were included, or would be if they existed. */
  get files(): readonly string[] {
    return [...this.#files];
  }

  /**
   * Whether the file may be included; called by TypeDoc (see scripts/patch-typedoc.mjs).
   * @param folder Absolute path of the folder with the text that has the tag.
   */
  mayInclude(owner: Reflection, tag: InlineTagDisplayPart, folder: string, file: string): boolean {
    const shown = projectPath(this.root, file);
    if (hashFile(file) === undefined) {
      this.#files.add(file);
      const message = `The included file "${shown}" does not exist or cannot be read.`;
      const hint = 'write the path from the folder of the file with the comment.';
      this.#refusals.push({ owner, tag, code: 'api/include-missing', message, hint });
      return false;
    }
    const { scope, name } = scopeOf(realpathSync(this.root), realpathSync(folder));
    if (contains(scope, realpathSync(file))) {
      this.#files.add(file);
      return true;
    }
    const message = `The included file "${shown}" is outside of ${name}.`;
    const hint = `copy it into ${name}, or remove the tag.`;
    this.#refusals.push({ owner, tag, code: 'api/include-outside', message, hint });
    return false;
  }

  faults({ locateInComment }: Pick<SourceLocator, 'locateInComment'>): Diagnostic[] {
    return this.#refusals.map(({ owner, tag, ...fault }) =>
      mistake({ ...fault, ...locateInComment(owner, tag.text) }),
    );
  }
}
