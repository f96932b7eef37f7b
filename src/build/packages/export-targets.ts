// Reads the targets in a package.json: `exports` by subpath and condition, or the legacy fields.
import type { PackageManifest } from './package-manifest.js';

export interface ExportTarget {
  /** `.`, `./errors`, `./icons/*` */
  readonly subpath: string;
  /** The field that holds the target: `exports["."].types`, `main`. */
  readonly field: string;
  /** As written: `./dist/index.d.ts`; null makes a subpath private. */
  readonly target: string | null;
}

/** The conditions that apply to a TypeScript user. As in Node, their order is the order of the keys. */
const CONDITIONS = new Set(['types', 'import', 'module', 'node', 'default']);

/** Conditions of a package that has no others, such as one that is CommonJS only. */
const OTHER_CONDITIONS = new Set(['require', 'browser']);

/** Conditions are nested two or three levels deep; deeper ones are ignored. */
const MAX_DEPTH = 32;

function leaves(value: unknown, subpath: string, field: string, depth = 0): ExportTarget[] {
  if (typeof value === 'string' || value === null) return [{ subpath, field, target: value }];
  if (typeof value !== 'object' || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return leaves(value[0], subpath, `${field}[0]`, depth + 1);
  const entries = Object.entries(value);
  const applied = entries.filter(([condition]) => CONDITIONS.has(condition));
  const others = entries.filter(([condition]) => OTHER_CONDITIONS.has(condition));
  return (applied.length > 0 ? applied : others).flatMap(([condition, nested]) =>
    leaves(nested, subpath, `${field}.${condition}`, depth + 1),
  );
}

/** Whether a target is code: styles, JSON and the like have no API. Nor has the whole package, `./*`. */
const isCode = ({ target }: ExportTarget): boolean =>
  target === null || /\.(?:[cm]?[jt]sx?)$|\/.+\/\*$/.test(target);

/** The targets of `exports` in the order of package.json; undefined without that field. */
export function exportTargets({ fields: { exports } }: PackageManifest) {
  if (exports === undefined) return undefined;
  const isSubpaths =
    typeof exports === 'object' &&
    exports !== null &&
    Object.keys(exports).some((key) => key.startsWith('.'));
  const targets = isSubpaths
    ? Object.entries(exports).flatMap(([subpath, value]) =>
        leaves(value, subpath, `exports[${JSON.stringify(subpath)}]`),
      )
    : leaves(exports, '.', 'exports');
  return targets.filter(isCode);
}

export type NamedTarget = ExportTarget & { readonly target: string };

/** Legacy fields: those that name the types, then those that name the module. */
const ENTRY_FIELDS = ['types', 'typings', 'module', 'main'] as const;

const hasExtension = (target: string): boolean => /\.\w+$/.test(target);

/** The targets of a package without `exports`, in the order of their priority. */
export const entryTargets = ({ fields }: PackageManifest): NamedTarget[] =>
  ENTRY_FIELDS.flatMap((field) => {
    const value = fields[field];
    if (typeof value !== 'string' || value === '') return [];
    const path = value.startsWith('.') ? value : `./${value}`;
    const targets = hasExtension(path) ? [path] : [`${path}.js`, `${path}/index.js`];
    return targets.map((target) => ({ subpath: '.', field, target }));
  }).filter(isCode);
