import { expect, test } from 'vitest';
import type { ApiEntry } from './api.js';
import { leadEntry, leadFirst } from './lead-entry.js';

const entry = (kind: ApiEntry['kind'], name: string, imported: string, specifier = 'ky') =>
  ({
    kind,
    name,
    reference: name,
    imports: [{ specifier, name: imported }],
  }) as unknown as ApiEntry;

const [A, ky] = [entry('class', 'A', 'A'), entry('variable', 'ky', 'default')];

test.each([
  [[A, ky], 'ky'],
  [[entry('variable', 'only', 'only')], 'only'],
  [[A, entry('variable', 'one', 'one')], undefined],
  [[A, entry('function', 'f', 'default')], undefined],
  [[A, entry('variable', 'v', 'default', 'ky/more')], undefined],
])('of %j', (entries, expected) => {
  const owner = { entries, entryPoints: ['ky', 'ky/more'] };
  expect(leadEntry(owner)?.name).toBe(expected);
  expect(leadFirst(entries, owner)[0]?.name).toBe(expected ?? 'A');
});
