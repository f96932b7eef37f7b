import { expect, it } from 'vitest';
import { splitNumberPrefix } from './number-prefix.js';

it.each([
  ['1-box', 'box', 1],
  ['01_option', 'option', 1],
  ['2. task', 'task', 2],
  ['10 - control flow', 'control flow', 10],
  ['box', 'box', undefined],
  ['404', '404', undefined],
  ['2024-05-01-news', '2024-05-01-news', undefined],
  ['7.0-notes', '7.0-notes', undefined],
  ['1-', '1-', undefined],
  ['index.html', 'index', undefined],
  ['2-box.html', 'box', 2],
  ['.html', '.html', undefined],
])('splits %j into %j at %j', (component, name, position) => {
  expect(splitNumberPrefix(component)).toEqual({ name, position });
});
