import { describe, expect, it } from 'vitest';
import type { IndexTerm } from '../../model/site/site.js';
import { href } from '../../model/text/brand.js';
import { divide, inOrder, lettersOf } from './page-index.js';

const term = (text: string, parent = 'page'): IndexTerm => ({ text, href: href('/a'), parent });
const texts = (terms: readonly IndexTerm[]): string[] => terms.map(({ text }) => text);

describe('order', () => {
  it.each([
    ['case', ['b', 'A', 'B', 'a'], ['A', 'a', 'b', 'B']],
    ['accents', ['f', 'é', 'd'], ['d', 'é', 'f']],
    [
      'leading signs',
      ['b', '[Symbol.iterator]', '_private', '$a'],
      ['$a', 'b', '_private', '[Symbol.iterator]'],
    ],
    ['scopes of packages', ['d', '@scope/c', 'b'], ['b', '@scope/c', 'd']],
  ])('%s does not count', (_, given, expected) => {
    expect(texts(inOrder(given.map((text) => term(text))))).toEqual(expected);
  });

  it('equal names stand by what they belong to', () => {
    const given = [term('value', 'Some'), term('value', 'Box')];
    expect(inOrder(given).map(({ parent }) => parent)).toEqual(['Box', 'Some']);
  });
});

describe('letters', () => {
  it('are upper case, without accents, and one sign stands for all that is no letter', () => {
    const found = lettersOf(
      inOrder(['éa', 'b', 'E', '2d', '日本', '@scope/x'].map((text) => term(text))),
    );
    expect(found.map(({ letter, id, terms }) => [letter, id, texts(terms)])).toEqual([
      ['#', 'other', ['2d']],
      ['B', 'b', ['b']],
      ['E', 'e', ['E', 'éa']],
      ['X', 'x', ['@scope/x']],
      ['日', '日', ['日本']],
    ]);
  });
});

describe('parts', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => term(`name${at}`));

  it('hold every term once, in order, and none is larger than a page may be', () => {
    const parts = divide(many);
    expect(parts.flat()).toEqual(many);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.length * 165).toBeLessThan(410_000);
  });

  it('a term that is larger than a part has its own', () => {
    expect(
      divide(
        ['a', 'b', 'c'].map((text) => term(text)),
        10,
      ).map(texts),
    ).toEqual([['a'], ['b'], ['c']]);
  });

  it('there is one part of nothing', () => {
    expect(divide([])).toEqual([[]]);
  });
});
