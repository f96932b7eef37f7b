import { describe, expect, it } from 'vitest';
import { regionNames, selectRegion } from './region.js';

const TEXT = `a
  // #region one

  b
    c // test-only
    d

  // #region two
  e
  // #endregion two
  // #endregion one
# #region three
f
# #endregion three
// #region open
g
`;

describe('selectRegion', () => {
  it.each([
    ['one', 'b\n  d\n\ne', 4],
    ['two', 'e', 9],
    ['three', 'f', 13],
  ])('selects %s', (name, code, line) => {
    expect(selectRegion(TEXT, name)).toEqual({ code, line });
  });

  it('selects a whole file', () => {
    expect(selectRegion(TEXT, undefined)?.code).toBe('a\n\n  b\n    d\n\n  e\nf\ng');
  });

  it.each(['open', 'none', 'on'])('finds no region %s', (name) => {
    expect(selectRegion(TEXT, name)).toBeUndefined();
  });

  it('finds the end that belongs to a start of the same name', () => {
    const text = '// #region a\nb\n// #region a\nc\n// #endregion a\nd\n// #endregion a\ne';
    expect(selectRegion(text, 'a')?.code).toBe('b\nc\nd');
  });
});

it('lists the names of regions', () => {
  expect(regionNames(TEXT)).toEqual(['one', 'two', 'three', 'open']);
});
