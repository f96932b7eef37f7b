// Inherited members with many signatures: only the first is listed, with a link to the others.
import { expect, test } from 'vitest';
import { MAX_INHERITED_FORMS } from '../../../src/build/api/inherited-forms.js';
import type { ApiMethod, ApiModel } from '../../../src/model/api/api.js';
import { apiReferenceTargets, membersOf } from '../../../src/model/api/api-references.js';
import { convertProject, project } from './small-project.js';

const forms = (name: string, count: number): string =>
  Array.from({ length: count }, (_, n) => `  ${name}(first: T, n: ${n}): number;`).join('\n');

const SOURCE = `
/** Has them. */
export interface Base<T> {
${forms('many', MAX_INHERITED_FORMS + 1)}
${forms('some', MAX_INHERITED_FORMS)}
}
/** Inherits. */
export interface Child extends Base<string> {}
/** Inherits from what inherits. See {@link Child.many}. */
export interface Grandchild extends Child {}
/** Has its own. */
export interface Other extends Base<string> {
${forms('many', MAX_INHERITED_FORMS + 1).replaceAll('T', 'string')}
}
interface Private<T> {
${forms('many', MAX_INHERITED_FORMS + 1)}
}
/** Nobody else says what it has. */
export interface Public extends Private<string> {}
`;

async function convert(): Promise<ApiModel> {
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': SOURCE }));
  expect(diagnostics.filter(({ code }) => code !== 'api/not-exported')).toEqual([]);
  return value;
}

const methodsOf = (model: ApiModel): ReadonlyMap<string, ApiMethod> =>
  new Map(
    model.packages
      .flatMap(({ entries }) => entries)
      .flatMap((entry) =>
        membersOf(entry).flatMap((member) =>
          member.kind === 'method' ? [[`${entry.name}.${member.name}`, member]] : [],
        ),
      ),
  );

test('an inherited member with many signatures has only the first, and their number', async () => {
  const methods = [...methodsOf(await convert())];
  const shown = methods.map(([name, { signatures, omittedSignatures = 0 }]) => [
    name,
    signatures.length,
    omittedSignatures,
  ]);
  const max = MAX_INHERITED_FORMS;
  expect(shown).toEqual([
    ['Base.many', max + 1, 0],
    ['Base.some', max, 0],
    ['Child.many', 1, max],
    ['Child.some', max, 0],
    ['Grandchild.many', 1, max],
    ['Grandchild.some', max, 0],
    ['Other.some', max, 0],
    ['Other.many', max + 1, 0],
    // No documented entry declares these members.
    ['Public.many', max + 1, 0],
  ]);
});

test('its signature has the type arguments of its entry; a link leads to the others, which have no anchor here', async () => {
  const model = await convert();
  const method = methodsOf(model).get('Child.many');
  expect(method?.signatures[0]?.parameters[0]?.type).toMatchObject({ name: 'string' });
  expect(method?.signatures[0]?.anchor).toBe(method?.anchor);
  expect(method?.inheritedFrom?.reference).toBe('a@current/Base#many');
  const references = apiReferenceTargets(model).map(({ reference }) => reference);
  expect(references).toContain('a@current/Base#many-2');
  expect(references).toContain('a@current/Child#some-2');
  expect(references).not.toContain('a@current/Child#many-2');
});
