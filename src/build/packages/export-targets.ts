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
const OTHER_CONDITIONS = new Set([...CONDITIONS, 'require', 'browser']);

/** The `customConditions` of the compiler, which takes what these name and nothing else. */
type CustomConditions = readonly string[];

/** Conditions are nested two or three levels deep; deeper ones are ignored. */
const MAX_DEPTH = 32;

const stepTo = (condition: string): string =>
  /^\w+$/.test(condition) ? `.${condition}` : `[${JSON.stringify(condition)}]`;

function leaves(
  value: unknown,
  subpath: string,
  field: string,
  conditions: ReadonlySet<string>,
  custom: CustomConditions,
  depth = 0,
): ExportTarget[] {
  if (typeof value === 'string' || value === null) return [{ subpath, field, target: value }];
  if (typeof value !== 'object' || depth > MAX_DEPTH) return [];
  const chosen = Object.entries(value).find(([condition]) => custom.includes(condition));
  const entries = Array.isArray(value)
    ? [['[0]', value[0]] as const]
    : (chosen ? [chosen] : Object.entries(value))
        .filter(([condition]) => chosen || conditions.has(condition))
        .map(([condition, nested]) => [stepTo(condition), nested] as const);
  return entries.flatMap(([step, nested]) =>
    leaves(nested, subpath, field + step, conditions, custom, depth + 1),
  );
}

/** The targets of a subpath before the first null; null itself only if it is the first that applies. */
const untilNull = (targets: ExportTarget[]): ExportTarget[] => {
  const end = targets.findIndex(({ target }) => target === null);
  return end < 0 ? targets : targets.slice(0, Math.max(end, 1));
};

/** Whether a target is code: styles, JSON and the like have no API. Nor has a whole folder, `./dist/*`. */
const isCode = ({ target }: ExportTarget): boolean =>
  target === null || /\.(?:[cm]?[jt]sx?)$/.test(target);

/**
 * The targets of `exports` in the order of package.json; undefined without that field.
 * @param custom In an object with one of these, all other conditions are left out.
 */
export function exportTargets(
  { fields: { exports } }: PackageManifest,
  custom: CustomConditions = [],
) {
  if (exports === undefined) return undefined;
  const isSubpaths =
    typeof exports === 'object' &&
    exports !== null &&
    Object.keys(exports).some((key) => key.startsWith('.'));
  const targetsBy = (conditions: ReadonlySet<string>): ExportTarget[] =>
    isSubpaths
      ? Object.entries(exports).flatMap(([subpath, value]) => {
          const field = `exports[${JSON.stringify(subpath)}]`;
          return untilNull(leaves(value, subpath, field, conditions, custom));
        })
      : untilNull(leaves(exports, '.', 'exports', conditions, custom));
  const targets = targetsBy(CONDITIONS).filter(isCode);
  const hasEntry = targets.some(({ target }) => target !== null);
  return hasEntry ? targets : targetsBy(OTHER_CONDITIONS).filter(isCode);
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
