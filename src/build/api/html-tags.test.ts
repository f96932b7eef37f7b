import { expect, test } from 'vitest';
import { filePath } from '../../model/brand.js';
import { withoutHtmlTags } from './html-tags.js';
import { createMarkdownConverter } from './markdown.js';

const { parse } = createMarkdownConverter({
  prism: { additionalLanguages: [], magicComments: [] },
});

const stripped = (text: string): string =>
  withoutHtmlTags(text, parse({ file: filePath('README.md'), text }).value);

test.each([
  ['a <b>bold</b> word', 'a bold word'],
  ['<div align="center">\n  <img src="a.svg">\n  Name\n</div>\n\nText', '\n\nName\n\n\nText'],
  ['a <!-- note -->b', 'a b'],
  ['<p>one</p><p>two</p>', 'one  two '],
  ['<script>\nlet a;\n</script>\n\nText', '\n\n\n\nText'],
  ['<div>\n<!-- open', '\n'],
  ['<div>\n<script> open', '\n'],
  ['<h1 align="center">A <b>B</b></h1>\n\n<h2>C</h2>', '# A B\n\n## C'],
  ['<div>\n  <H1>A</H1>\n<h3>B</h3>\n</div>', '\n# A\n### B\n'],
  ['# A\n\n<h2>B</h2>', '# A\n\n## B'],
  ['<h2>A</h2>\n\n<h1>B</h1> C', 'A \n\nB  C'],
  ['`<b>` stays', '`<b>` stays'],
])('%j without tags is %j', (text, expected) => {
  expect(stripped(text)).toBe(expected);
});

test.each(['<a', '<h1>', '<h1></h1>a', '<!--', '<script ', '<br '])(
  'a megabyte of %j is one pass, or else this test never ends',
  (part) => {
    const html = `<div>\n${part.repeat(2 ** 20 / part.length)}`;
    const position = {
      start: { line: 1, column: 1, offset: 0 },
      end: { line: 2, column: 1, offset: html.length },
    };
    const tree = {
      type: 'root' as const,
      children: [{ type: 'html' as const, value: html, position }],
    };
    expect(withoutHtmlTags(html, tree).length).toBeLessThan(html.length);
  },
);
