// Decides which files a comment may include by `{@include}` and `{@includeCode}`, and keeps their names.
import { realpathSync } from 'node:fs';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { hashFile } from '../io/hash.js';
import { contains, projectPath } from '../io/relative-path.js';
import { mistake } from '../packages/diagnostics.js';
import type { SourceLocator } from './convert/source-locator.js';
import type { InlineTagDisplayPart, Reflection } from './typedoc.js';

/** The folder of the package that an installed file belongs to. */
const INSTALLED_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * What texts in `folder` may include: files of the project; of their own package if it is installed or beside the
 * project.
 */
export function scopeOf(
  root: string,
  packages: readonly string[],
  folder: string,
): { scope: string; name: string } {
  const [installed] = INSTALLED_PACKAGE.exec(folder) ?? [];
  const beside = contains(root, folder) ? undefined : packages.find((one) => contains(one, folder));
  const own = installed === undefined || contains(installed, root) ? beside : installed;
  return own === undefined
    ? { scope: root, name: 'the project' }
    : { scope: own, name: 'the package' };
}

/** Most files in one comment. Files that include two others each, several levels deep, would include without end. */
const MAX_INCLUDES = 100;

interface Refusal {
  readonly owner: Reflection;
  readonly tag: InlineTagDisplayPart;
  readonly code: 'api/include-missing' | 'api/include-outside' | 'api/too-many-includes';
  readonly message: string;
  readonly hint: string;
}

export class IncludedFiles {
  readonly #files = new Set<string>();
  readonly #refusals: Refusal[] = [];
  readonly #counts = new Map<Reflection, number>();

  /**
   * @param root Absolute path of the project.
   * @param packages Absolute paths of the documented packages.
   */
  constructor(
    private readonly root: string,
    private readonly packages: readonly string[],
  ) {}

  /** Absolute paths of the files that were included, or would be if they existed. */
  get files(): readonly string[] {
    return [...this.#files];
  }

  /**
   * Whether the file may be included; called by TypeDoc (see scripts/patch-typedoc.mjs).
   * @param folder Absolute path of the folder with the text that has the tag.
   */
  mayInclude(owner: Reflection, tag: InlineTagDisplayPart, folder: string, file: string): boolean {
    const count = (this.#counts.get(owner) ?? 0) + 1;
    this.#counts.set(owner, count);
    if (count > MAX_INCLUDES) {
      if (count === MAX_INCLUDES + 1) this.#refuseMore(owner, tag);
      return false;
    }
    const shown = projectPath(this.root, file);
    if (hashFile(file) === undefined) {
      this.#files.add(file);
      const message = `The included file "${shown}" does not exist or cannot be read.`;
      const hint = 'write the path from the folder of the file with the comment.';
      this.#refusals.push({ owner, tag, code: 'api/include-missing', message, hint });
      return false;
    }
    const { scope, name } = scopeOf(
      realpathSync(this.root),
      this.packages.map((one) => realpathSync(one)),
      realpathSync(folder),
    );
    if (contains(scope, realpathSync(file))) {
      this.#files.add(file);
      return true;
    }
    const message = `The included file "${shown}" is outside of ${name}.`;
    const hint = `copy it into ${name}, or remove the tag.`;
    this.#refusals.push({ owner, tag, code: 'api/include-outside', message, hint });
    return false;
  }

  #refuseMore(owner: Reflection, tag: InlineTagDisplayPart): void {
    const message = `The comment includes more than ${MAX_INCLUDES} files.`;
    const hint = 'include fewer: files that an included file includes count, too.';
    this.#refusals.push({ owner, tag, code: 'api/too-many-includes', message, hint });
  }

  faults({ locateInComment }: Pick<SourceLocator, 'locateInComment'>): Diagnostic[] {
    return this.#refusals.map(({ owner, tag, ...fault }) =>
      mistake({ ...fault, ...locateInComment(owner, tag.text) }),
    );
  }
}
