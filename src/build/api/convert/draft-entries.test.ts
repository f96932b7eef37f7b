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
