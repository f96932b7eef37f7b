import { expect, test } from 'vitest';
import { inStyle } from './code-style.js';

const TEXT =
  "export default {\n  title: 'Ann\\'s \"box\"',\n  docs: {\n    path: 'C:\\\\docs',\n  },\n};\n";

test.each([
  [{ indent: '  ', quote: "'" as const }, TEXT],
  [
    { indent: '\t', quote: '"' as const },
    'export default {\n\ttitle: "Ann\'s \\"box\\"",\n\tdocs: {\n\t\tpath: "C:\\\\docs",\n\t},\n};\n',
  ],
])('a text in the style %j', (style, text) => {
  expect(inStyle(TEXT, style)).toBe(text);
});
