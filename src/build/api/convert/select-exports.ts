// Selects the package that documents each exported declaration, its name, and its re-exports.
import ts from 'typescript';
import type { ApiImport } from '../../../model/api/api.js';
import { IDENTIFIER_NAME } from '../../../model/api/identifier-name.js';
import { distinctBy, groupBy } from '../../../model/text/group-by.js';
import type { TypeDocModel } from '../convert-program.js';
import { type DocumentedPackage, packageOfFile } from '../program.js';
import { type DeclarationReflection, ReflectionKind } from '../typedoc.js';

/** One `export` of one entry point. */
interface Export {
  readonly package: DocumentedPackage;
  readonly specifier: string;
  /** Place of the entry point in its package. */
  readonly place: number;
  readonly name: string;
  readonly target: DeclarationReflection;
  readonly typeOnly: boolean;
  /** Not for a global name, which an entry point only declares. */
  readonly isImported: boolean;
}

export interface SelectedEntry {
  readonly package: DocumentedPackage;
  readonly reflection: DeclarationReflection;
  readonly name: string;
  /** The canonical one first; none for a global name. */
  readonly imports: readonly ApiImport[];
}

export interface SelectedReexport {
  readonly package: DocumentedPackage;
  readonly import: ApiImport;
  readonly target: DeclarationReflection;
}

/** What `export { a }` stands for: all declarations with the name, such as a type and a constant. */
export type ExportedBy = (child: DeclarationReflection) => readonly DeclarationReflection[];

type HasValue = (child: DeclarationReflection) => boolean;

const TYPES = [ReflectionKind.Interface, ReflectionKind.TypeAlias];

/** What a type can be merged with. A class is one declaration, a namespace can hold more types. */
const VALUES = [ReflectionKind.Function, ReflectionKind.Variable];

/** Tells whether code that imports an export can use it as a value: not after `export type { A }`, for example. */
export function createHasValue(
  { symbolOf }: Pick<TypeDocModel, 'symbolOf'>,
  checker: ts.TypeChecker,
): HasValue {
  return ({ name, parent }) => {
    const module = parent && symbolOf(parent);
    if (!module || name === 'export=') return true;
    return checker.getPropertyOfType(checker.getTypeOfSymbol(module), name) !== undefined;
  };
}

/** TypeDoc has references, each of which leads to one declaration. */
export function createExportedBy(
  { project, symbolOf }: TypeDocModel,
  hasValue: HasValue,
): ExportedBy {
  const merged = groupBy(
    Object.values(project.reflections).filter(
      (one): one is DeclarationReflection =>
        one.isDeclaration() &&
        !one.isReference() &&
        one.parent?.kindOf(ReflectionKind.SomeModule) === true,
    ),
    symbolOf,
  );
  return (child) => {
    const target = child.isReference() ? child.tryGetTargetReflectionDeep() : child;
    if (!target?.isDeclaration()) return [];
    const symbol = symbolOf(target);
    if (!symbol || target.kindOf(ReflectionKind.Module)) return [target];
    const all = (merged.get(symbol) ?? [target]).filter(({ parent }) => parent === target.parent);
    const isType = all.some((one) => one.kindOf(TYPES)) && !hasValue(child);
    const exported = isType ? all.filter((one) => !one.kindOf(VALUES)) : all;
    return target === child ? exported.filter((one) => one === child) : exported;
  };
}

/** Node imports `module.exports` as the default export. */
const importedName = ({ name }: DeclarationReflection): string =>
  name === 'export=' ? 'default' : name;

/** The specifier of `declare module 'a'`. */
const ambientName = (module: ts.Symbol | undefined): string | undefined => {
  const node = module?.valueDeclaration;
  return node && ts.isModuleDeclaration(node) ? node.name.text : undefined;
};

/** Of a file without exports, TypeDoc documents the global names that it declares. */
const hasExports = (module: ts.Symbol | undefined): boolean =>
  module?.exports !== undefined && module.exports.size > 0;

function listExports(
  packages: readonly DocumentedPackage[],
  { modules, symbolOf }: TypeDocModel,
  exportedBy: ExportedBy,
  hasValue: HasValue,
): Export[] {
  return packages.flatMap((owner) =>
    owner.entryPoints.flatMap(({ specifier, source }, place) => {
      const exportsOf = (module: DeclarationReflection): Export[] => {
        const symbol = symbolOf(module);
        const ambient = ambientName(symbol);
        // `declare module '*.css'` says what all such files are.
        if (ambient?.includes('*')) return [];
        return (module.children ?? []).flatMap((child) =>
          child.kindOf(ReflectionKind.Module) && !child.isReference()
            ? exportsOf(child)
            : exportedBy(child).map((target) => ({
                package: owner,
                specifier: ambient ?? specifier,
                place,
                name: importedName(child),
                target,
                typeOnly: target.kindOf(TYPES) || !hasValue(child),
                isImported: hasExports(symbol),
              })),
        );
      };
      const module = modules.get(source);
      return module ? exportsOf(module) : [];
    }),
  );
}

/** The name in the declaration. */
export function declaredName(
  reflection: DeclarationReflection,
  { symbolOf }: Pick<TypeDocModel, 'symbolOf'>,
): string | undefined {
  for (const declaration of symbolOf(reflection)?.declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name && ts.isIdentifier(name)) return name.text;
  }
  return undefined;
}

const importOf = ({ specifier, name, typeOnly }: Export): ApiImport => ({
  specifier,
  name,
  typeOnly,
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
function rankOf({ name }: Pick<Export, 'name'>): number {
  if (name === 'default') return 1;
  return IDENTIFIER_NAME.test(name) ? 0 : 2;
}

/** 2 for `a/b/c`, 0 for the main entry point. */
export const depthOf = (specifier: string): number =>
  specifier.replace(/^@[^/]+\//, '').split('/').length - 1;

/** A value before a mere type, then by rank, then the shortest specifier; within one entry point the declared name. */
const canonicalFirst = (exports: readonly Export[], declared: string | undefined): Export[] =>
  exports.toSorted(
    (a, b) =>
      Number(a.typeOnly) - Number(b.typeOnly) ||
      rankOf(a) - rankOf(b) ||
      depthOf(a.specifier) - depthOf(b.specifier) ||
      a.place - b.place ||
      Number(b.name === declared) - Number(a.name === declared),
  );

/** Selects the entries of all packages; each declaration is an entry of exactly one. */
export function selectExports(
  packages: readonly DocumentedPackage[],
  model: TypeDocModel,
  exportedBy: ExportedBy,
  hasValue: HasValue,
) {
  const entries: SelectedEntry[] = [];
  const reexports: SelectedReexport[] = [];
  const byTarget = groupBy(
    listExports(packages, model, exportedBy, hasValue),
    ({ target }) => target.id,
  );
  for (const found of byTarget.values()) {
    // `export =` and a member `default` of what it exports are one import.
    const exports = distinctBy(found, ({ specifier, name }) => `${specifier} ${name}`);
    const owner = ownerOf(exports);
    const declared = exports[0] && declaredName(exports[0].target, model);
    const byOwner = canonicalFirst(
      exports.filter((exported) => exported.package === owner),
      declared,
    );
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
    const name = canonical.name === 'default' ? (declared ?? 'default') : canonical.name;
    const imports = byOwner.filter(({ isImported }) => isImported).map(importOf);
    entries.push({ package: canonical.package, reflection: target, name, imports });
  }
  return { entries, reexports };
}
