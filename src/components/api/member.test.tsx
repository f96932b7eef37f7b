import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  type ApiAccessor,
  type ApiMember,
  type ApiMethod,
  type ApiModifier,
  type ApiProperty,
  type ApiText,
  EMPTY_COMMENT,
} from '../../model/api/api.js';
import type { ApiSignature } from '../../model/api/api-type.js';
import { element } from '../../model/page/hast-element.js';
import { Member } from './member.js';

// SAFETY: what the component reads of a method without call forms.
const pipe = {
  kind: 'method',
  name: 'pipe',
  modifiers: [],
  comment: EMPTY_COMMENT,
  signatures: [],
  inheritedFrom: { name: 'Pipeable.pipe' },
} as unknown as ApiMethod;

const originOf = (member: ApiMethod): string | undefined =>
  /<p class="api-origin">(.*?)<\/p>/
    .exec(renderToStaticMarkup(<Member member={member} />))?.[1]
    ?.replace(/<[^>]+>/g, '');

test.each([
  [undefined, 'Inherited from Pipeable.pipe'],
  [20, 'Inherited from Pipeable.pipe, which has 20 more overloads'],
])('with %s overloads left out', (omittedSignatures, text) => {
  expect(originOf({ ...pipe, omittedSignatures })).toBe(text);
});

const limit = (modifiers: readonly ApiModifier[]): ApiProperty => ({
  reference: undefined,
  anchor: undefined,
  kind: 'property',
  name: 'limit',
  modifiers,
  comment: EMPTY_COMMENT,
  source: undefined,
  inheritedFrom: undefined,
  overrides: undefined,
  implementationOf: undefined,
  type: { kind: 'intrinsic', name: 'number' },
  defaultValue: '60 * 1000',
  event: false,
});

test('a property shows its first value, unless it is readonly or static', () => {
  const shown = '<dt>default</dt><dd><code>60 * 1000</code></dd>';
  expect(renderToStaticMarkup(<Member member={limit([])} />)).toContain(shown);
  expect(renderToStaticMarkup(<Member member={limit(['readonly'])} />)).not.toContain('60');
  expect(renderToStaticMarkup(<Member member={limit(['static'])} />)).not.toContain('60');
});

test('a property shows the default of its comment rather than its first value', () => {
  const defaultValue: ApiText = { type: 'root', children: [{ type: 'text', value: 'a minute' }] };
  const comment = { ...EMPTY_COMMENT, defaultValue };
  const html = renderToStaticMarkup(<Member member={{ ...limit([]), comment }} />);
  expect(html).toContain('a minute');
  expect(html).not.toContain('60');
});

test('a default that is one line of code is shown as code', () => {
  const code = element('figure', {}, [element('pre', {}, [{ type: 'text', value: '2 * 30\n' }])]);
  const comment = { ...EMPTY_COMMENT, defaultValue: { type: 'root' as const, children: [code] } };
  const html = renderToStaticMarkup(<Member member={{ ...limit([]), comment }} />);
  expect(html).toContain('<dt>default</dt><dd><code>2 * 30</code></dd>');
});

test('that a member may be missing is said beside its name only if its overloads are below', () => {
  const overload = {
    typeParameters: [],
    parameters: [],
    returns: { kind: 'intrinsic', name: 'void' },
    comment: EMPTY_COMMENT,
  };
  const method = (count: number): ApiMethod =>
    ({
      ...limit(['optional']),
      kind: 'method',
      signatures: Array.from({ length: count }, () => overload),
    }) as unknown as ApiMethod;
  const isSaid = (member: ApiMember) =>
    renderToStaticMarkup(<Member member={member} />).includes('>optional<');
  expect([method(2), method(1), limit(['optional'])].map(isSaid)).toEqual([true, false, false]);
});

test('a protected constructor is printed like others: the page has its type parameters and result', () => {
  const construction: ApiSignature = {
    anchor: undefined,
    reference: undefined,
    typeParameters: [
      {
        name: 'T',
        constraint: undefined,
        default: undefined,
        variance: undefined,
        const: false,
        text: undefined,
      },
    ],
    parameters: [],
    returns: {
      kind: 'reference',
      name: 'Box',
      reference: undefined,
      url: undefined,
      parameter: false,
      typeArguments: [],
    },
    comment: EMPTY_COMMENT,
    source: undefined,
  };
  const html = renderToStaticMarkup(
    <Member
      member={{
        ...limit(['protected']),
        kind: 'constructor',
        name: 'constructor',
        signatures: [construction],
        omittedSignatures: undefined,
      }}
    />,
  );
  expect(html.replace(/<[^>]+>/g, '').trim()).toBe('protected new Box()');
});

test('a getter shows the texts of the members that its value has', () => {
  const summary = { type: 'root', children: [{ type: 'text', value: 'In pixels.' }] };
  const width = {
    ...{ kind: 'property', name: 'width', type: { kind: 'intrinsic', name: 'number' } },
    ...{ modifiers: [], comment: { ...EMPTY_COMMENT, summary } },
  };
  const getter = { kind: 'object', members: [width] };
  const size = { kind: 'accessor', name: 'size', modifiers: [], comment: EMPTY_COMMENT, getter };
  // SAFETY: what the component reads of an accessor.
  const member = size as unknown as ApiAccessor;
  expect(renderToStaticMarkup(<Member member={member} />)).toContain('In pixels.');
});
