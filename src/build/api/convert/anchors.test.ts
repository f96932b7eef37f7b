import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Anchors, uniqueSlugs } from './anchors.js';

describe('anchors', () => {
  test.each([
    ['value', 'value'],
    ['$ref_1', '$ref_1'],
    ['Options.limit', 'Options.limit'],
    ['[Symbol.iterator]', 'symbol-iterator'],
    ['"content-type"', 'content-type'],
    ['"<b>"', 'b'],
    ['"\u2028"', 'member'],
    // An element of the shell has it.
    ['main', 'main-2'],
  ])('%s becomes %s', (name, anchor) => {
    expect(new Anchors().take(name)).toBe(anchor);
  });

  test('a qualifier tells the second of a name, then a number', () => {
    const anchors = new Anchors();
    const taken = [undefined, 'static', 'static', undefined].map((qualifier) =>
      anchors.take('debug', qualifier),
    );
    expect(taken).toEqual(['debug', 'debug-static', 'debug-2', 'debug-3']);
  });

  test('are unique and need no encoding', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const anchors = new Anchors();
        const taken = names.map((name) => anchors.take(name));
        expect(new Set(taken).size).toBe(taken.length);
        for (const anchor of taken) expect(anchor).toMatch(/^[\w$.-]+$/);
      }),
    );
  });
});

describe('slugs', () => {
  test.each([
    [
      ['Box', 'Option'],
      ['Box', 'Option'],
    ],
    [
      ['box', 'Box'],
      ['box-0', 'Box'],
    ],
    [['CON'], ['CON-7']],
  ])('%j become %j', (names, slugs) => {
    const unique = uniqueSlugs(names);
    expect(names.map((name) => unique.get(name))).toEqual(slugs);
  });

  test.each([
    '',
    '.',
    '..',
    '../x',
    'a/b',
    'a\\b',
    'a b',
    'a.',
    'a?b#c',
    'a\0b',
    'index.html',
    '\ud800',
    '50%',
  ])('%j, which no URL can hold, becomes a component of its own', (name) => {
    const slug = uniqueSlugs([name]).get(name);
    expect(slug).toMatch(/^[a-z0-9.-]*-[0-9a-f]{10}$/);
    expect(uniqueSlugs([name, `${name}!`]).get(`${name}!`)).not.toBe(slug);
  });

  test('do not depend on the order of the names', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-bA-B]{1,3}$/));
    fc.assert(
      fc.property(names, (all) => {
        expect(uniqueSlugs(all)).toEqual(uniqueSlugs([...all].reverse()));
      }),
    );
  });

  test('differ on a disk that folds case', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-bA-B]{1,3}$/));
    fc.assert(
      fc.property(names, (all) => {
        const slugs = [...uniqueSlugs(all).values()].map((slug) => slug.toLowerCase());
        expect(new Set(slugs).size).toBe(slugs.length);
      }),
    );
  });
});
