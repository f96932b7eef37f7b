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

/** A value in `exports`, and where it is. */
interface ExportsPart extends Pick<ExportTarget, 'subpath' | 'field'> {
  readonly value: unknown;
}

interface Choice {
  readonly conditions: ReadonlySet<string>;
  readonly custom: CustomConditions;
}

/** The values in an object or list that apply, each with the step that leads to it. */
function chosenIn(
  value: object,
  { conditions, custom }: Choice,
): (readonly [step: string, nested: unknown])[] {
  if (Array.isArray(value)) return [['[0]', value[0]]];
  const entries = Object.entries(value);
  const first = entries.find(([condition]) => custom.includes(condition));
  const chosen = first ? [first] : entries.filter(([condition]) => conditions.has(condition));
  return chosen.map(([condition, nested]) => [stepTo(condition), nested]);
}

function leaves({ subpath, field, value }: ExportsPart, choice: Choice, depth = 0): ExportTarget[] {
  if (typeof value === 'string' || value === null) return [{ subpath, field, target: value }];
  if (typeof value !== 'object' || depth > MAX_DEPTH) return [];
  return chosenIn(value, choice).flatMap(([step, nested]) =>
    leaves({ subpath, field: field + step, value: nested }, choice, depth + 1),
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
  const parts: ExportsPart[] = isSubpaths
    ? Object.entries(exports).map(([subpath, value]) => ({
        subpath,
        field: `exports[${JSON.stringify(subpath)}]`,
        value,
      }))
    : [{ subpath: '.', field: 'exports', value: exports }];
  const targetsBy = (conditions: ReadonlySet<string>): ExportTarget[] =>
    parts.flatMap((part) => untilNull(leaves(part, { conditions, custom }))).filter(isCode);
  const targets = targetsBy(CONDITIONS);
  const hasEntry = targets.some(({ target }) => target !== null);
  return hasEntry ? targets : targetsBy(OTHER_CONDITIONS);
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

/**
 * The further entry points of a package without `exports`: names in `typesVersions` of all compilers, such as
 * `"errors": ["dist/errors.d.ts"]`. Patterns say where all files are, not what is imported.
 */
export function typesVersionsTargets({
  fields: { typesVersions },
}: PackageManifest): NamedTarget[] {
  const names: unknown = Object(Object(typesVersions)['*']);
  return Object.entries(Object(names)).flatMap(([name, targets]) => {
    const [target]: readonly unknown[] = Array.isArray(targets) ? targets : [];
    if (/\*|^(?:\.|index)$/.test(name) || typeof target !== 'string') return [];
    const subpath = `./${name}`;
    const path = target.startsWith('.') ? target : `./${target}`;
    return [
      { subpath, field: 'typesVersions', target: hasExtension(path) ? path : `${path}.d.ts` },
    ];
  });
}
