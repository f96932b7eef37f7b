import { expect, it } from 'vitest';
import { fragment } from '../../model/brand.js';
import { arrivalAt } from './page-ids.js';

const page = { ids: new Set(['here', 'L20'].map(fragment)), lines: 12 };

it.each([
  ['here', 'here'],
  ['Here', undefined],
  ['main', 'main'],
  ['top', 'top'],
  ['L1', 'L1'],
  ['L12', 'L12'],
  ['L0', undefined],
  ['L13', undefined],
  ['L20', 'L20'],
  ['L3-L9', 'L3'],
  ['L9-L3', undefined],
  ['L3-L13', undefined],
  ['L3-9', undefined],
  ['', undefined],
])('#%s arrives at %s', (asked, id) => {
  expect(arrivalAt(asked, page)).toBe(id);
});
