import { describe, expect, it } from 'vitest';
import { regionNames, selectRegion } from './region.js';

const TEXT = `a
  // #region one

  b
    // #endregion other
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

/** The lines of the file, those of the region in brackets. */
function shownOf(text: string, name: string | undefined): string | undefined {
  const region = selectRegion(text, name);
  if (region === undefined) return undefined;
  const { start, end } = region;
  const lines = region.lines.map((line) => line.text);
  const before = lines.slice(0, start).map((line) => `${line}\n`);
  const after = lines.slice(end).map((line) => `\n${line}`);
  return [...before, '[', lines.slice(start, end).join('\n'), ']', ...after].join('');
}

describe('selectRegion', () => {
  it.each([
    ['one', 'a\n[b\n  d\n\ne]\nf\ng', ['4:3', '6:3', '7:3', '9:3']],
    ['two', 'a\n\n  b\n    d\n\n[e]\nf\ng', ['9:3']],
    ['three', 'a\n\n  b\n    d\n\n  e\n[f]\ng', ['13:1']],
    [
      undefined,
      '[a\n\n  b\n    d\n\n  e\nf\ng]',
      ['1:1', '3:1', '4:1', '6:1', '7:1', '9:1', '13:1', '16:1'],
    ],
  ])('selects %s, with the lines around it and its places', (name, shown, places) => {
    expect(shownOf(TEXT, name)).toBe(shown);
    const { lines = [], start, end } = selectRegion(TEXT, name) ?? {};
    const region = lines.slice(start, end).map(({ place }) => `${place.line}:${place.column}`);
    expect(region).toEqual(places);
  });

  it('selects any number of lines', () => {
    expect(selectRegion('  a\n'.repeat(200_000), undefined)?.lines[199_999]).toEqual({
      text: 'a',
      place: { line: 200_000, column: 3 },
    });
  });

  it.each(['open', 'none', 'on'])('finds no region %s', (name) => {
    expect(selectRegion(TEXT, name)).toBeUndefined();
  });

  it('finds the end that belongs to a start of the same name', () => {
    const text = '// #region a\nb\n// #region a\nc\n// #endregion a\nd\n// #endregion a\ne';
    expect(shownOf(text, 'a')).toBe('[b\nc\nd]\ne');
  });
});

it.each([
  ['{/* #region a */}', '{/* #endregion a */}'],
  ['{ /*#region a*/ }', '{ /*#endregion a*/ }'],
  ['/* #region a */', '/* #endregion a */'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['-- #region a', '-- #endregion a'],
  [';; #region a', '; #endregion a'],
  ['% #region a', '%#endregion a'],
  ['(* #region a *)', '(*#endregion a*)'],
  ['#region a', '#endregion a'],
  ['# region a', '  # endregion a'],
])('the lines between %s and %s are a region', (start, end) => {
  const text = `${start}\nb\n${end}\nc`;
  expect(shownOf(text, 'a')).toBe('[b]\nc');
  expect(regionNames(text)).toEqual(['a']);
});

it.each(['# region eu', '#region', '# region', '// region a'])('%s alone is no marker', (line) => {
  const text = `${line}\nregion: eu`;
  expect(shownOf(text, undefined)).toBe(`[${text}]`);
  expect(regionNames(text)).toEqual([]);
});

it('lists the names of regions', () => {
  expect(regionNames(TEXT)).toEqual(['one', 'two', 'three', 'open']);
});
