import { expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { faultsOf } from '../markdown/testing/render.js';
import { parseCategory } from './category.js';

const parse = (text: string) =>
  parseCategory({ path: filePath('content/1-data/_category_.json'), text, hash: '' });

it.each([
  ['JSON', '{\n\t"label": "Data",\n\t"position": 1,\n\t"collapsible": false\n}\n'],
  ['YAML', 'label: Data\nposition: 1\ncollapsible: false\n'],
])('reads %s', (_, text) => {
  expect(parse(text)).toEqual({
    value: { label: 'Data', position: 1, collapsible: false },
    diagnostics: [],
  });
});

it('reads an empty file as no metadata', () => {
  expect(parse('')).toEqual({ value: {}, diagnostics: [] });
});

it.each([
  ['{"label": 1}', ['1:11 frontmatter/type']],
  ['{"lable": "A"}', ['1:2 frontmatter/unknown-key']],
  ['{"label": "A", "label": "B"}', ['1:16 frontmatter/duplicate-key']],
  ['{"label": "A"', ['1:14 frontmatter/malformed']],
  ['[1]', ['1:1 frontmatter/malformed']],
])('rejects %s', (text, faults) => {
  expect(faultsOf(parse(text).diagnostics)).toEqual(faults);
});
