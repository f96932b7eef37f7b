import { expect, test } from 'vitest';
import { type DeclarationReflection, ReflectionKind } from '../typedoc.js';
import { type DraftInput, draftEntries } from './draft-entries.js';
import type { SelectedEntry } from './select-exports.js';

const NAMED = { Function: ReflectionKind.Function, Class: ReflectionKind.Class };

/** The references of declarations with one name, by what they are and where they are exported. */
const referencesOf = (...found: readonly (readonly [keyof typeof NAMED, string])[]): string[] => {
  const selected = found.map(([kind, specifier], id) => ({
    reflection: { id, kind: NAMED[kind], name: 'parse' } as DeclarationReflection,
    name: 'parse',
    imports: [{ specifier, name: 'parse', typeOnly: false }],
  })) as unknown as SelectedEntry[];
  return draftEntries('orm@1', selected, {} as DraftInput).map(({ reference }) => reference);
};

test('of functions with one name, that of the main entry point has the plain reference', () => {
  expect(referencesOf(['Function', '@x/orm/v4/core'], ['Function', '@x/orm'])).toEqual([
    'orm@1/parse',
    'orm@1/parse-v4-core',
  ]);
});

test('a class and a function with one name have two references', () => {
  expect(referencesOf(['Function', 'orm'], ['Class', 'orm']).sort()).toEqual([
    'orm@1/parse',
    'orm@1/parse:function',
  ]);
});

test('a namespace holds what it declares and what it exports from elsewhere', () => {
  const reflected = (id: number, kind: ReflectionKind, name: string, more: object = {}) =>
    ({ id, kind, name, kindOf: () => false, ...more }) as unknown as DeclarationReflection;
  const children: DeclarationReflection[] = [];
  const namespace = reflected(1, ReflectionKind.Namespace, 'fs', { children });
  children.push(
    reflected(2, ReflectionKind.Function, 'open', { parent: namespace }),
    reflected(3, ReflectionKind.Function, 'parse'),
  );
  const drafts = draftEntries(
    'a@1',
    [{ reflection: namespace, name: 'fs', imports: [] } as unknown as SelectedEntry],
    { exportedBy: (one) => [one], declaredName: ({ name }) => name, homes: new Set([3]) },
  );
  expect(
    drafts.map(({ name, contents }) => [name, [...contents.keys()].map((one) => one.name)]),
  ).toEqual([
    ['fs', ['open', 'parse']],
    ['fs.open', []],
  ]);
});

test('a declaration of a namespace is named as it is declared, or else as it is exported', () => {
  const reflected = (id: number, kind: ReflectionKind, name: string, more: object = {}) =>
    ({ id, kind, name, kindOf: () => false, ...more }) as unknown as DeclarationReflection;
  const namespace = reflected(1, ReflectionKind.Namespace, 'fs');
  const [open, parse] = [2, 3].map((id) =>
    reflected(id, ReflectionKind.Function, `own${id}`, { parent: namespace }),
  );
  const exported = new Map([
    ['first', open],
    ['own2', open],
    ['last', open],
    ['read', parse],
  ]);
  const children = [...exported.keys()].map((name, index) =>
    reflected(10 + index, ReflectionKind.Reference, name),
  );
  Object.assign(namespace, { children });
  const drafts = draftEntries(
    'a@1',
    [{ reflection: namespace, name: 'fs', imports: [] } as unknown as SelectedEntry],
    {
      exportedBy: ({ name }) => [exported.get(name)].filter((one) => one !== undefined),
      declaredName: ({ name }) => name,
      homes: new Set(),
    },
  );
  expect(drafts.map(({ name }) => name)).toEqual(['fs', 'fs.own2', 'fs.read']);
});
