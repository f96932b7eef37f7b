import { expect, test } from 'vitest';
import { readTsdocName } from './tsdoc-name.js';

test.each([
  ['Box', 'Box', undefined],
  ['(open:function)', 'open', 'function'],
  ['(Options:interface).limit', 'Options.limit', undefined],
  ['(Stat:class).(create:static)', 'Stat.create', 'static'],
  ['(parse:2)', 'parse', '2'],
  ['(Stat:constructor)', 'Stat.constructor', 'constructor'],
  ['Stat.([Symbol.iterator]:instance)', 'Stat.[Symbol.iterator]', 'instance'],
])('%s names %s', (written, name, selector) => {
  expect(readTsdocName(written)).toEqual({ name, selector, isGlobal: false });
});

test('!Promise names a global', () => {
  expect(readTsdocName('!Promise')).toMatchObject({ name: 'Promise', isGlobal: true });
});
