import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiMethod } from '../../model/api.js';
import { Member } from './member.js';

// SAFETY: what the component reads of a method without call forms.
const pipe = {
  kind: 'method',
  name: 'pipe',
  modifiers: [],
  comment: { modifierTags: [] },
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
