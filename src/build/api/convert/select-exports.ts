// Selects the package that documents each exported declaration, its name, and its re-exports.
import type { ApiImport } from '../../../model/api.js';
import { groupBy } from '../../../model/group-by.js';
import type { TypeDocModel } from '../convert-program.js';
import { type DocumentedPackage, packageOfFile } from '../program.js';
import { type DeclarationReflection, type Reflection, ReflectionKind } from '../typedoc.js';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** One `export` of one entry point. */
interface Export {
  readonly package: DocumentedPackage;
  readonly specifier: string;
  readonly name: string;
  readonly target: DeclarationReflection;
}

export interface SelectedEntry {
  readonly package: DocumentedPackage;
  readonly reflection: DeclarationReflection;
  readonly name: string;
  /** The canonical one first. */
  readonly imports: readonly ApiImport[];
}

export interface SelectedReexport {
  readonly package: DocumentedPackage;
  readonly import: ApiImport;
  readonly target: DeclarationReflection;
}

/** The declaration behind any number of re-exports. */
export const declarationOf = (reflection: DeclarationReflection): Reflection | undefined =>
  reflection.isReference() ? reflection.tryGetTargetReflectionDeep() : reflection;

/** Node imports `module.exports` as the default export. */
const importedName = ({ name }: DeclarationReflection): string =>
  name === 'export=' ? 'default' : name;

function listExports(packages: readonly DocumentedPackage[], { modules }: TypeDocModel): Export[] {
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

/** The name in the declaration, for one that is exported as `default`. */
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

const importOf = ({ specifier, name, target }: Export): ApiImport => ({
  specifier,
  name,
  typeOnly: target.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias]),
});

/** The package with the source of a declaration; for one from elsewhere the first package that exports it. */
function ownerOf(exports: readonly Export[]): DocumentedPackage | undefined {
  const file = exports[0]?.target.sources?.[0]?.fullFileName ?? '';
  const home = packageOfFile(
    file,
    exports.map((exported) => exported.package),
  );
  return home ?? exports[0]?.package;
}

/** Best first: code can use a name, must choose one for `default`, and must rename `'a string'`. */
function rankOf({ name }: Export): number {
  if (name === 'default') return 1;
  return IDENTIFIER.test(name) ? 0 : 2;
}

/** Exports of equal rank keep the order of the entry points. */
const canonicalFirst = (exports: readonly Export[]): Export[] =>
  exports.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Selects the entries of all packages; each declaration is an entry of exactly one. */
export function selectExports(packages: readonly DocumentedPackage[], model: TypeDocModel) {
  const entries: SelectedEntry[] = [];
  const reexports: SelectedReexport[] = [];
  const byTarget = groupBy(listExports(packages, model), ({ target }) => target.id);
  for (const exports of byTarget.values()) {
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
    const imports = byOwner.map(importOf);
    entries.push({ package: canonical.package, reflection: target, name, imports });
  }
  return { entries, reexports };
}
