// Reads the `exports` of a package.json, or the older entry fields: which subpath leads to which target, by which condition.
import type { PackageManifest } from './package-manifest.js';

export interface ExportTarget {
  /** `.`, `./errors`, `./icons/*` */
  readonly subpath: string;
  /** Where it stands: `exports["."].types`, `main`. */
  readonly field: string;
  /** As written: `./dist/index.d.ts`; null keeps a subpath private. */
  readonly target: string | null;
}

/** The conditions under which a TypeScript user imports; Node's order is the order of the keys. */
const CONDITIONS = new Set(['types', 'import', 'module', 'node', 'default']);

function leaves(value: unknown, subpath: string, field: string): ExportTarget[] {
  if (typeof value === 'string' || value === null) return [{ subpath, field, target: value }];
  if (Array.isArray(value)) return leaves(value[0], subpath, `${field}[0]`);
  if (typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([condition]) => CONDITIONS.has(condition))
    .flatMap(([condition, nested]) => leaves(nested, subpath, `${field}.${condition}`));
}

/** A target that is code: styles, JSON and the like have no API. */
const isCode = ({ target }: ExportTarget): boolean =>
  target === null || /\.(?:[cm]?[jt]sx?)$/.test(target);

function fromExports(exports: unknown): ExportTarget[] {
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

/** Without `exports` one field decides: where the types are, or else what is loaded. */
const ENTRY_FIELDS = ['types', 'typings', 'module', 'main'] as const;

/** Targets in the order of package.json; empty when it names no entry at all. */
export function exportTargets({ fields }: PackageManifest): ExportTarget[] {
  if (fields['exports'] !== undefined) return fromExports(fields['exports']);
  for (const field of ENTRY_FIELDS) {
    const target = fields[field];
    if (typeof target !== 'string') continue;
    const path = target.startsWith('.') ? target : `./${target}`;
    return [{ subpath: '.', field, target: path }].filter(isCode);
  }
  return [];
}
