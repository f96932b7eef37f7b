// The ten documented packages: complete documentation, every type known, no `any` of ours.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { measureDocumentation } from '../../../src/build/api/documentation.js';
import type { ApiEntry, ApiMember, ApiModel, ApiSource } from '../../../src/model/api/api.js';
import { apiReferenceTargets, membersOf } from '../../../src/model/api/api-references.js';
import { repository } from '../quire.js';
import { convertFixture } from './convert-fixture.js';

let model: ApiModel;
let entries: readonly ApiEntry[];

beforeAll(async () => {
  const { value, diagnostics } = await convertFixture(
    repository,
    ['packages/*'],
    'packages/tsconfig.json',
  );
  expect(diagnostics).toEqual([]);
  model = value;
  entries = model.packages.flatMap((owner) => owner.entries);
  expect(model.packages).toHaveLength(10);
});

/** Every object anywhere inside a value, with the nearest position around it. */
function* nodesIn(
  value: unknown,
  around?: ApiSource,
): Generator<[Record<string, unknown>, ApiSource | undefined]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item, around);
    return;
  }
  // SAFETY: an object of a JSON model, and not an array.
  const node = value as Record<string, unknown>;
  // SAFETY: every `source` in the model is an ApiSource.
  const source = (node['source'] as ApiSource | undefined) ?? around;
  yield [node, source];
  for (const child of Object.values(node)) yield* nodesIn(child, source);
}

/** Whether a member is declared here. Inherited members are checked where they are declared. */
const isOwn = ({ inheritedFrom }: ApiMember): boolean => inheritedFrom === undefined;

const ownNodes = () =>
  entries.flatMap((entry) => [...nodesIn({ ...entry, members: membersOf(entry).filter(isOwn) })]);

test('everything is documented', () => {
  expect(measureDocumentation(model)).toMatchObject({ undocumented: [] });
});

test('every named type has a target', () => {
  const nowhere = ownNodes().filter(
    ([node]) =>
      node['kind'] === 'reference' && !node['parameter'] && !node['reference'] && !node['url'],
  );
  expect(
    nowhere.map(([node, source]) => `${String(node['name'])} ${source?.file}:${source?.line}`),
  ).toEqual([]);
});

test('every reference is one of the model', () => {
  const known = new Set(apiReferenceTargets(model).map(({ reference }) => reference));
  const unknown = ownNodes()
    .map(([node]) => node['reference'])
    .filter((reference) => typeof reference === 'string' && !known.has(reference));
  expect(unknown).toEqual([]);
});

/** The text of the declaration at a position, up to its last line. */
function declarationAt({ file, line }: ApiSource): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1);
  const end = lines.findIndex((text) => /[;{]\s*$/.test(text));
  return lines.slice(0, end + 1).join('\n');
}

test('no type is `any` unless its source says so', () => {
  const invented = ownNodes().filter(
    ([node, source]) =>
      node['kind'] === 'intrinsic' &&
      node['name'] === 'any' &&
      !(source && /\bany\b/.test(declarationAt(source))),
  );
  expect(invented.map(([, source]) => source)).toEqual([]);
});
