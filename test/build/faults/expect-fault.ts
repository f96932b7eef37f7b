// Assertions for every row of the table of faults, after a build that found the fault.
import path from 'node:path';
import { expect } from 'vitest';
import {
  compareDiagnostics,
  type Diagnostic,
  exitCodeOf,
} from '../../../src/model/site/diagnostic.js';
import type { Project } from '../project.js';
import { readTree, type Tree } from '../tree.js';
import { type FaultRow, NEW_PAGE } from './fault-row.js';

const positionOf = ({ file, place }: Pick<Diagnostic, 'file' | 'place'>): string =>
  place === undefined ? `${file}` : `${file}:${place.line}:${place.column}`;

const textOf = ({ message, hint, related = [] }: Diagnostic): string =>
  [message, ...related.map((one) => `${positionOf(one)} ${one.message}`), hint].join('\n');

const withFile = (fault: string): string => (/^\d/.test(fault) ? `${NEW_PAGE}:${fault}` : fault);

/** All files in and beside the project, except the state of builds. */
export const worldOf = ({ root }: Project): Tree | undefined =>
  readTree(path.dirname(root), (file) => !file.startsWith('project/.quire/'));

export function plantRow(project: Project, { page, files = {}, plant }: FaultRow): void {
  project.write(page === undefined ? files : { ...files, [NEW_PAGE]: page });
  plant?.(project);
}

/** Codes and positions, exit code, message, and the end of each hint. */
export function expectFault(
  { faults, says, exitCode = 1 }: FaultRow,
  diagnostics: readonly Diagnostic[],
): void {
  const sorted = [...diagnostics].sort(compareDiagnostics);
  expect(sorted.map((one) => `${positionOf(one)} ${one.code}`)).toEqual(faults.map(withFile));
  expect(exitCodeOf(sorted)).toBe(exitCode);
  expect(sorted[0] && textOf(sorted[0])).toMatch(says);
  for (const { hint } of sorted) expect(hint).toMatch(/[.?]$/);
}
