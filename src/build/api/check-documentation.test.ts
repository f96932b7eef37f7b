// Which declarations need documentation, what counts as documentation, and where a fault is shown.
import { describe, expect, it } from 'vitest';
import {
  type ApiComment,
  type ApiFunction,
  type ApiMember,
  type ApiModel,
  type ApiText,
  EMPTY_COMMENT,
} from '../../model/api/api.js';
import type { ApiParameter, ApiSignature } from '../../model/api/api-type.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { checkDocumentation } from './check-documentation.js';
import { measureDocumentation } from './documentation.js';

const text: ApiText = { type: 'root', children: [{ type: 'text', value: 'What it is.' }] };

const comment = (summary?: ApiText): ApiComment => ({ ...EMPTY_COMMENT, summary });

const type = { kind: 'intrinsic', name: 'string' } as const;

const parameter = (name: string, words?: ApiText): ApiParameter => ({
  name,
  type,
  optional: false,
  rest: false,
  defaultValue: undefined,
  text: words,
  properties: [],
});

const source = { file: filePath('a/index.ts'), line: 2 };

const signature = (summary: ApiText | undefined, parameters: ApiParameter[]): ApiSignature => ({
  anchor: undefined,
  reference: undefined,
  typeParameters: [],
  parameters,
  returns: type,
  comment: comment(summary),
  source,
});

const base = {
  slug: 'join',
  anchor: undefined,
  parent: undefined,
  imports: [],
  source,
  comment: comment(),
  typeParameters: [],
  usedBy: [],
};

const join = (signatures: readonly ApiSignature[]): ApiFunction => ({
  ...base,
  kind: 'function',
  reference: 'a/join',
  name: 'join',
  signatures,
  members: [],
});

const model = (...entries: ApiModel['packages'][number]['entries']): ApiModel => ({
  schemaVersion: 1,
  version: 'current',
  packages: [
    {
      reference: 'a@current',
      name: 'a',
      slug: 'a',
      version: '1.0.0',
      description: undefined,
      directory: filePath('a'),
      entryPoints: ['a'],
      readme: undefined,
      moduleComments: [],
      entries,
      reexports: [],
    },
  ],
});

const names = (documented: ApiModel): string[] =>
  measureDocumentation(documented).undocumented.map(({ name }) => name);

describe('what is asked for documentation', () => {
  it.each<[string, readonly ApiSignature[], string[]]>([
    ['a function', [signature(undefined, [])], ['join']],
    ['a documented function', [signature(text, [])], []],
    ['its parameters', [signature(text, [parameter('a'), parameter('b', text)])], ['join(a)']],
    ['not the type of this', [signature(text, [parameter('this')])], []],
    [
      'overloads together',
      [signature(text, [parameter('a')]), signature(undefined, [parameter('a', text)])],
      [],
    ],
  ])('%s', (_title, signatures, expected) => {
    expect(names(model(join(signatures)))).toEqual(expected);
  });

  const property: ApiMember = {
    kind: 'property',
    reference: 'a/Box#value',
    anchor: undefined,
    name: 'value',
    modifiers: [],
    comment: comment(),
    source: { ...source, line: 3 },
    inheritedFrom: undefined,
    overrides: undefined,
    implementationOf: undefined,
    type,
    defaultValue: undefined,
    event: false,
  };
  const { event: _event, defaultValue: _default, type: _type, ...member } = property;
  const constructorAt = (line: number): ApiMember => ({
    ...member,
    kind: 'constructor',
    name: 'constructor',
    source: { ...source, line },
    signatures: [signature(undefined, [])],
  });

  it.each<[string, ApiMember, string[]]>([
    ['a member', property, ['Box.value']],
    ['not an inherited member', { ...property, inheritedFrom: { name: 'Cell.value' } }, []],
    ['not a member declared elsewhere', { ...property, source: undefined }, []],
    ['a constructor', constructorAt(3), ['Box.constructor']],
    ['not a constructor that nobody wrote', constructorAt(source.line), []],
  ])('%s', (_title, measured, expected) => {
    const box = {
      ...base,
      kind: 'class',
      reference: 'a/Box',
      name: 'Box',
      comment: comment(text),
      abstract: false,
      extends: [],
      implements: [],
      extendedBy: [],
      members: [measured],
    } as const;
    expect(names(model(box))).toEqual(expected);
  });
});

describe('the demand', () => {
  const half = model(join([signature(text, [parameter('items')])]));
  const code = 'import x from "items";\nexport function join(\n  items: string,\n): string {\n';
  const check = (demanded: number): Diagnostic[] => checkDocumentation(half, demanded, () => code);

  it('not met is an error at each place, and one of the whole', () => {
    const [parameterFault, whole, ...others] = check(0.75);
    expect(parameterFault).toMatchObject({
      severity: 'error',
      code: 'api/undocumented',
      file: 'a/index.ts',
      place: { line: 3, column: 3 },
    });
    expect(parameterFault?.hint).toContain('@param items');
    expect(whole?.message).toContain('50 % of 2');
    expect(others).toEqual([]);
  });

  it('met leaves warnings', () => {
    expect(check(0.5).map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('of nothing reports nothing', () => {
    expect(check(0)).toEqual([]);
  });

  it('of a model without exports is met', () => {
    expect(checkDocumentation(model(), 1, () => undefined)).toEqual([]);
  });
});
