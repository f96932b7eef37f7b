// Selects for every exported declaration the package that documents it, its name, and its re-exports.
import type { ApiImport } from '../../../model/api.js';
import type { EntryPoint } from '../../packages/entry-points.js';
import type { TypeDocModel } from '../convert-program.js';
import { packageOfFile } from '../program.js';
import { type DeclarationReflection, type Reflection, ReflectionKind } from '../typedoc.js';

export interface SelectablePackage {
  readonly name: string;
  readonly slug: string;
  readonly directory: string;
  readonly entryPoints: readonly EntryPoint[];
}

/** One `export` of one entry point. */
interface Export<P> {
  readonly package: P;
  readonly specifier: string;
  readonly name: string;
  readonly target: DeclarationReflection;
}

export interface SelectedEntry<P> {
  readonly package: P;
  readonly reflection: DeclarationReflection;
  readonly name: string;
  /** The canonical one first. */
  readonly imports: readonly ApiImport[];
}

export interface SelectedReexport<P> {
  readonly package: P;
  readonly import: ApiImport;
  readonly target: DeclarationReflection;
}

export interface Selection<P> {
  readonly entries: readonly SelectedEntry<P>[];
  readonly reexports: readonly SelectedReexport<P>[];
}

/** The declaration behind re-exports, however many. */
export const declarationOf = (reflection: DeclarationReflection): Reflection | undefined =>
  reflection.isReference() ? reflection.tryGetTargetReflectionDeep() : reflection;

/** Node gives `module.exports` to `import thing from`. */
const importedName = ({ name }: DeclarationReflection): string =>
  name === 'export=' ? 'default' : name;

function listExports<P extends SelectablePackage>(
  packages: readonly P[],
  { modules }: TypeDocModel,
): Export<P>[] {
  return packages.flatMap((owner) =>
    owner.entryPoints.flatMap(({ specifier, source }) =>
      (modules.get(source)?.children ?? []).flatMap((child) => {
        const target = declarationOf(child);
        return target?.isDeclaration()
          ? [{ package: owner, specifier, name: importedName(child), target }]
          : [];
      }),
    ),
  );
}

/** The name a declaration gives itself, for one that is exported as `default`. */
function declaredName(reflection: DeclarationReflection, { symbolOf }: TypeDocModel): string {
  const name = importedName(reflection);
  if (name !== 'default') return name;
  for (const declaration of symbolOf(reflection)?.declarations ?? []) {
    const identifier = 'name' in declaration ? declaration.name : undefined;
    if (typeof identifier === 'object' && identifier !== null && 'text' in identifier)
      return String(identifier.text);
  }
  return name;
}

const typeOnly = (reflection: DeclarationReflection): boolean =>
  reflection.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias]);

const importOf = <P>({ specifier, name, target }: Export<P>): ApiImport => ({
  specifier,
  name,
  typeOnly: typeOnly(target),
});

/** The package that holds the source documents it; a declaration from elsewhere goes to the first that exports it. */
function ownerOf<P extends SelectablePackage>(exports: readonly Export<P>[]): P | undefined {
  const file = exports[0]?.target.sources?.[0]?.fullFileName ?? '';
  const home = packageOfFile(
    file,
    exports.map((exported) => exported.package),
  );
  return home ?? exports[0]?.package;
}

/** A named export before `default`, otherwise the order of the entry points. */
const canonicalFirst = <P>(exports: readonly Export<P>[]): Export<P>[] => [
  ...exports.filter(({ name }) => name !== 'default'),
  ...exports.filter(({ name }) => name === 'default'),
];

function groupByTarget<P>(exports: readonly Export<P>[]): Export<P>[][] {
  const groups = new Map<number, Export<P>[]>();
  for (const exported of exports) {
    const group = groups.get(exported.target.id);
    if (group) group.push(exported);
    else groups.set(exported.target.id, [exported]);
  }
  return [...groups.values()];
}

/** Selects the entries of all packages; each declaration is an entry of exactly one. */
export function selectExports<P extends SelectablePackage>(
  packages: readonly P[],
  model: TypeDocModel,
): Selection<P> {
  const entries: SelectedEntry<P>[] = [];
  const reexports: SelectedReexport<P>[] = [];
  for (const exports of groupByTarget(listExports(packages, model))) {
    const owner = ownerOf(exports);
    const byOwner = canonicalFirst(exports.filter((exported) => exported.package === owner));
    const [canonical] = byOwner;
    if (canonical === undefined) continue;
    const { target } = canonical;
    const isModule = target.kindOf(ReflectionKind.Module);
    for (const exported of exports) {
      if (isModule || exported.package !== owner) {
        reexports.push({ package: exported.package, import: importOf(exported), target });
      }
    }
    if (isModule) continue;
    const name = canonical.name === 'default' ? declaredName(target, model) : canonical.name;
    entries.push({
      package: canonical.package,
      reflection: target,
      name,
      imports: byOwner.map(importOf),
    });
  }
  return { entries, reexports };
}
