// Samples of Markdown: their places in any container, their options and their output.
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../model/page/sample.js';
import { filePath } from '../../model/text/brand.js';
import { convertMarkdown, parseMarkdown } from './markdown.js';
import { placesOf, writtenPlaces } from './testing/marked-places.js';
import { faultsOf, prism, render } from './testing/render.js';

const FENCE = '```';

describe('the places of samples', () => {
  it.each<[name: string, text: string]>([
    ['at the top', `a\n\n${FENCE}ts\nx;\n  X;\n${FENCE}`],
    ['in an indented fence', `   ${FENCE}ts\n   X;\n X;\n     X;\n   ${FENCE}`],
    ['in a list', `1. a\n\n   ${FENCE}ts\n   X;\n\n     X;\n   ${FENCE}`],
    ['in a list in a list', `- a\n  - b\n\n    ${FENCE}js\n    X;\n    X;\n    ${FENCE}`],
    ['in a block quote', `> ${FENCE}ts\n> X;\n>X;\n>\n>   X;\n> ${FENCE}`],
    ['in a quote in a list', `- > ${FENCE}ts\n  > X;\n  >X;\n  > ${FENCE}`],
    ['in an admonition', `:::note\na\n\n${FENCE}ts\nx;\n${FENCE}\n:::`],
    ['in tabs', `::::tabs\n:::tab{label=a}\n${FENCE}ts\nx;\nx;\n${FENCE}\n:::\n::::`],
    ['with tildes', '~~~~tsx\nx;\n~~~\nx;\n~~~~'],
    ['with tabs', `${FENCE}ts\n\tx;\n\t\tx;\n${FENCE}`],
    [
      'behind magic comments',
      `${FENCE}ts\n// highlight-next-line\nx;\n// highlight-start\nx;\n// highlight-end\nx;X;\n${FENCE}`,
    ],
  ])('%s', async (_, text) => {
    const { samples, diagnostics } = await render(text);
    expect(diagnostics).toEqual([]);
    expect(samples.map(placesOf)).toEqual([writtenPlaces(text)]);
  });
});

const withMeta = (meta: string, language = 'ts') =>
  render(`${FENCE}${language} ${meta}\nx\n${FENCE}`);

describe('the options of samples', () => {
  it.each<[meta: string, options: Partial<Sample['options']>]>([
    ['title="no-run"', {}],
    ['no-check', { check: false, run: false }],
    ['{1} no-run showLineNumbers', { run: false }],
    ['expect-error=2345', { expectedErrors: [2345] }],
    ['expect-error=2345,2322', { expectedErrors: [2345, 2322] }],
    ['expect-throw=TypeError', { expectedThrow: 'TypeError' }],
  ])('%s', async (meta, options) => {
    const { samples, diagnostics } = await withMeta(meta);
    expect(diagnostics).toEqual([]);
    const plain = { check: true, run: true, expectedErrors: [], expectedThrow: undefined };
    expect(samples.map((sample) => sample.options)).toEqual([{ ...plain, ...options }]);
  });

  it.each<[meta: string, fault: string, hint: string, language?: string]>([
    ['no-cheque', '1:7 code/unknown-meta', 'no-check'],
    ['title="a" expect-error', '1:17 code/sample-option', 'expect-error=2345'],
    ['expect-error=TS2345', '1:7 code/sample-option', 'expect-error=2345'],
    ['expect-throw', '1:7 code/sample-option', 'expect-throw=TypeError'],
    ['expect-throw=1', '1:7 code/sample-option', 'expect-throw=TypeError'],
    ['no-run=true', '1:7 code/sample-option', 'write no-run'],
    ['no-run expect-throw=Error', '1:14 code/sample-option', 'remove one'],
    ['no-check expect-error=1', '1:16 code/sample-option', 'remove one'],
    ['expect-error=1 expect-throw=Error', '1:22 code/sample-option', 'remove one'],
    ['no-run', '1:9 code/sample-option', 'correct the language', 'json'],
    ['output', '1:7 code/stray-output', 'below the code'],
  ])('%s is a fault', async (meta, fault, hint, language) => {
    const { diagnostics } = await withMeta(meta, language);
    expect(faultsOf(diagnostics)).toEqual([fault]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });
});

describe('samples', () => {
  it('are in TypeScript or JavaScript, and not blank', async () => {
    const languages = ['ts', 'MTS', 'cts', 'typescript', 'tsx', 'js', 'mjs', 'cjs', 'javascript'];
    const text = [...languages, 'jsx', 'json', 'text', ''].map(
      (language) => `${FENCE}${language}\n1\n${FENCE}`,
    );
    const { samples } = await render([...text, `${FENCE}ts\n\n${FENCE}`].join('\n\n'));
    const found = samples.map(({ language }) => language);
    expect(found).toEqual(['ts', 'ts', 'ts', 'ts', 'tsx', 'js', 'js', 'js', 'js', 'jsx']);
  });

  it('have a key that their figures have, from language, code and options', async () => {
    const fence = (meta: string, code = '1') => `${FENCE}${meta}\n${code}\n${FENCE}`;
    const text = [
      fence('ts'),
      fence('mts title="a"'),
      fence('js'),
      fence('ts no-run'),
      fence('ts', '2'),
    ];
    const { samples, html } = await render(text.join('\n\n'));
    const keys = samples.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[\da-f]{16}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
    expect(html.match(/(?<=data-sample=")[^"]*/g)).toEqual(keys);
  });

  it.each([
    ["import { one } from 'one';", 1],
    ["import { one } from './one.js';", 2],
    ["await import('..');", 2],
    ["import '#one';", 2],
  ])('with equal code in two folders have a key each if it imports a file: %s', (code, count) => {
    const text = `${FENCE}ts\n${code}\n${FENCE}`;
    const keys = ['content/a/a.md', 'content/a/b.md', 'content/b/a.md'].flatMap((file) => {
      const parsed = parseMarkdown({ file: filePath(file), text }, { prism });
      return convertMarkdown(parsed).samples.map(({ key }) => key);
    });
    expect(new Set(keys).size).toBe(count);
  });

  it('name the heading above them', async () => {
    const sample = `${FENCE}ts\n1\n${FENCE}`;
    const text = `${sample}\n\n## A\n\n> ${FENCE}ts\n> 1\n> ${FENCE}\n\n### B {#own}\n\n${sample}`;
    const { samples } = await render(text);
    expect(samples.map(({ heading }) => heading)).toEqual([undefined, 'a', 'own']);
  });
});

describe('output', () => {
  const sample = `${FENCE}ts\nconsole.log(1)\n${FENCE}`;

  it.each<[name: string, text: string, place: string]>([
    ['behind a sample', `${sample}\n${FENCE}text output\nx\n\n x\n${FENCE}`, '5:1'],
    [
      'in a list',
      `- ${sample.replaceAll('\n', '\n  ')}\n\n  ${FENCE}text output\n  x\n\n   x\n  ${FENCE}`,
      '6:3',
    ],
    [
      'in a block quote',
      `> ${sample.replaceAll('\n', '\n> ')}\n>\n> ${FENCE}text output\n> x\n>\n>  x\n> ${FENCE}`,
      '6:3',
    ],
  ])('%s', async (_, text, expected) => {
    const { samples, diagnostics } = await render(text);
    expect(diagnostics).toEqual([]);
    const { place, ...output } = samples[0]?.output ?? {};
    expect(output).toEqual({ text: 'x\n\n x', file: 'content/a.md' });
    expect(`${place?.line}:${place?.column}`).toBe(expected);
  });

  it('stands in the figure of its sample', async () => {
    const { html } = await render(`${sample}\n${FENCE}text output\n<x>\n${FENCE}`);
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(html).toContain(
      '<div class="code-output"><p class="code-output-label">Output</p><pre class="language-text" tabindex="0" role="group" aria-label="Output">' +
        '<code class="language-text code-highlight code-line">&lt;x>\n</code></pre></div></figure>',
    );
  });

  it.each<[name: string, text: string, fault: string]>([
    ['behind text', `${sample}\n\na\n\n${FENCE}text output\nx\n${FENCE}`, '7:9 code/stray-output'],
    [
      'behind other code',
      `${FENCE}sh\na\n${FENCE}\n${FENCE}text output\nx\n${FENCE}`,
      '4:9 code/stray-output',
    ],
    [
      'twice',
      `${sample}\n${FENCE}text output\nx\n${FENCE}\n${FENCE}text output\nx\n${FENCE}`,
      '7:9 code/stray-output',
    ],
  ])('%s is a fault', async (_, text, fault) => {
    const { diagnostics } = await render(text);
    expect(faultsOf(diagnostics)).toEqual([fault]);
  });
});
