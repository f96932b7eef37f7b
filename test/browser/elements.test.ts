// The elements of a guide as a reader sees them: code, admonitions, tables, text.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, NOT_FOUND, newReader, type ReaderOptions, urlIn, visit } from './harness.js';

const PAGE = 'next/extra/elements';

const SHORT = 'figure:has-text("const short")';
const MARKED = 'figure:has-text("const first")';

const wrapButtons = (page: Page, figure: string): Promise<number> =>
  page.locator(`${figure} [aria-label="Toggle word wrap"]:visible`).count();

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function withButtons(options: ReaderOptions = {}): Promise<Page> {
  const page = await visit('full', PAGE, options);
  await page.locator(`${MARKED} .code-action`).first().waitFor({ state: 'attached' });
  return page;
}

describe('a block of code', () => {
  it.each(['desktop', 'mobile'] as const)(
    '%s: offers to wrap only lines that are cut off',
    async (screen) => {
      const page = await withButtons({ screen, hasTouch: true });
      await page.locator(`${MARKED} [data-overflows]`).waitFor();
      expect(await wrapButtons(page, SHORT)).toBe(0);
      expect(await wrapButtons(page, MARKED)).toBe(1);
      await page.click(`${MARKED} [aria-label="Toggle word wrap"]`);
      const widths = await page
        .locator(`${MARKED} pre`)
        .evaluate((pre) => [pre.scrollWidth, pre.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
      // The button is still there, to turn wrapping off.
      expect(await wrapButtons(page, MARKED)).toBe(1);
    },
  );

  it('has a shade at the edge where lines are cut off, and nowhere else', async () => {
    const page = await visit('full', PAGE, { scripts: false });
    expect(await styleOf(page, `${SHORT} pre`, 'box-shadow')).toBe('none');
    const shade = () => styleOf(page, `${MARKED} pre`, 'box-shadow');
    expect(await shade()).toMatch(/ -12px 0px 12px -12px inset$/);
    await page.locator(`${MARKED} pre`).evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0));
    await expect.poll(shade).toMatch(/ 12px 0px 12px -12px inset$/);
  });

  it('has no room for buttons on touch screens: it is as high as its code', async () => {
    const page = await withButtons({ screen: 'mobile', hasTouch: true });
    const heights = await page
      .locator(SHORT)
      .evaluate((figure) =>
        [figure, figure.querySelector('pre')].map(
          (part) => part?.getBoundingClientRect().height ?? 0,
        ),
      );
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBe(2);
  });

  it('with forced colours: marked lines have a bar, others none', async () => {
    const { open } = await newReader('full');
    const page = await open(PAGE);
    await page.emulateMedia({ forcedColors: 'active' });
    const bars = await page
      .locator(`${MARKED} .code-line`)
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderInlineStartWidth));
    expect(bars).toEqual(['0px', '3px', '3px', '0px']);
    const wavy = await styleOf(page, '.expect-error-line', 'text-decoration-style');
    expect(wavy).toBe('wavy');
  });
});

describe('the lines of a block', () => {
  const SOURCE = 'source/packages/option/src/option.ts';

  it('begin at the same place beside all line numbers', async () => {
    const page = await visit('real', SOURCE);
    const starts = await page.locator('.code-line').evaluateAll((lines) =>
      lines
        .filter(({ textContent }) => textContent.trim() !== '')
        .map((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return range.getBoundingClientRect().left - line.getBoundingClientRect().left;
        }),
    );
    expect(starts.length).toBeGreaterThan(100);
    expect(new Set(starts.map(Math.round)).size).toBe(1);
  });

  it.each(['screen', 'print'] as const)(
    'continue beside the number if they are wrapped: %s',
    async (media) => {
      const page = await visit('real', SOURCE, { screen: 'mobile', hasTouch: true });
      await page.locator('.code-block [data-overflows]').waitFor();
      if (media === 'screen') await page.click('[aria-label="Toggle word wrap"]');
      await page.emulateMedia({ media });
      const line = await page.locator('.code-line').evaluateAll((lines) => {
        const isLong = (text: string): boolean => /^\S/.test(text) && text.length > 60;
        return lines.findIndex(({ textContent }) => isLong(textContent)) + 1;
      });
      expect(line).toBeGreaterThan(0);
      const { height } = (await page.locator(`#L${line}`).boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(30);
      const starts = await page.locator(`#L${line}`).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
        const rows = new Map<number, number>();
        for (const { bottom, left } of rects) {
          const row = Math.round(bottom);
          rows.set(row, Math.min(rows.get(row) ?? left, left));
        }
        return [...rows.values()].map(Math.round);
      });
      expect(starts.length).toBeGreaterThan(1);
      expect(new Set(starts).size).toBe(1);
    },
  );

  it('are no longer cut off once the window is wide enough', async () => {
    const page = await withButtons({ hasTouch: true });
    const pre = page.locator(`${MARKED} pre`);
    /** Leaves this room beside the longest line. */
    const widen = (room: number) =>
      pre.evaluate((element, pixels) => {
        const lines = [...element.querySelectorAll('.code-line')];
        const range = document.createRange();
        const ends = lines.map((line) => {
          range.selectNodeContents(line);
          return range.getBoundingClientRect().right;
        });
        const { left } = element.getBoundingClientRect();
        element.style.width = `${Math.max(...ends) - left + 16 + pixels}px`;
      }, room);
    const isCut = () => pre.evaluate((element) => element.hasAttribute('data-overflows'));
    const hidden = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(isCut).toBe(true);
    await widen(1);
    await expect.poll(isCut).toBe(false);
    expect(await hidden()).toBe(0);
    await widen(-20);
    await expect.poll(isCut).toBe(true);
    await widen(1);
    await expect.poll(isCut).toBe(false);
  });

  it('are marked up to the end of what is scrolled', async () => {
    const page = await withButtons();
    await page.locator(`${MARKED} [data-overflows]`).waitFor();
    const ends = await page.locator(`${MARKED} pre`).evaluate((pre) => {
      pre.scrollTo(pre.scrollWidth, 0);
      return [pre, ...pre.querySelectorAll('.highlight-line')].map(
        (part) => part.getBoundingClientRect().right,
      );
    });
    expect(ends).toHaveLength(2);
    expect(Math.abs((ends[1] ?? 0) - (ends[0] ?? 0))).toBeLessThan(1);
  });
});

it('the items of a list of tasks are as far apart as those of other lists', async () => {
  const page = await visit('full', PAGE);
  const margins = await page.locator('.contains-task-list').evaluate((list) => {
    const [first, second] = list.children;
    if (first) first.className = '';
    if (second) list.append(second.cloneNode(true));
    return [...list.children].map((item) => getComputedStyle(item).marginTop);
  });
  expect(margins).toEqual(['0px', '4px', '4px']);
});

describe('an image and a card', () => {
  it('an image stays in its sentence', async () => {
    const page = await visit('full', PAGE);
    const image = page.locator('.article p img');
    const sentence = image.locator('..');
    const words = await sentence.evaluate((paragraph) => {
      const range = document.createRange();
      return [paragraph.firstChild, paragraph.lastChild].map((text) => {
        if (text) range.selectNodeContents(text);
        return range.getBoundingClientRect().bottom;
      });
    });
    expect(words[0]).toBe(words[1]);
  });

  it('a card without a figure has its whole width on a phone', async () => {
    const page = await visit('full', PAGE, { screen: 'mobile' });
    const [title, card] = await page
      .locator('.card')
      .evaluate((one) => [
        one.firstElementChild?.getBoundingClientRect().width ?? 0,
        one.clientWidth -
          Number.parseFloat(getComputedStyle(one).paddingInlineStart) -
          Number.parseFloat(getComputedStyle(one).paddingInlineEnd),
      ]);
    expect(title).toBe(card);
  });
});

describe('text', () => {
  const GUIDE = ['full', PAGE, '.article > p:nth-of-type(2)'] as const;
  const REFERENCE = ['real', 'api/logger/class/Logger', '.article > p:not(:has(*))'] as const;

  it.each([
    ['of a guide', '', ...GUIDE],
    ['of a guide in a narrow face', 'DejaVu Sans Condensed', ...GUIDE],
    ['of the reference', '', ...REFERENCE],
    ['of the reference in a narrow face', 'DejaVu Sans Condensed', ...REFERENCE],
  ])('has room for 65 to 75 characters in a line %s', async (_, font, site, path, selector) => {
    const page = await visit(site, path);
    const characters = await page
      .locator(selector)
      .first()
      .evaluate((paragraph, family) => {
        document.body.style.fontFamily = family;
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const text = [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
        const { maxWidth } = getComputedStyle(paragraph);
        return (range.toString().length * Number.parseFloat(maxWidth)) / text;
      }, font);
    expect(characters).toBeGreaterThanOrEqual(65);
    expect(characters).toBeLessThanOrEqual(75);
  });

  it('has no rules above its headings, and a first paragraph that is set apart', async () => {
    const page = await visit('full', PAGE);
    expect(await styleOf(page, '.heading-h2', 'border-top-width')).toBe('0px');
    const sizes = await page
      .locator('.article > p')
      .evaluateAll((all) => all.slice(0, 2).map((one) => getComputedStyle(one).fontSize));
    expect(sizes).toEqual(['20px', '17px']);
  });

  it.each([true, false])(
    'fits into 320 px, which is 1280 at 400 %% (scripts: %s)',
    async (scripts) => {
      const page = await visit('full', PAGE, { screen: 'mobile', scripts });
      await page.setViewportSize({ width: 320, height: 640 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBe(320);
    },
  );
});

describe('an admonition', () => {
  it('shows its kind by an icon and a label', async () => {
    const page = await visit('full', PAGE);
    const found = await page
      .locator('.article .admonition')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('aria-label'),
          one.querySelector('.admonition-title')?.textContent,
          one.querySelector('svg path')?.getAttribute('d'),
        ]),
      );
    expect(found.map(([label, title]) => `${label}: ${title}`)).toEqual([
      'Note: Note',
      'Tip: Tip',
      'Info: Info',
      'Warning: Warning',
      'Danger: Danger of losing data',
    ]);
    expect(new Set(found.map(([, , icon]) => icon)).size).toBe(5);
  });

  it('has its border on the other side in right-to-left text', async () => {
    const page = await visit('full', PAGE);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await styleOf(page, '.admonition', 'border-right-width')).toBe('3px');
    expect(await styleOf(page, '.admonition', 'border-left-width')).toBe('0px');
    // Code is still written from left to right.
    expect(await styleOf(page, `${SHORT} pre`, 'direction')).toBe('ltr');
    const code = page.locator(`${SHORT} code`);
    const box = await code.evaluate((one) => [
      one.getBoundingClientRect().left,
      one.closest('figure')?.getBoundingClientRect().left ?? 0,
    ]);
    expect((box[0] ?? 0) - (box[1] ?? 0)).toBe(1);
  });
});

describe('in print', () => {
  it('only the content is shown, dark on light, with wrapped code and the targets of links', async () => {
    const page = await visit('full', PAGE, { colorScheme: 'dark' });
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.navbar', '.footer', '.toc', '.pagination', '.code-block-actions']) {
      expect(await page.locator(`${part}:visible`).count(), part).toBe(0);
    }
    const background = await styleOf(page, 'body', 'background-color');
    expect(background).toBe('oklch(1 0 0)');
    expect(await styleOf(page, `${SHORT}`, 'background-color')).toBe('rgb(251, 251, 251)');
    const clipped = await page
      .locator('.code-block pre, .table-wrapper')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map(({ className }) => className),
      );
    expect(clipped.filter((name) => name !== 'table-wrapper')).toEqual([]);
    const target = await page
      .locator('.article p > a[href^="http"]')
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(target).toContain('https://example.com/');
    const ofUrl = await page.locator('.article p > a[href^="http"]').evaluate((link) => {
      link.toggleAttribute('data-is-url', true);
      return getComputedStyle(link, '::after').content;
    });
    expect(ofUrl).not.toContain('https://example.com/');
  });

  it.each([
    ['api', []],
    ['nothing', NOT_FOUND],
  ])('nothing is shown that only a screen can use: /%s', async (path, expected) => {
    const page = await visit('real', path, { expected });
    await page.locator('#main :is(button, input)').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#main :is(button, input):visible').count()).toBe(0);
  });

  it('a label of a tab is nearer to its panel than to the panel before', async () => {
    const page = await visit('full', PAGE);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => document.documentElement.removeAttribute('data-scripts'));
    const [before, after] = await page
      .locator('.tab-panel')
      .nth(1)
      .evaluate((panel) => {
        const [label, text] = panel.children;
        const bottom =
          panel.previousElementSibling?.lastElementChild?.getBoundingClientRect().bottom;
        const { top = 0, bottom: end = 0 } = label?.getBoundingClientRect() ?? {};
        return [top - (bottom ?? 0), (text?.getBoundingClientRect().top ?? 0) - end];
      });
    expect(before).toBeGreaterThan(after ?? 0);
  });

  it('tables that are cut off on the screen are whole, others keep their words; without scripts all are whole', async () => {
    // Without scripts, which would measure the table again.
    const page = await visit('full', PAGE, { screen: 'mobile', scripts: false });
    await page.emulateMedia({ media: 'print' });
    const cut = (hasScripts: boolean, isMarked: boolean) =>
      page.locator('.table-wrapper').evaluate(
        (table, [scripts, overflows]) => {
          document.documentElement.toggleAttribute('data-scripts', scripts);
          table.toggleAttribute('data-overflows', overflows);
          return table.scrollWidth - table.clientWidth;
        },
        [hasScripts, isMarked] as const,
      );
    expect(await cut(true, false)).toBeGreaterThan(0);
    expect(await cut(true, true)).toBe(0);
    expect(await cut(false, false)).toBe(0);
  });

  it.each(['.heading', '.tab-label'])('%s is on the page of what follows it', async (selector) => {
    const page = await visit('full', PAGE);
    await page.emulateMedia({ media: 'print' });
    expect(await styleOf(page, selector, 'break-after')).toBe('avoid');
  });

  it('only code that fits on a page is kept together', async () => {
    const page = await visit('full', PAGE);
    await page.emulateMedia({ media: 'print' });
    const kept = (lines: number) =>
      page
        .locator('.code-block:has(span.code-line)')
        .first()
        .evaluate((block, count) => {
          const code = block.querySelector('code');
          const line = code?.querySelector('.code-line');
          if (line)
            code?.replaceChildren(...Array.from({ length: count }, () => line.cloneNode(true)));
          return getComputedStyle(block).breakInside;
        }, lines);
    expect(await kept(20)).toBe('avoid');
    expect(await kept(60)).toBe('auto');
  });
});

it('the marks of links to headings, and what only screen readers say, are not selected with the text', async () => {
  const page = await visit('full', PAGE);
  const lines = await page.evaluate(() => {
    const article = document.querySelector('article');
    if (article) getSelection()?.selectAllChildren(article);
    return getSelection()?.toString().split('\n') ?? [];
  });
  expect(lines.length).toBeGreaterThan(20);
  expect(await page.locator('.heading-link').count()).toBeGreaterThan(2);
  expect(lines.filter((line) => line.trim() === '#')).toEqual([]);
  expect(await page.locator('article a[target="_blank"]').count()).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('opens in a new tab'))).toEqual([]);
});

describe('text in a tab that is not shown', () => {
  it('is found by the browser, which shows the tab; the choice is not stored', async () => {
    const page = await visit('real', 'packages/mutex');
    const tabs = page.locator('.tabs').first();
    await tabs.locator('.tab:enabled').first().waitFor();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#:~:text=pnpm%20add';
      link.textContent = 'to the text';
      document.querySelector('.article')?.prepend(link);
    });
    await page.getByRole('link', { name: 'to the text' }).click();
    await tabs.locator('.tab[aria-selected=true]', { hasText: 'pnpm' }).waitFor();
    expect(await tabs.getByText('pnpm add').isVisible()).toBe(true);
    expect(await tabs.locator('.tab-panel:not([hidden])').count()).toBe(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it.each(['until-found', ''])('takes no room (hidden="%s"), and is printed', async (hidden) => {
    const page = await visit('real', 'packages/mutex');
    const tabs = page.locator('.tabs').first();
    await tabs.locator('.tab:enabled').first().waitFor();
    // Browsers that do not find it set an empty attribute.
    const heights = () =>
      tabs.evaluate(
        (group, value) =>
          [...group.querySelectorAll('.tab-panel')].map((panel) => {
            if (panel.hasAttribute('hidden')) panel.setAttribute('hidden', value);
            return panel.clientHeight;
          }),
        hidden,
      );
    const [first = 0, ...others] = await heights();
    expect(first).toBeGreaterThan(0);
    expect(others).toEqual([0, 0, 0]);
    await page.emulateMedia({ media: 'print' });
    const [printed, ...printedOthers] = await heights();
    expect(new Set(printedOthers)).toEqual(new Set([printed]));
  });
});

describe('tabs without a group, whose labels have spaces', () => {
  const OTHER = { name: 'Other shells', disabled: false };

  it('are selected independently; nothing is stored, and each tab has its own panel', async () => {
    const { open } = await newReader('full');
    const page = await open(PAGE);
    await page.getByRole('tab', OTHER).first().click();
    /** The labels of the tabs that are selected, and those of the panels that are shown. */
    const states = (attribute: string, shown: string) =>
      page
        .locator(shown)
        .evaluateAll(
          (all, name) => all.map((one) => one.getAttribute(name) ?? one.textContent),
          attribute,
        );
    const agree = async (labels: readonly string[]): Promise<void> => {
      await page.getByRole('tab', OTHER).nth(1).waitFor();
      await expect.poll(() => states('', '.tabs [aria-selected=true]')).toEqual(labels);
      expect(await states('data-value', '.tab-panel:not([hidden])')).toEqual(labels);
    };
    await agree(['Other shells', 'Windows PowerShell']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    await hydrated(page);
    await agree(['Windows PowerShell', 'Windows PowerShell']);
  });

  it('are named by their labels, others by their group', async () => {
    const page = await visit('full', PAGE);
    await page.getByRole('tab', OTHER).first().waitFor();
    const names = await page
      .getByRole('tablist')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    expect(new Set(names)).toEqual(new Set(['Windows PowerShell, Other shells']));
    await page.goto(urlIn('real', 'packages/mutex'));
    await page.getByRole('tab', { name: 'pnpm', disabled: false }).waitFor();
    expect(await page.getByRole('tablist', { name: 'package manager', exact: true }).count()).toBe(
      1,
    );
  });

  it('name their panels, and are named by them', async () => {
    const page = await visit('full', PAGE);
    await page.getByRole('tab', OTHER).first().waitFor();
    const unknown = await page
      .locator('.tabs :is([aria-controls], [aria-labelledby])')
      .evaluateAll((all) =>
        all
          .flatMap((one) => [
            ...(one.getAttribute('aria-controls')?.split(' ') ?? []),
            ...(one.getAttribute('aria-labelledby')?.split(' ') ?? []),
          ])
          .filter((id) => document.getElementById(id) === null),
      );
    expect(unknown).toEqual([]);
  });
});

/** Pixels between the end of the last text of an admonition and its own end. */
const roomBelow = (page: Page) =>
  page
    .locator('.article .admonition')
    .first()
    .evaluate((box) => {
      const [last] = [...box.querySelectorAll('p')].slice(-1);
      return box.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
    });

it('an admonition has the same room below tabs, and in a member of the reference, as below a text', async () => {
  const page = await visit('full', PAGE);
  const room = await roomBelow(page);
  expect(room).toBe(12);
  await page.evaluate(() => {
    const tabs = document.querySelector('.tabs');
    document.querySelector('.article .admonition')?.append(...(tabs ? [tabs] : []));
    for (const panel of document.querySelectorAll('.article .admonition .tab-panel + .tab-panel'))
      panel.remove();
  });
  expect(await roomBelow(page)).toBe(room);
  await page.evaluate(() => {
    document.querySelector('.article .admonition .tabs')?.remove();
    const member = document.createElement('section');
    member.className = 'api-member';
    const box = document.querySelector('.article .admonition');
    box?.replaceWith(member);
    member.append(...(box ? [box] : []), 'End');
  });
  expect(await roomBelow(page)).toBe(room);
});

it('a paragraph below a nested list is as far from it as from a paragraph', async () => {
  const page = await visit('full', PAGE);
  const gaps = await page
    .locator('.article > p')
    .first()
    .evaluate((first) => {
      const make = (name: string, ...children: (Node | string)[]) => {
        const made = document.createElement(name);
        made.append(...children);
        return made;
      };
      const [text, nested, next, end] = [
        make('p', 'Text'),
        make('ul', make('li', 'Nested')),
        make('p', 'Next'),
        make('p', 'End'),
      ];
      first.before(make('ul', make('li', text, nested, next, end)));
      const box = (element: Element) => element.getBoundingClientRect();
      return [box(next).top - box(nested).bottom, box(end).top - box(next).bottom];
    });
  expect(gaps).toEqual([16, 16]);
});

it.each(['light', 'dark'] as const)('the hint in a field is muted text: %s', async (theme) => {
  const page = await visit('real', 'api');
  const colors = await page.locator('.api-filter-input').evaluate((field, value) => {
    document.documentElement.dataset['theme'] = value;
    const status = document.querySelector('.api-filter-status') ?? field;
    return [getComputedStyle(field, '::placeholder').color, getComputedStyle(status).color];
  }, theme);
  expect(colors[0]).toBe(colors[1]);
});
