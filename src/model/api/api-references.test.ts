import { expect, test } from 'vitest';
import { text } from '../page/hast-element.js';
import { plainText } from '../page/hast-text.js';
import { type ApiComment, type ApiFunction, type ApiText, EMPTY_COMMENT } from './api.js';
import { leadComment, nameOfReference } from './api-references.js';

test.each([
  ['box@current/Box', 'Box'],
  ['box@current/Shape.Circle', 'Shape.Circle'],
  ['box@current/Box#value', 'Box.value'],
])('%s is the reference of %s', (reference, name) => {
  expect(nameOfReference(reference)).toBe(name);
});

const said = (summary: string, deprecated?: string): ApiComment => {
  const textOf = (value: string): ApiText => ({ type: 'root', children: [text(value)] });
  return {
    ...EMPTY_COMMENT,
    summary: summary === '' ? undefined : textOf(summary),
    deprecated: deprecated === undefined ? undefined : textOf(deprecated),
  };
};

test.each<[string, readonly ApiComment[], string, string]>([
  ['its own', [said('Whole.'), said('First.')], 'Whole.', ''],
  ['its own, if all forms are deprecated', [said('Whole.'), said('', 'Old.')], 'Whole.', 'Old.'],
  ['its own deprecation', [said('', 'Old.'), said('First.')], 'First.', 'Old.'],
  ['that of a form that is current', [said(''), said('1', 'Old.'), said('2')], '2', ''],
  [
    'the text of an old form, if others have none',
    [said(''), said('1', 'Old.'), said('')],
    '1',
    '',
  ],
  ['that of an old form, if all are', [said(''), said('1', 'A.'), said('2', 'B.')], '1', 'A.'],
])('%s is the comment of a function', (_, [comment, ...forms], summary, deprecated) => {
  // SAFETY: what is read of a function.
  const owner = {
    comment,
    signatures: forms.map((form) => ({ comment: form })),
  } as unknown as ApiFunction;
  const lead = leadComment(owner);
  expect([lead.summary, lead.deprecated].map((one) => (one ? plainText(one) : ''))).toEqual([
    summary,
    deprecated,
  ]);
});
