// Names of destructured parameters, which have none in the source.
import { expect, test } from 'vitest';
import type { ApiFunction, ApiVariable } from '../../../src/model/api/api.js';
import { listSignatures } from '../../../src/model/search/types/list-signatures.js';
import { href } from '../../../src/model/text/brand.js';
import { convertProject, project } from './small-project.js';

const SOURCE = `
/** Of objects. */
export function objects({ a, b: renamed = 1 }: { a: string; b?: number }, { c, ...others }: { c: string }): void {}
/** Of arrays. */
export function arrays([x, , { y }]: [string, number, { y: string }], {}: object): void {}
/** Many. */
export function many({ a, b, c, d, e }: Record<'a' | 'b' | 'c' | 'd' | 'e', string>): void {}
/**
 * Described.
 * @param first - the first
 * @param n - plain
 * @param last - the last
 */
export function described({ a }: { a: string }, n: number, [z]: string[]): void {}
/** Inferred. */
export const inferred = [({ a }: { a: string }): number => a.length] as const;
`;

test('a destructured parameter is named after its @param, or after its properties', async () => {
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': SOURCE }));
  expect(diagnostics).toEqual([]);
  const entries = new Map(value.packages[0]?.entries.map((entry) => [entry.name, entry]));
  const namesOf = (name: string) =>
    (entries.get(name) as ApiFunction).signatures[0]?.parameters.map((parameter) => parameter.name);
  expect(['objects', 'arrays', 'many', 'described'].map(namesOf)).toEqual([
    ['{ a, b }', '{ c, ...others }'],
    ['[x, , { y }]', '{}'],
    ['{ a, b, c, d, … }'],
    ['first', 'n', 'last'],
  ]);
  const { type } = entries.get('inferred') as ApiVariable;
  expect(JSON.stringify(type)).toContain('"name":"{ a }"');
  const listed = listSignatures(value, { 'a@current/objects': href('/a/objects') });
  expect(JSON.stringify(listed)).toContain('(options: { a: string');
});
