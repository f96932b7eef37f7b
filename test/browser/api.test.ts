// Scripts of the reference: the filter of names, and the remembered choice to see inherited members.
import { describe, expect, it } from 'vitest';
import { newReader, visit } from './harness.js';

describe('the filter of the API index', () => {
  const NAMES = '.api-names > li:visible';

  it('shows the names that hold the text, and the packages that have one', async () => {
    const { open } = await newReader('real');
    const page = await open('api');
    await page.locator('.api-filter-input:enabled').fill('GUARD');
    await expect.poll(() => page.locator(NAMES).allTextContents()).toEqual(['MutexGuard']);
    expect(await page.locator('.api-card:visible').count()).toBe(1);
    expect(await page.locator('.api-filter-status').textContent()).toBe('1 name');
  });

  it('shows a package whose own name holds the text as a whole', async () => {
    const { open } = await newReader('real');
    const page = await open('api');
    await page.locator('.api-filter-input:enabled').fill('batch-resolver');
    await expect
      .poll(() => page.locator(NAMES).allTextContents())
      .toEqual(['AbstractBatchResolver', 'RedundantTaskError']);
  });

  it('is not there without scripts', async () => {
    const { open } = await newReader('real', { scripts: false });
    const page = await open('api');
    expect(await page.locator('.api-filter').isVisible()).toBe(false);
  });
});

describe('inherited members', () => {
  const FURTHER = '.api-further';
  const isOpen = (details: Element) => details.hasAttribute('open');

  it('stay open on other pages once a reader opened them', async () => {
    const { open } = await newReader('real');
    const page = await open('api/task/class/Task');
    expect(await page.locator(FURTHER).first().evaluate(isOpen)).toBe(false);
    await page.locator(`${FURTHER} > summary`).first().click();
    const other = await open('api/deferred/class/Deferred');
    expect(await other.locator(FURTHER).first().evaluate(isOpen)).toBe(true);
    await other.locator(`${FURTHER} > summary`).first().click();
    const third = await open('api/task/class/Task');
    expect(await third.locator(FURTHER).first().evaluate(isOpen)).toBe(false);
  });

  it('open without scripts', async () => {
    const { open } = await newReader('real', { scripts: false });
    const page = await open('api/task/class/Task');
    const member = page.locator(`${FURTHER} .api-member`).first();
    expect(await member.isVisible()).toBe(false);
    await page.locator(`${FURTHER} > summary`).first().click();
    expect(await member.isVisible()).toBe(true);
  });
});

it('a group that is pressed again while it still closes opens again', async () => {
  const page = await visit('real', 'api/option');
  const group = page.locator('.sidebar details[open]');
  await group
    .locator('> summary')
    .first()
    .evaluate(async (summary) => {
      (summary as HTMLElement).click();
      await new Promise((resolve) => setTimeout(resolve, 60));
      (summary as HTMLElement).click();
      const running = summary.parentElement?.getAnimations() ?? [];
      await Promise.all(running.map(({ finished }) => finished));
    });
  expect(await group.count()).toBe(1);
});
