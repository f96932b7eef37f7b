import { expect, test } from 'vitest';
import type { ApiEntry } from './api.js';
import { explainAtFirstUse } from './api-explanation.js';
import type { ApiType } from './api-type.js';

const entryOf = (kind: ApiEntry['kind'], name: string) =>
  ({ kind, name, reference: name }) as ApiEntry;

const ENTRIES = [
  entryOf('class', 'Mutex'),
  entryOf('interface', 'Options'),
  entryOf('enum', 'Mode'),
];

const named = (reference: string | undefined) =>
  ({ kind: 'reference', name: 'A', reference, typeArguments: [] }) as unknown as ApiType;

test('explains the types of each part that are no classes, each once', () => {
  const parts = [['Mutex', 'Options', 'Unknown', undefined], ['Options', 'Mode'], ['Mode']];
  const explanations = explainAtFirstUse(
    parts,
    (names) => names.map(named),
    (reference) => ENTRIES.find((entry) => entry.reference === reference),
    [],
  );
  expect([...explanations.values()].map((all) => all.map(({ name }) => name))).toEqual([
    ['Options'],
    ['Mode'],
  ]);
});
