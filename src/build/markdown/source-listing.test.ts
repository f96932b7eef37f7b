import { expect, test } from 'vitest';
import { renderSource } from './source-listing.js';
import { toHtml } from './testing/to-html.js';

test.each(['ts', 'unknown'])(
  'a source file in %s is a block with a place for each line',
  async (language) => {
    const html = toHtml(await renderSource({ code: 'let a;\nlet b;\n', language }));
    expect(html).toMatch(/<code class="[^"]*\bcode-highlight\b[^"]*\bnumbered-lines\b/);
    expect(html.match(/<span id="L\d+" class="code-line">/g)).toEqual([
      '<span id="L1" class="code-line">',
      '<span id="L2" class="code-line">',
    ]);
  },
);

test.each([
  [1, 'code-highlight code-margin numbered-lines'],
  [100, 'code-highlight code-margin margin-3 numbered-lines'],
  [1000, 'code-highlight code-margin margin-4 numbered-lines'],
])('the margin of %i lines is as wide as the last number', async (count, classes) => {
  const html = toHtml(await renderSource({ code: 'a\n'.repeat(count), language: 'text' }));
  expect(html).toContain(`<code class="language-text ${classes}">`);
});
