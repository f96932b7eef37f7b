import ts from 'typescript';
import { expect, test } from 'vitest';
import type { DocumentedPackage } from '../program.js';
import { type Reflection, ReflectionKind } from '../typedoc.js';
import { indexDeclarations } from './declaration-index.js';

const file = ts.createSourceFile(
  '/root/a/index.ts',
  'class Base { run() {} }\nclass One extends Base {}\nclass Two extends Base {}',
  ts.ScriptTarget.Latest,
  true,
);
const [Base, One, Two] = file.statements.filter(ts.isClassDeclaration);
const run = Base?.members[0];

const symbols = new Map<Reflection, ts.Symbol>();

/** A reflection of a class whose `run` is documented. */
function reflected(node: ts.Node | undefined, kind: ReflectionKind, parent?: Reflection) {
  const reflection = { kind, parent } as Reflection;
  symbols.set(reflection, { declarations: [node] } as ts.Symbol);
  return reflection;
}

/** The references of `Base.run`, if it is a member of these classes. */
function referencesOf(...classes: readonly (ts.Node | undefined)[]) {
  const reflections = classes.map((node) =>
    reflected(run, ReflectionKind.Method, reflected(node, ReflectionKind.Class)),
  );
  const references = new Map(reflections.map((one, at) => [one, `a/${at}#run`]));
  const index = indexDeclarations(
    {
      root: '/root',
      packages: [{ directory: '/root/a' } as unknown as DocumentedPackage],
      typedoc: {
        project: { reflections } as never,
        symbolOf: (reflection) => symbols.get(reflection),
      },
    },
    {
      targetOf: (reflection) => ({
        reference: references.get(reflection) ?? '',
        anchor: undefined,
      }),
    },
  );
  return Object.entries(index).map(([path, found]) => [path, found[run?.pos ?? 0]]);
}

test('a member of a class that is not documented has a reference in each that inherits it', () => {
  expect(referencesOf(One, Two)).toEqual([['a/index.ts', ['a/0#run', 'a/1#run']]]);
});

test('a member of a documented class has one reference, whoever inherits it', () => {
  expect(referencesOf(One, Base, Two)).toEqual([['a/index.ts', 'a/1#run']]);
});

test('of declarations with one name, each reflection has those of its kind', () => {
  const merged = ts.createSourceFile(
    '/root/a/merged.ts',
    'interface Box {}\nconst Box = 1;',
    ts.ScriptTarget.Latest,
    true,
  );
  const [type, values] = merged.statements;
  const value = values && ts.isVariableStatement(values) && values.declarationList.declarations[0];
  if (!type || !value) throw new Error('The source declares a type and a value.');
  const reflections = [ReflectionKind.Interface, ReflectionKind.Variable].map(
    (kind) => ({ kind }) as Reflection,
  );
  const index = indexDeclarations(
    {
      root: '/root',
      packages: [{ directory: '/root/a' } as unknown as DocumentedPackage],
      typedoc: {
        project: { reflections } as never,
        symbolOf: () => ({ declarations: [type, value] }) as unknown as ts.Symbol,
      },
    },
    {
      targetOf: ({ kind }) => ({
        reference: kind === ReflectionKind.Interface ? 'a/Box' : 'a/Box:variable',
        anchor: undefined,
      }),
    },
  );
  const [found = {}] = Object.values(index);
  expect([found[type.pos], found[value.pos]]).toEqual(['a/Box', 'a/Box:variable']);
});
