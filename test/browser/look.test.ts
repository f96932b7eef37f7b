// Rules of src/components/DESIGN.md that can be measured: what must not move, be cut off or be too small.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newReader, visit } from './harness.js';

const sizes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [element.textContent, width, height] as const;
    }),
  );

/** Sizes of the texts, since a link may be as wide as its column whatever its text. */
const textSizes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { width, height } = range.getBoundingClientRect();
      return [element.textContent, width, height] as const;
    }),
  );

describe('a current entry is as large as the others', () => {
  it('of the contents', async () => {
    const page = await visit('real', 'packages/mutex');
    expect(await page.locator('.toc [aria-current]').count()).toBe(0);
    const before = await textSizes(page, '.toc-list a');
    await page
      .locator('#main h3')
      .nth(1)
      .evaluate((heading) => heading.scrollIntoView());
    await page.locator('.toc [aria-current]').waitFor();
    expect(await textSizes(page, '.toc-list a')).toEqual(before);
  });

  it('of the navbar', async () => {
    const page = await visit('real', '/');
    const before = await sizes(page, '.navbar-items-left .navbar-link');
    expect(before.length).toBeGreaterThan(1);
    await page.goto(new URL('api', page.url()).href);
    expect(await sizes(page, '.navbar-items-left .navbar-link')).toEqual(before);
  });
});

it('the current entry of the sidebar has the accent, also at the head of a group', async () => {
  const current = (page: Page) =>
    page
      .locator('.drawer-secondary [aria-current]')
      .evaluate((entry) => getComputedStyle(entry).color);
  const page = await visit('real', 'api/option/class/Option');
  const accent = await current(page);
  await page.goto(new URL('../../option', page.url()).href);
  expect(await current(page)).toBe(accent);
});

it('with forced colours it has an outline, and the ring when it is focused', async () => {
  const page = await visit('real', 'packages/mutex');
  const entry = page.locator('.drawer-secondary [aria-current]');
  const outline = () =>
    entry.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, isClear: outlineColor === 'rgba(0, 0, 0, 0)' };
    });
  expect(await outline()).toEqual({ outlineStyle: 'solid', outlineWidth: '1px', isClear: true });
  await entry.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await outline()).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', isClear: false });
});

it('on a phone, entries of the contents and of the sidebar are 44 px high', async () => {
  const page = await visit('real', 'packages/mutex', { screen: 'mobile', hasTouch: true });
  await page.getByRole('button', { name: 'On this page' }).click();
  const contents = await sizes(page, '.toc-list li > a');
  await page.keyboard.press('Escape');
  await page.click('.menu-button');
  const sidebar = await sizes(page, '.sidebar-link:visible');
  expect(contents.length).toBeGreaterThan(3);
  expect(sidebar.length).toBeGreaterThan(3);
  expect([...contents, ...sidebar].filter(([, , height]) => height < 44)).toEqual([]);
});

it('a card is the target of its title, except for the links in its text', async () => {
  const page = await visit('real', '/');
  const card = page.locator('.card', { hasText: 'Deferred' }).first();
  await card.scrollIntoViewIfNeeded();
  const targets = await card.evaluate((element) => {
    const title = element.querySelector('.card-title a');
    const inText = element.querySelector('p:not(.card-title) a');
    const at = (part: Element | null) => {
      const { left, top, width, height } = (part ?? element).getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
    };
    return [
      inText !== null,
      at(element.querySelector('svg')) === title,
      at(element) === title,
      at(inText) === inText,
    ];
  });
  expect(targets).toEqual([true, true, true, true]);
});

it('a page says once how its package is installed: a guide in its text, the reference in its strip', async () => {
  const page = await visit('real', 'packages/mutex');
  expect(await page.locator('#install ~ .tabs, .heading:has(#install) ~ .tabs').count()).toBe(1);
  expect(await page.locator('.package-install').count()).toBe(0);
  await page.goto(new URL('../api/mutex', page.url()).href);
  expect(await page.locator('.package-install').count()).toBe(1);
});

it('columns of the footer are a grid, in which long names break', async () => {
  const page = await visit('real', '/', { screen: 'mobile' });
  await page
    .locator('.footer-columns a')
    .first()
    .evaluate((link) => {
      link.textContent = 'PipelineStageExhaustedRetriesError'.repeat(3);
    });
  const widths = (await sizes(page, '.footer-columns > section')).map(([, width]) => width);
  expect(widths.length).toBeGreaterThan(2);
  expect(new Set(widths).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

it.each(['desktop', 'mobile'] as const)(
  'HTML in a dropdown is in line with the links, a rule is as wide as they are: %s',
  async (screen) => {
    const page = await visit('full', 'guide/beta', { screen });
    if (screen === 'mobile') {
      await page.click('.menu-button');
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.locator('.drawer-menu summary', { hasText: 'More' }).click();
    } else await page.locator('.dropdown-button', { hasText: 'More' }).click();
    const places = await page
      .locator('hr:visible')
      .first()
      .evaluate((rule) => {
        const item = rule.parentElement;
        const link = item?.previousElementSibling?.querySelector('a');
        const leftOfText = (element: Element | null | undefined) => {
          const range = document.createRange();
          range.selectNodeContents(element ?? rule);
          return range.getBoundingClientRect().left;
        };
        const ruleLeft = rule.getBoundingClientRect().left;
        const linkLeft = link?.getBoundingClientRect().left;
        rule.replaceWith('Text');
        return { rule: [ruleLeft, linkLeft], text: [leftOfText(item), leftOfText(link)] };
      });
    expect(places.rule[0]).toBe(places.rule[1]);
    expect(places.text[0]).toBe(places.text[1]);
  },
);

it('numbers of lists with four digits are inside of a phone', async () => {
  const page = await visit('real', 'packages/mutex', { screen: 'mobile' });
  const room = await page.locator('.article').evaluate((article) => {
    const make = (start: number) => {
      const list = document.createElement('ol');
      list.start = start;
      if (start > 999) list.dataset['longNumbers'] = '';
      article.prepend(list);
      return parseFloat(getComputedStyle(list).paddingInlineStart);
    };
    return [make(1), make(2024)];
  });
  expect(room).toEqual([24, 64]);
});

it('code in a table is at least as wide as its longest word', async () => {
  const page = await visit('real', 'packages/mutex');
  const [whole, least] = await page
    .locator('#main :not(pre) > code')
    .first()
    .evaluate((code) => {
      code.textContent = 'shouldRetry';
      code.style.display = 'inline-block';
      const { width } = code.getBoundingClientRect();
      code.style.width = 'min-content';
      return [width, code.getBoundingClientRect().width];
    });
  expect(least).toBe(whole);
});

it('a stored tab is scrolled into its strip, and the page is not scrolled', async () => {
  const { context, url } = await newReader('real', { screen: 'mobile' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 220, height: 800 });
  await page.goto(url('packages/mutex'));
  await page.getByRole('tab', { name: 'bun' }).first().click();
  await page.reload();
  await page.locator('.tab[aria-selected=true]:enabled').first().waitFor();
  const tabs = await page
    .locator('.tabs')
    .first()
    .evaluate((group) => {
      const strip = group.querySelector('.tab-list');
      const tab = group.querySelector('.tab[aria-selected=true]');
      const [outer, inner] = [strip, tab].map((one) => one?.getBoundingClientRect());
      return {
        isCut: (strip?.scrollWidth ?? 0) > (strip?.clientWidth ?? 0),
        name: tab?.textContent,
        isInside:
          (inner?.left ?? -1) >= (outer?.left ?? 0) && (inner?.right ?? 0) <= (outer?.right ?? 0),
      };
    });
  expect(tabs).toEqual({ isCut: true, name: 'bun', isInside: true });
});
