import { expect, test } from 'vitest';
import { element, text } from '../page/hast-element.js';
import { plainText } from '../page/hast-text.js';
import { type ApiEntry, type ApiText, EMPTY_COMMENT } from './api.js';
import { errorsOf } from './api-errors.js';
import { API_SCHEME } from './api-references.js';

type Children = Parameters<typeof element>[2];

/** The errors of a function with these texts of `@throws`: name, target and text of each. */
function errorsFrom(...texts: readonly Children[]) {
  const throws = texts.map(
    (children): ApiText => ({ type: 'root', children: [element('p', {}, children)] }),
  );
  // SAFETY: what is read of a function.
  const open = {
    ...{ kind: 'function', name: 'open', reference: 'box@current/open', comment: EMPTY_COMMENT },
    signatures: [{ reference: undefined, comment: { ...EMPTY_COMMENT, throws } }],
  } as unknown as ApiEntry;
  return errorsOf({ entries: [open] }).types.map(({ type, throwers }) => [
    type?.name,
    type?.reference ?? type?.url,
    ...throwers.map(({ name, when }) => `${name} ${plainText(when)}`),
  ]);
}

const code = (name: string) => element('code', {}, [text(name)]);
const link = (name: string, href: string) => element('a', { href }, [text(name)]);

test.each<[string, Children, unknown[][]]>([
  [
    'a type of the packages',
    [link('Full', `${API_SCHEME}box@current/Full`), text(' if it is full.')],
    [['Full', 'box@current/Full', 'open() if it is full.']],
  ],
  [
    'a type elsewhere',
    [link('TypeError', 'https://x.org/e'), text(': a name is missing.')],
    [['TypeError', 'https://x.org/e', 'open() a name is missing.']],
  ],
  [
    'a type in code',
    [code('RangeError'), text(' — too far.')],
    [['RangeError', undefined, 'open() too far.']],
  ],
  ['no type', [text('If it is full.')], [[undefined, undefined, 'open() If it is full.']]],
  [
    'code that is no type',
    [code('null'), text(' is no error.')],
    [[undefined, undefined, 'open() null is no error.']],
  ],
  ['a type alone', [code('RangeError')], [['RangeError', undefined, 'open() ']]],
  [
    'an element after the type',
    [code('RangeError'), element('em', {}, [text('always')])],
    [['RangeError', undefined, 'open() always']],
  ],
  [
    'two types',
    [code('A'), text(' or a '), code('B'), text(', at times.')],
    [
      ['A', undefined, 'open() at times.'],
      ['B', undefined, 'open() at times.'],
    ],
  ],
])('a text with %s', (_, children, errors) => {
  expect(errorsFrom(children)).toEqual(errors);
});

test('types are sorted by name, and texts without one come last', () => {
  const found = errorsFrom(
    [text('At times.')],
    [code('B')],
    [code('A')],
    [code('B'), text(', again')],
  );
  expect(found.map(([name, , ...texts]) => [name, texts.length])).toEqual([
    ['A', 1],
    ['B', 2],
    [undefined, 1],
  ]);
});
