import { expect, test } from 'vitest';
import { renderSource } from './source-listing.js';
import { toHtml } from './testing/to-html.js';

test.each(['ts', 'unknown'])(
  'a source file in %s is a block with a place for each line',
  async (language) => {
    const html = toHtml(await renderSource('let a;\nlet b;\n', language, []));
    expect(html).toMatch(/<code class="[^"]*\bcode-highlight\b[^"]*\bnumbered-lines\b/);
    expect(html.match(/<span id="L\d+" class="code-line">/g)).toEqual([
      '<span id="L1" class="code-line">',
      '<span id="L2" class="code-line">',
    ]);
  },
);
