// How the development server's client changes an open page to its new HTML, without the elements that stay the same.
import { build } from 'esbuild';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type * as Patch from '../../src/client/dev/patch.js';
import { sharedBrowser } from './harness.js';

declare const patching: typeof Patch;

let page: Page;

beforeAll(async () => {
  const [script] = (
    await build({
      entryPoints: ['src/client/dev/patch.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'patching',
    })
  ).outputFiles;
  page = await (await sharedBrowser()).newPage();
  await page.addScriptTag({ content: script?.text ?? '' });
  return () => page.close();
});

interface Outcome {
  readonly html: string;
  /** Classes of the elements at the top that were there before. */
  readonly kept: readonly string[];
  /** Number of elements that `patch` calls new. */
  readonly added: number;
}

/** @param change attributes that a script or reader changes between the two states: selector, name, value. */
const patched = (
  before: string,
  after: string,
  change?: readonly [string, string, string],
): Promise<Outcome> =>
  page.evaluate(
    ([from, to, changed]) => {
      const live = document.createElement('main');
      live.append(patching.parse(from));
      const elements = new Set(live.children);
      if (changed) live.querySelector(changed[0])?.setAttribute(changed[1], changed[2]);
      const added = patching.patch(live, patching.parse(from), patching.parse(to));
      const kept = [...live.children].filter((element) => elements.has(element));
      return {
        html: live.innerHTML,
        kept: kept.map(({ className }) => className),
        added: added.length,
      };
    },
    [before, after, change] as const,
  );

const block = (name: string, text = name): string => `<p class="${name}">${text}</p>`;
const joined = (blocks: readonly string[]): string => blocks.join('\n');

/** HTML of few tags, classes and texts, so that many nodes are equal. */
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('<i></i>', '<i>a</i>', '<b>a</b>', '<i>b</i>', '\n<b></b>\n'),
    fc
      .tuple(
        fc.constantFrom('div', 'section'),
        fc.constantFrom('', ' class="a"', ' class="b" title="c"'),
        tie('html'),
      )
      .map(([tag, attributes, inner]) => `<${tag}${attributes}>${inner}</${tag}>`),
  ),
}));

it('makes the new HTML of any other', async () => {
  await fc.assert(
    fc.asyncProperty(html, html, async (before, after) => {
      expect((await patched(before, after)).html).toBe(after);
    }),
    { numRuns: 400, seed: 1 },
  );
});

it('keeps all other blocks where one is added, deleted or edited', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const blocks = names.map((name) => block(name));
  for (const [index, name] of names.entries()) {
    const others = names.filter((other) => other !== name);
    const added = blocks.toSpliced(index, 0, block('new'));
    const edited = blocks.with(index, block(name, 'edited'));
    const cases: [string[], string[], number][] = [
      [added, names, 1],
      [blocks.toSpliced(index, 1), others, 0],
      [edited, names, 0],
    ];
    for (const [after, kept, count] of cases) {
      const outcome = await patched(joined(blocks), joined(after));
      expect(outcome, joined(after)).toEqual({ html: joined(after), kept, added: count });
    }
  }
});

it('leaves what a script changed of an element, unless the new HTML changes the same attribute', async () => {
  const before = '<p class="a" title="b">text</p>';
  const change = ['p', 'title', 'changed'] as const;
  const { html: other } = await patched(before, '<p class="c" title="b">text</p>', change);
  expect(other).toBe('<p class="c" title="changed">text</p>');
  const { html: same } = await patched(before, '<p class="a" title="d">text</p>', change);
  expect(same).toBe('<p class="a" title="d">text</p>');
  const { html: none } = await patched(before, '<p class="a">text</p>', change);
  expect(none).toBe('<p class="a">text</p>');
});

it('replaces the content of an element whose children a script has changed', async () => {
  const outcome = await page.evaluate(() => {
    const live = document.createElement('main');
    live.append(patching.parse('<p>a</p>'));
    live.firstElementChild?.append('added');
    const added = patching.patch(
      live,
      patching.parse('<p>a</p>'),
      patching.parse('<p>b<i></i></p>'),
    );
    return { html: live.innerHTML, added: added.map(({ localName }) => localName) };
  });
  expect(outcome).toEqual({ html: '<p>b<i></i></p>', added: ['i'] });
});

it.each([
  ['replaces an island', '<div data-island="filter">a</div>', '<div data-island="filter">b</div>'],
  [
    'replaces what a script renders',
    '<div data-island-root="">a</div>',
    '<div data-island-root="">b</div>',
  ],
  [
    'replaces tabs with other panels',
    '<div data-island="tabs"><i>a</i></div>',
    '<div data-island="tabs"><b>a</b></div>',
  ],
  [
    'replaces tabs with more panels',
    '<div data-island="tabs"><i>a</i></div>',
    '<div data-island="tabs"><i>a</i><i>b</i></div>',
  ],
])('%s', async (_, before, after) => {
  expect(await patched(before, after)).toEqual({ html: after, kept: [], added: 1 });
});

it('changes the panels of tabs in place', async () => {
  const [before, after] = ['a', 'b'].map(
    (text) => `<div class="kept" data-island="tabs"><i>${text}</i></div>`,
  );
  expect(await patched(before ?? '', after ?? '')).toEqual({
    html: after,
    kept: ['kept'],
    added: 0,
  });
});
