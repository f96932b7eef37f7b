// A project with another structure: several entry points, conditions, a default export, namespaces, re-exports.
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ApiModel } from '../../../src/model/api/api.js';
import { plainText } from '../../../src/model/page/hast-text.js';
import { convertFixture } from './convert-fixture.js';

let model: ApiModel;

beforeAll(async () => {
  const root = path.resolve('test/fixtures/foreign');
  const { value, diagnostics } = await convertFixture(
    root,
    ['libs/shapes', 'libs/units'],
    'libs/tsconfig.json',
  );
  expect(diagnostics).toEqual([]);
  model = value;
});

const packageNamed = (slug: string) => model.packages.find((one) => one.slug === slug);

test('every entry point is found, and only those of code', () => {
  expect(packageNamed('shapes')?.entryPoints).toEqual([
    '@foreign/shapes',
    '@foreign/shapes/errors',
  ]);
  expect(packageNamed('units')?.entryPoints).toEqual(['@foreign/units']);
});

test('each export is an entry once, namespaces laid out', () => {
  const entries = model.packages.flatMap(({ entries: all }) =>
    all.map(({ kind, reference }) => `${kind} ${reference}`),
  );
  expect(entries).toEqual([
    'function shapes@current/area',
    'interface shapes@current/Circle',
    'function shapes@current/circle',
    'namespace shapes@current/geometry',
    'class shapes@current/geometry.Corner',
    'function shapes@current/geometry.distance',
    'interface shapes@current/Shape',
    'namespace shapes@current/Shape:namespace',
    'type-alias shapes@current/Shape.Compare',
    'class shapes@current/ShapeError',
    'type-alias units@current/Meters',
    'function units@current/meters',
    'type-alias units@current/Quantity',
  ]);
});

test('a default export has the name of its declaration and is imported as default', () => {
  const area = packageNamed('shapes')?.entries.find(({ name }) => name === 'area');
  expect(area?.imports).toEqual([
    { specifier: '@foreign/shapes', name: 'default', typeOnly: false },
  ]);
});

test('a symbol that two packages export belongs to the one that declares it', () => {
  expect(
    packageNamed('shapes')?.reexports.map(({ import: { name }, target }) => [name, target]),
  ).toEqual([
    ['Meters', { name: 'Meters from @foreign/units', reference: 'units@current/Meters' }],
    ['length', { name: 'meters from @foreign/units', reference: 'units@current/meters' }],
  ]);
});

test('links lead across packages', () => {
  const shape = packageNamed('shapes')?.entries.find(
    ({ reference }) => reference === 'shapes@current/Shape',
  );
  expect(shape?.typeParameters[0]?.constraint).toMatchObject({ reference: 'units@current/Meters' });
});

test('types know where they are used', () => {
  const shape = packageNamed('shapes')?.entries.find(
    ({ reference }) => reference === 'shapes@current/Shape',
  );
  expect(shape?.usedBy).toContainEqual({
    reference: 'shapes@current/area',
    name: 'area',
    role: 'accepts',
  });
});

test('the introduction of a README comes without links into the repository', () => {
  const readme = packageNamed('units')?.readme;
  expect(readme && plainText(readme)).toContain('so that meters are never added');
  expect(JSON.stringify(readme)).not.toContain('href');
  expect(packageNamed('shapes')?.readme).toBeUndefined();
});
