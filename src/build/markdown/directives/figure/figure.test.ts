import { expect, it } from 'vitest';
import { parsePage } from '../../../content/testing/parse.js';

const drawing = (width: number): string =>
  `<svg viewBox="0 0 ${width} 8"><title>A dot</title><circle r="2"/></svg>`;

const FILES = { 'figures/small.svg': drawing(96), 'figures/wide.svg': drawing(640) };

it('the drawing that front matter names belongs to the document', async () => {
  const page = await parsePage('---\nfigure: figures/small.svg\n---\n# A\n', FILES);
  expect(page.diagnostics).toEqual([]);
  expect(page.document.figure?.properties['ariaLabel']).toBe('A dot');
  expect(page.document.includes.map(({ path }) => path)).toEqual(['figures/small.svg']);
  expect(page.html).not.toContain('svg');
});

it('a drawing that does not exist is a fault at its name', async () => {
  const { diagnostics } = await parsePage('---\ntitle: A\nfigure: figures/none.svg\n---\n', FILES);
  expect(diagnostics).toMatchObject([
    { code: 'directive/include-missing', place: { line: 3, column: 9 } },
  ]);
});

it('a wide drawing scrolls in itself, where the keyboard reaches it', async () => {
  const { html } = await parsePage(
    '# A\n\n::figure{file="figures/small.svg"}\n\n::figure{file="figures/wide.svg"}\n',
    FILES,
  );
  expect(html.match(/<figure[^>]*>/g)).toEqual([
    '<figure class="figure-block">',
    '<figure class="figure-block table-wrapper" tabindex="0" aria-label="A dot">',
  ]);
  expect(html.match(/<circle r="2">/g)).toHaveLength(2);
});

it('a card that names a package has a place for its size', async () => {
  const { diagnostics, document, html } = await parsePage(
    '# A\n\n::::cards\n:::card{title="Box" package="@x/box"}\n:::\n::::\n',
  );
  expect(diagnostics).toEqual([]);
  expect(document.packages).toEqual([{ name: '@x/box', place: { line: 4, column: 1 } }]);
  expect(html).toContain('<data data-package="@x/box"></data>');
});

it('the title of a card is below the drawing that the card begins with', async () => {
  const card = ':::card{title="Box"}\n::figure{file="figures/small.svg"}\n\nA text.\n:::';
  const { html } = await parsePage(`# A\n\n::::cards\n${card}\n::::\n`, FILES);
  expect(html.match(/<figure|card-title|A text/g)).toEqual(['<figure', 'card-title', 'A text']);
});
