import { describe, expect, it } from 'vitest';
import { faultsOf, render } from './testing/render.js';

/** The HTML of an admonition. */
const note = (kind: string, name: string, title: string, text = '<p>b</p>'): string =>
  `<aside class="admonition admonition-${kind}" role="note" aria-label="${name}"><p class="admonition-title">${title}</p>${text}</aside>`;

const folded = (summary: string, text = '<p>b</p>', open = ''): string =>
  `<details class="details"${open}><summary>${summary}</summary>${text}</details>`;

const compact = (html: string): string => html.replaceAll('\n', '');

const FENCE = '```';

describe('containers of other tools', () => {
  it.each<[text: string, html: string]>([
    ['::: tip\nb\n:::', note('tip', 'Tip', 'Tip')],
    [':::tip A *c*\nb\n:::', note('tip', 'Tip', 'A <em>c</em>')],
    ['::: tip A [d]\nb\n:::', note('tip', 'Tip', 'A [d]')],
    ['::: tip [A d]\nb\n:::', note('tip', 'Tip', 'A d')],
    [':::tip[A] {.x #y}\nb\n:::', note('tip', 'Tip', 'A')],
    [':::tip{title="A" icon="x"}\nb\n:::', note('tip', 'Tip', 'A')],
    [':::caution A\nb\n:::', note('warning', 'Caution', 'A')],
    [':::IMPORTANT\nb\n:::', note('info', 'Important', 'Important')],
    [':::success\nb\n:::', note('tip', 'Success', 'Success')],
    [':::secondary\nb\n:::', note('note', 'Secondary', 'Secondary')],
    ['::: warning A {open}\nb\n:::', note('warning', 'Warning', 'A')],
    [':::tip A\nb\n:::', note('tip', 'Tip', 'A')],
    ['::tip\nb\n::', note('tip', 'Tip', 'Tip')],
    ['::tip{icon="x" to="/y"}\nb\n::\n', note('tip', 'Tip', 'Tip')],
    ['::tip[A]\n\nb\n\n::', note('tip', 'Tip', 'A')],
    [
      '::tip\n- b\n\n:::warning\nb\n:::\n\n::',
      note('tip', 'Tip', 'Tip', `<ul><li>b</li></ul>${note('warning', 'Warning', 'Warning')}`),
    ],
    ['> ::: info A\n> b\n> :::', `<blockquote>${note('info', 'Info', 'A')}</blockquote>`],
    ['- c\n\n  ::: info A\n  b\n  :::', `<ul><li><p>c</p>${note('info', 'Info', 'A')}</li></ul>`],
    ['c\n::: info A\nb\n:::\nd', `<p>c</p>${note('info', 'Info', 'A')}<p>d</p>`],
    [':::: tip A\n::: info B\nb\n:::\n::::', note('tip', 'Tip', 'A', note('info', 'Info', 'B'))],
    ['::: details A `c` {open}\nb\n:::', folded('A <code>c</code>', undefined, ' open')],
    ['::: details\nb\n:::', folded('Details')],
    [':::details[A]\nb\n:::', folded('A')],
    [':::section{.columns}\nb\n:::\n\n:::div\nc\n:::', '<p>b</p><p>c</p>'],
    ['::: v-pre\nb\n:::\n\n::: raw\nc\n:::', '<p>b</p><p>c</p>'],
    [
      '{% hint style="danger" %}\nb\n{% endhint %}\nc',
      `${note('danger', 'Danger', 'Danger')}<p>c</p>`,
    ],
    ['{% hint %}\n* b\n{% endhint %}', note('info', 'Info', 'Info', '<ul><li>b</li></ul>')],
    ['!!! note "A *c*"\n    b\nd', `${note('note', 'Note', 'A <em>c</em>')}<p>d</p>`],
    ['!!! failure\n\n    b\n\nd', `${note('danger', 'Failure', 'Failure')}<p>d</p>`],
    ['??? note "A"\n    b', folded('A')],
    ['???+ note\n    b', folded('Note')],
    ['!!! wow\n    b', '<p>!!! wowb</p>'],
    ['c :a[b *d*]{.x href="/e"} f', '<p>c <a href="/e">b <em>d</em></a> f</p>'],
    ['- :kbd[b]{title="c"}', '<ul><li>b</li></ul>'],
    ['a:b c:d[e] :f{g} \\:a[h]{i}', '<p>a:b c:d[e] :f{g} :a[h]{i}</p>'],
    ['{% if a %}', '<p>{% if a %}</p>'],
  ])('%j', async (text, expected) => {
    const { html, diagnostics } = await render(text);
    expect(faultsOf(diagnostics)).toEqual([]);
    expect(compact(html)).toBe(expected);
  });

  const labelsOf = (html: string): string[] =>
    [...html.matchAll(/data-label="([^"]*)"/g)].map(([, label = '']) => label);

  it.each<[text: string, labels: string[]]>([
    [
      `::: code-group\n\n${FENCE}sh [npm]\na\n${FENCE}\n\n${FENCE}sh[pnpm]\nb\n${FENCE}\n:::`,
      ['npm', 'pnpm'],
    ],
    [
      `:::code-group\n${FENCE}js\na\n${FENCE}\n${FENCE}js\nb\n${FENCE}\n${FENCE}ts title="c.ts"\nb\n${FENCE}\n:::`,
      ['js', 'js', 'c.ts'],
    ],
    [
      `::code-group\n\n${FENCE}sh [npm]\na\n${FENCE}\n\n${FENCE}sh [pnpm]\nb\n${FENCE}\n\n::`,
      ['npm', 'pnpm'],
    ],
    [':::tabs key:x\n== A b\nc\n== D\ne\n\n- f\n:::', ['A b', 'D']],
    ['::: tabs\n@tab A\nc\n\n@tab:active D\n\ne\n:::', ['A', 'D']],
    [':::: tabs\n::: tab A b\nc\n:::\n::: tab "D"\ne\n:::\n::::', ['A b', 'D']],
    ['{% tabs %}\n{% tab title="A" %}\nb\n{% endtab %}\n{% endtabs %}', ['A']],
  ])('%j makes tabs', async (text, labels) => {
    const { html, diagnostics } = await render(text);
    expect(faultsOf(diagnostics)).toEqual([]);
    expect(labelsOf(html)).toEqual(labels);
    expect(html).not.toContain('figcaption');
    expect(html).not.toMatch(/==|@tab|\{%/);
  });

  it.each<[text: string, faults: string[]]>([
    ['::: foo A\nb\n:::\n\nc', ['1:1 directive/unknown']],
    ['::read-more{to="/a"}\nb\n::\n\nc', ['1:1 directive/unknown']],
    ['::tip', ['1:1 directive/wrong-form']],
    ['> ::: tip A\n> b', ['1:3 directive/unclosed']],
    ['::: tip\n::: info\nb\n:::\n:::', ['2:1 directive/unclosed']],
    ['{% hint %}\nb', ['1:1 directive/unclosed']],
    ['a :a[b]{href="java&#115;cript:c"}', ['1:3 link/unsafe-scheme']],
  ])('%j is one fault', async (text, faults) => {
    expect(faultsOf((await render(text)).diagnostics)).toEqual(faults);
  });

  it('keeps the places of what is in them', async () => {
    const { diagnostics } = await render('::: tip A [b](javascript:c)\n\n[d](http://e.fg)\n:::');
    expect(faultsOf(diagnostics)).toEqual(['1:11 link/unsafe-scheme', '3:1 link/insecure']);
  });
});
