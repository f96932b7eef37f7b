// What the compiler says in samples with comments of Twoslash: seen below its line, and not part of the code.
import { expect, it } from 'vitest';
import { newReader, screens, visit } from './harness.js';

const PAGE = 'guide/untranslated';
const FIGURE = 'figure:has(.code-note)';
const CODE = `const before: string[] = [];
import { Queue } from '@arabic/queue';

const queue = new Queue<{ readonly name: string; readonly priority: number; readonly retries?: number }>();
queue.push(before.length);`;

it('notes are not copied, and lines that are cut off are', async () => {
  const { open } = await newReader('arabic', {
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const page = await open(PAGE);
  expect(await page.locator(`${FIGURE} details`).isVisible()).toBe(false);
  await page.locator(`${FIGURE} .code-action`).last().click();
  await page.locator(`${FIGURE} [aria-label="Copied"]`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  const selected = await page.locator(`${FIGURE} > pre`).evaluate((pre) => {
    getSelection()?.selectAllChildren(pre);
    return getSelection()?.toString();
  });
  expect(selected?.trim()).toBe(CODE.split('\n').slice(1).join('\n'));
});

it.each(screens)('notes are whole beside a long line (%s)', async (screen) => {
  const page = await visit('arabic', PAGE, { screen });
  const notes = page.locator('.code-note');
  expect(await notes.allTextContents()).toEqual([
    expect.stringMatching(/^const queue: Queue<\{\n/),
    expect.stringMatching(/^Argument of type 'number'/),
  ]);
  const outside = await notes.evaluateAll((all) =>
    all.flatMap((note) => {
      const pre = note.closest('pre');
      if (!pre) return ['no code'];
      pre.scrollLeft = 100;
      const [own, around] = [note.getBoundingClientRect(), pre.getBoundingClientRect()];
      const isInside = own.left >= around.left && own.right <= around.right;
      return isInside && note.scrollWidth <= note.clientWidth ? [] : [note.textContent];
    }),
  );
  expect(outside).toEqual([]);
});

it('a name below a note has its card', async () => {
  const page = await visit('arabic', PAGE);
  await page.locator(`${FIGURE} > pre a`, { hasText: 'push' }).hover();
  const card = page.getByRole('tooltip');
  await expect.poll(() => card.textContent()).toMatch(/^push/);
});
