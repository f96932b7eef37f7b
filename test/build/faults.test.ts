// The table of faults (docs/faults.md): each is planted in a valid project that has been built before.
import path from 'node:path';
import { describe, expect } from 'vitest';
import { configRows } from './faults/config.js';
import { expectFault, plantRow, worldOf } from './faults/expect-fault.js';
import type { FaultRow } from './faults/fault-row.js';
import { frontmatterRows } from './faults/frontmatter.js';
import { linkRows } from './faults/links.js';
import { markdownRows } from './faults/markdown.js';
import { nameRows } from './faults/names.js';
import { sourceRows } from './faults/sources.js';
import { runBuild } from './pipeline.js';
import { type Project, testWith } from './project.js';

const test = testWith('small');

async function check(project: Project, row: FaultRow): Promise<void> {
  const { during, out = 'dist', cacheDir } = row;
  plantRow(project, row);
  let before = worldOf(project);
  let isPlanted = false;
  const { diagnostics } = await runBuild(project, {
    out: path.resolve(project.root, out),
    cacheDir: cacheDir && project.path(cacheDir),
    onStage(name) {
      if (name !== during?.stage || isPlanted) return;
      isPlanted = true;
      during.plant(project);
      before = worldOf(project);
    },
  });
  expectFault(row, diagnostics);
  expect(worldOf(project)).toEqual(before);
}

const TABLES = [
  ['front matter and headings', frontmatterRows],
  ['ids, routes and names', nameRows],
  ['files', sourceRows],
  ['Markdown', markdownRows],
  ['links and images', linkRows],
  ['configuration and output folder', configRows],
] as const;

describe.for(TABLES)('%s', ([, rows]) => {
  test.for(rows)('[F$fault] $name', (row, { project }) => check(project, row));
});
