import { expect, test } from 'vitest';
import type { ApiModel } from '../../api/api.js';
import { href } from '../../text/brand.js';
import { listSignatures } from './list-signatures.js';

const string = { kind: 'intrinsic', name: 'string' };
const call = { typeParameters: [], parameters: [], returns: string };

const member = (kind: string, name: string, more: object) => ({
  kind,
  name,
  modifiers: [],
  reference: `p/Box#${name}`,
  ...more,
});

/** The texts of what is listed for an entry with a property, a getter and a property with a function. */
function listed(kind: 'class' | 'interface'): string[] {
  const entry = {
    kind,
    name: 'Box',
    reference: 'p/Box',
    imports: [],
    typeParameters: [],
    extends: [],
    implements: [],
    members: [
      member('property', 'value', { type: string }),
      member('accessor', 'size', { getter: string }),
      member('property', 'run', { type: { kind: 'function', construct: false, signature: call } }),
      member('property', 'far', { type: string, inheritedFrom: { reference: 'p/Base#far' } }),
      member('property', 'own', { type: string, modifiers: ['protected'] }),
    ],
  };
  const model = { packages: [{ name: 'p', entries: [entry] }] } as unknown as ApiModel;
  const { pages } = listSignatures(model, { 'p/Box': href('/api/box') });
  return pages.flatMap(({ rows }) => rows.map(([name, as, , text]) => `${as} ${name}${text}`));
}

test('what an object of a class has is found by its type', () => {
  expect(listed('class')).toEqual([
    'property value(): string',
    'accessor size(): string',
    'method run(): string',
  ]);
});

test('of an interface only what can be called is found', () => {
  expect(listed('interface')).toEqual(['method run(): string']);
});

test.each([
  ['a page of its own', '/api/parse', ''],
  ['the page of its package', '/api#parse', 'parse'],
])('a function on %s is found by the page and the fragment', (_, url, fragment) => {
  const entry = { kind: 'function', name: 'parse', reference: 'p/parse', signatures: [call] };
  const model = {
    packages: [{ name: 'p', entries: [{ ...entry, imports: [], typeParameters: [] }] }],
  } as unknown as ApiModel;
  const { pages } = listSignatures(model, { 'p/parse': href(url) });
  expect(pages).toMatchObject([
    { href: url.split('#')[0], rows: [['parse', 'function', fragment, '(): string']] },
  ]);
});

test('what is assigned to a function belongs to the function, not to an object', () => {
  const help = member('method', 'help', { signatures: [call] });
  const entry = { kind: 'function', name: 'parse', reference: 'p/parse', signatures: [] };
  const model = {
    packages: [
      { name: 'p', entries: [{ ...entry, members: [help], imports: [], typeParameters: [] }] },
    ],
  } as unknown as ApiModel;
  const { pages } = listSignatures(model, { 'p/parse': href('/api/parse') });
  expect(pages.map(({ owner, instance }) => [owner, instance])).toEqual([['parse', undefined]]);
});

test.each([
  ['@types/box', 'box', undefined],
  ['@types/box', 'box/open', 'box/open'],
  ['box', 'box', undefined],
])('of %s the import %s has the module %s', (name, specifier, module) => {
  const entry = {
    ...{ kind: 'function', name: 'parse', reference: 'p/parse', signatures: [call] },
    ...{ imports: [{ specifier }], typeParameters: [] },
  };
  // SAFETY: what is read of a package.
  const model = { packages: [{ name, entries: [entry] }] } as unknown as ApiModel;
  const { pages } = listSignatures(model, { 'p/parse': href('/api/parse') });
  expect(pages.map((page) => page.module)).toEqual([module]);
});
