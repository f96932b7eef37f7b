// Faults of the sources that are planted while `quire dev` runs: each is told without another change.
import { expect, onTestFinished, vi } from 'vitest';
import { watchSession } from '../../src/build/commands/watch-session.js';
import { createSession } from '../../src/build/engine/session/session.js';
import { silentReporter } from '../../src/build/report/reporter.js';
import { expectFault, plantRow } from './faults/expect-fault.js';
import { nameRows } from './faults/names.js';
import { sourceRows } from './faults/sources.js';
import { testWith } from './project.js';

const test = testWith('small');

const PATIENCE = { timeout: 60_000 };

const rows = [...sourceRows, ...nameRows].filter(
  ({ during, faults }) => !during && faults.some((fault) => / (?:source|io)\//.test(fault)),
);

test.for(rows)('[F$fault] $name is told when it is created', async (row, { project }) => {
  const { root } = project;
  const { signal } = new AbortController();
  const onState = (): void => {};
  const options = { root, cacheDir: undefined, signal, reporter: silentReporter, onState };
  const session = createSession(options);
  onTestFinished(session.close);
  await session.open();
  expect(session.state.diagnostics).toEqual([]);
  const report = { changed: vi.fn(), notice: vi.fn(), diagnostics: vi.fn() };
  const watching = watchSession(root, session, report);
  onTestFinished(watching.close);
  await watching.follow();
  plantRow(project, row);
  await vi.waitFor(() => expectFault(row, session.state.diagnostics), PATIENCE);
});
