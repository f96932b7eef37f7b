// Members that an interface has by `Omit`, `Pick` or `Partial` of a class.
import { expect, test } from 'vitest';
import type { ApiInterface } from '../../../src/model/api.js';
import { convertProject, project } from './small-project.js';

const SOURCE = `/** A base. */
export class Base {
  /** Makes one. */
  constructor(readonly size: number) {}
  /** A value. */
  plain = 1;
  /** An arrow. */
  arrow = (a: number): number => a;
  /** A function. */
  typed: (a: number) => void = () => {};
  /** First. */
  over(a: number): void;
  /** Second. */
  over(a: string): void;
  over(): void {}
  /** A method. */
  method(): void {}
}
`;

test.each([
  ["Omit<Base, 'plain'>", ['arrow', 'method', 'over', 'size', 'typed']],
  ["Pick<Base, 'arrow' | 'size'>", ['arrow', 'size']],
  ['Partial<Base>', ['arrow', 'method', 'over', 'plain', 'size', 'typed']],
])('members of %s are from the class', async (type, names) => {
  const source = `${SOURCE}/** Made of it. */\nexport interface Made extends ${type} {}\n`;
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
  expect(diagnostics).toEqual([]);
  const made = value.packages[0]?.entries.find(({ name }) => name === 'Made') as ApiInterface;
  const origins = made.members.map(({ inheritedFrom }) => inheritedFrom);
  expect(origins.sort((a, b) => ((a?.name ?? '') < (b?.name ?? '') ? -1 : 1))).toEqual(
    names.map((name) => ({ name: `Base.${name}`, reference: `a@current/Base#${name}` })),
  );
});
