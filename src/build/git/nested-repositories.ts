// Reports documents whose history is not that of the project, such as those in a submodule.
import path from 'node:path';
import { type Diagnostic, errorIn } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { projectPath } from '../io/relative-path.js';
import { findRepository } from './history-file.js';

/** @param undated The documents that the history around the project does not know. */
export function nestedRepositories(root: string, undated: readonly FilePath[]): Diagnostic[] {
  const own = findRepository(root);
  const folders = new Set(undated.map((file) => path.dirname(path.join(root, file))));
  const found = new Set([...folders].flatMap((folder) => findRepository(folder) ?? []));
  return [...found]
    .filter((repository) => repository !== own)
    .map((repository) => ({
      ...errorIn(
        projectPath(root, repository),
        'io/git',
        `"${projectPath(root, path.dirname(repository))}" is a git repository by itself, such as a submodule, so its pages have no date.`,
        'move the documents into the repository of the project, or set docs.showLastUpdateTime to false.',
      ),
      severity: 'warning',
    }));
}
