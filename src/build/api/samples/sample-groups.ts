// Divides samples so that none is changed by another: `declare global`, `declare module` and files of global names,
// in a sample or in what it imports, change types for all files of a program.
import ts from 'typescript';

/** TypeScript has the method, but does not publish its type. */
interface ReasonedProgram extends ts.Program {
  /** Why each file is part of the program; `file` refers to it. */
  getFileIncludeReasons(): ReadonlyMap<ts.Path, readonly { readonly file?: ts.Path }[]>;
}

const augments = (statement: ts.Statement): boolean =>
  ts.isNamespaceExportDeclaration(statement) ||
  (ts.isModuleDeclaration(statement) &&
    (ts.isStringLiteral(statement.name) ||
      (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0));

/** Whether it changes files that do not import it. */
const changesOthers = (file: ts.SourceFile): boolean =>
  ts.isExternalModule(file) ? file.statements.some(augments) : !file.fileName.endsWith('.json');

interface References {
  /** The files to which each file refers. */
  readonly of: ReadonlyMap<ts.SourceFile, readonly ts.SourceFile[]>;
  /** Files that no other file is needed for. */
  readonly roots: readonly ts.SourceFile[];
}

function referencesIn(program: ts.Program): References {
  const references = new Map<ts.SourceFile, ts.SourceFile[]>();
  const roots: ts.SourceFile[] = [];
  // SAFETY: see the interface.
  for (const [path, reasons] of (program as ReasonedProgram).getFileIncludeReasons()) {
    const file = program.getSourceFileByPath(path);
    if (!file) continue;
    for (const { file: from } of reasons) {
      const referring = from && program.getSourceFileByPath(from);
      if (!referring) roots.push(file);
      else if (references.get(referring)?.push(file) === undefined) {
        references.set(referring, [file]);
      }
    }
  }
  return { of: references, roots };
}

/** The files, and all to which they refer, directly or not. */
function reachedFrom(
  files: readonly ts.SourceFile[],
  { of }: References,
  except: ReadonlySet<ts.SourceFile> = new Set(),
): Set<ts.SourceFile> {
  const reached = new Set(files);
  // The loop also visits files added to the set meanwhile.
  for (const file of reached) {
    for (const next of of.get(file) ?? []) if (!except.has(next)) reached.add(next);
  }
  return reached;
}

/**
 * Groups the samples of a program: those of a group may be in one program, because the same files change them.
 * The first group has the samples that only files of every program change.
 */
export function groupSamples<T>(
  program: ts.Program,
  samples: readonly T[],
  fileOf: (sample: T) => ts.SourceFile | undefined,
): readonly (readonly T[])[] {
  const references = referencesIn(program);
  const own = new Set(samples.map(fileOf));
  const everywhere = reachedFrom(
    references.roots.filter((file) => !own.has(file)),
    references,
  );
  const changing = program
    .getSourceFiles()
    .filter((file) => !everywhere.has(file) && changesOthers(file));
  if (changing.length === 0) return [samples];
  const groups = new Map<string, T[]>([['', []]]);
  for (const sample of samples) {
    const file = fileOf(sample);
    const reached = reachedFrom(file ? [file] : [], references, everywhere);
    const changedBy = changing.filter((one) => reached.has(one)).map(({ fileName }) => fileName);
    const key = changedBy.join('\n');
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups.values()].filter(({ length }) => length > 0);
}
