// The source files that an API model refers to, each with the declarations that its page lists.
import type { ApiEntry, ApiModel, ApiReference, ApiSource } from '../../model/api/api.js';
import { membersOf } from '../../model/api/api-references.js';
import { qualifiedName } from '../../model/api/qualified-name.js';
import type { SourceDeclaration } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import { type FilePath, type Href, href } from '../../model/text/brand.js';
import { memoized } from '../../model/text/memoized.js';
import { repositoryUrl } from '../text/url.js';

interface Located {
  readonly name: string;
  readonly reference: ApiReference;
  readonly source: ApiSource | undefined;
}

/** An entry and its own members that have a position. */
const locatedIn = (entry: ApiEntry): Located[] => [
  entry,
  ...membersOf(entry).flatMap(({ name, reference, source, inheritedFrom }) =>
    reference === undefined || inheritedFrom
      ? []
      : [{ name: qualifiedName(entry.name, name), reference, source }],
  ),
];

/** The declarations in each file, by line. */
export const declarationsByFile = memoized(
  (model: ApiModel): ReadonlyMap<FilePath, readonly SourceDeclaration[]> => {
    const files = new Map<FilePath, SourceDeclaration[]>();
    const entries = model.packages.flatMap((owner) => owner.entries);
    for (const { name, reference, source } of entries.flatMap(locatedIn)) {
      if (!source) continue;
      const declarations = files.get(source.file) ?? [];
      declarations.push({ name, reference, line: source.line });
      files.set(source.file, declarations);
    }
    for (const declarations of files.values()) declarations.sort((a, b) => a.line - b.line);
    return files;
  },
);

/** Sorted, without duplicates. */
export const sourceFilesOf = memoized((model: ApiModel): readonly FilePath[] => {
  const entries = model.packages.flatMap((owner) => owner.entries);
  const sources: (ApiSource | undefined)[] = entries.flatMap((entry) => [
    entry.source,
    ...('members' in entry ? entry.members.map((member) => member.source) : []),
  ]);
  const files = new Set(sources.flatMap((source) => (source ? [source.file] : [])));
  return [...files].sort();
});

/** Installed files are not in the project's repository. */
export function repositoryHref({ api }: Config, file: FilePath): Href | undefined {
  const isOwn = !file.split('/').includes('node_modules');
  return api?.sourceUrl === undefined || !isOwn
    ? undefined
    : href(repositoryUrl(api.sourceUrl, file));
}
