import { expect, test } from 'vitest';
import type { ApiEntry } from '../../model/api/api.js';
import { printEntry } from './entry-kinds.js';
import { layout } from './layout.js';
import { textOfLines } from './testing/text-of-lines.js';

const named = (name: string) => ({ kind: 'intrinsic', name });
const bare = { extends: [], typeParameters: [] };
const bareClass = { ...bare, implements: [] };
const limit = { kind: 'variable', name: 'limit', imports: [], type: named('number') };
const signature = { typeParameters: [], parameters: [], returns: named('void') };

test.each([
  [{ ...bareClass, kind: 'class', name: 'Box' }, ['class Box']],
  [{ ...bareClass, kind: 'class', name: 'Box', abstract: true }, ['abstract class Box']],
  [{ ...bareClass, kind: 'class', name: 'default' }, ['class']],
  [
    { ...bareClass, kind: 'class', name: 'default', extends: [named('Base')] },
    ['class extends Base'],
  ],
  [
    {
      ...bareClass,
      kind: 'class',
      name: 'Box',
      extends: [named('Base')],
      implements: [named('A'), named('B')],
    },
    ['class Box extends Base implements A, B'],
  ],
  [
    { ...bareClass, kind: 'class', name: 'Box', implements: [named('A')] },
    ['class Box implements A'],
  ],
  [
    { ...bareClass, kind: 'class', name: 'a.Box', mergedExtends: [named('A'), named('B')] },
    ['class Box', 'interface Box extends A, B'],
  ],
  [
    { ...bare, kind: 'interface', name: 'shapes.Box', extends: [named('A'), named('B')] },
    ['interface Box extends A, B'],
  ],
  [
    {
      ...{ ...bare, kind: 'interface', name: 'Box' },
      extends: ['A', 'B'].map((name) => named(name.repeat(40))),
    },
    [`interface Box\n  extends ${'A'.repeat(40)},\n    ${'B'.repeat(40)}`],
  ],
  [{ kind: 'enum', name: 'Key', const: true }, ['const enum Key']],
  [{ kind: 'enum', name: 'Key', const: false }, ['enum Key']],
  [{ kind: 'namespace', name: 'shapes' }, ['namespace shapes']],
  [{ ...bare, kind: 'type-alias', name: 'Key', type: named('string') }, ['type Key = string']],
  [{ ...limit, const: true }, ['const limit: number']],
  [{ ...limit, const: false }, ['let limit: number']],
  [
    {
      kind: 'function',
      name: 'open',
      signatures: [signature, { ...signature, returns: named('string') }],
    },
    ['function open(): void', 'function open(): string'],
  ],
  [{ ...limit, name: 'default', imports: [{ specifier: '@x/a-box' }] }, ['const aBox: number']],
  [{ kind: 'module', name: 'box' }, []],
])('%j is declared as %j', (entry, declarations) => {
  // SAFETY: what is printed of an entry.
  const docs = printEntry(entry as unknown as ApiEntry);
  expect(docs.map((doc) => textOfLines(layout(doc, 80)))).toEqual(declarations);
});
