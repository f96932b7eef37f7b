// The scroll position after following a fragment and after a reload.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ENTRY, hold, withConnection } from './conditions.js';
import { hydrated, idle, newReader, screens, shows, urlIn, visit } from './harness.js';

interface Landing {
  readonly id: string;
  /** Distance in pixels from the position that `scroll-padding` sets. */
  readonly distance: number;
  readonly isAtEnd: boolean;
  readonly marked: readonly string[];
}

/** Follows each entry of the contents. */
const landings = (page: Page): Promise<Landing[]> =>
  page.evaluate(async () => {
    const results: Landing[] = [];
    const frame = () => new Promise(requestAnimationFrame);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc ol a')) {
      const id = decodeURIComponent(link.hash.slice(1));
      link.click();
      for (let frames = 0; frames < 3; frames += 1) await frame();
      const root = document.documentElement;
      const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
      results.push({
        id,
        distance: Math.abs(top - padding),
        isAtEnd: scrollY + innerHeight >= root.scrollHeight - 1,
        marked: [...document.querySelectorAll<HTMLAnchorElement>('.toc [aria-current]')].map(
          ({ hash }) => decodeURIComponent(hash.slice(1)),
        ),
      });
    }
    return results;
  });

it.each(['api/logger/class/Logger', 'api/option/class/Option', 'packages/mutex'])(
  'every entry of the contents leads to its place within 2 px and is marked there: %s',
  async (route) => {
    const page = await visit('real', route);
    await idle(page);
    const all = await landings(page);
    expect(all.length).toBeGreaterThan(4);
    expect(all.filter(({ distance, isAtEnd }) => distance > 2 && !isAtEnd)).toEqual([]);
    expect(all.filter(({ id, marked }) => marked.join() !== id)).toEqual([]);
  },
);

describe.each([
  ['home, which has no bar of its own', '', 'choose-a-package'],
  ['the index of names, which has none', 'search', 'd'],
  ['a guide', 'packages/mutex', 'install'],
  ['a class, whose breadcrumbs stay in view', 'api/logger/class/Logger', 'group-static-methods'],
])('the target of a fragment on %s', (_, route, id) => {
  it.each(screens)('%s: it is 16 px below the bars', async (screen) => {
    const page = await visit('real', `${route}#${id}`, { screen });
    await idle(page);
    const below = await page.evaluate((target) => {
      const bars = [...document.querySelectorAll('.navbar, .page-bar, .api-trail')]
        .filter((bar) => getComputedStyle(bar).position === 'sticky')
        .map((bar) => bar.getBoundingClientRect().bottom);
      const top = document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN;
      return top - Math.max(...bars);
    }, id);
    expect(Math.abs(below - 16)).toBeLessThanOrEqual(2);
  });
});

describe('a heading in a tab that is not shown', () => {
  const HEADING = '#in-the-long-tab';

  const isShown = async (page: Page): Promise<void> => {
    const heading = page.locator(HEADING);
    await heading.waitFor();
    const offset = () =>
      heading.evaluate((element) => {
        const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
        return Math.abs(element.getBoundingClientRect().top - Number.parseFloat(padding));
      });
    await expect.poll(offset).toBeLessThanOrEqual(2);
    const tab = page.getByRole('tab', { name: 'Long' });
    await page.locator('[role=tabpanel]').first().waitFor({ state: 'attached' });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    expect(await page.getByText('One line.').isVisible()).toBe(false);
  };

  it('is shown by its fragment on load', async () => {
    await isShown(await visit('full', `extra/topic${HEADING}`));
  });

  it('is shown after a navigation', async () => {
    const page = await visit('full', 'guide/alpha');
    await page.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')?.append(link);
        link.click();
      },
      urlIn('full', `extra/topic${HEADING}`),
    );
    await shows(page, 'Topic');
    await isShown(page);
  });

  it('is shown from the contents, repeatedly, without changing the stored tab', async () => {
    const page = await visit('full', 'extra/topic');
    const entry = page.locator(`.toc a[href="${HEADING}"]`);
    await entry.click();
    await isShown(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('tab', { name: 'Short' }).click();
    await page.getByText('One line.').waitFor();
    await entry.click();
    await isShown(page);
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.length'))).toBe('short');
  });
});

it('the contents mark no heading in a tab that is not shown', async () => {
  const page = await visit('full', 'extra/topic');
  const tab = (name: string) => page.getByRole('tab', { name, disabled: false });
  const marked = () =>
    page
      .locator('.toc [aria-current]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await tab('Short').click();
  for (const top of [0, 300, 600, 5000]) {
    await page.evaluate(async (place) => {
      scrollTo({ top: place, behavior: 'instant' });
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    }, top);
    expect(await marked()).toEqual([]);
  }
  await tab('Long').click();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(marked).toEqual(['#in-the-long-tab']);
  // Choosing a tab is enough to change the marked headings.
  await tab('Short').click();
  await expect.poll(marked).toEqual([]);
});

describe.each([
  ['real', 'packages/mutex'],
  // The target of the fragment is hidden until scripts show it.
  ['full', 'extra/topic#in-the-long-tab'],
] as const)('a reload whose scripts are slow: %s/%s', (site, path) => {
  /** A page that was scrolled to 900 px and is reloaded without its entry script. */
  async function reloaded() {
    const { open } = await newReader(site, { prepare: withConnection() });
    const page = await open(path);
    // The position is saved a moment after scrolling ends, also that to a target which scripts show later.
    const savedAt900 = () =>
      page.evaluate(() => {
        scrollTo({ top: 900, behavior: 'instant' });
        return history.state?.top;
      });
    await expect.poll(savedAt900).toBe(900);
    const entry = await hold(page, ENTRY);
    await page.reload({ waitUntil: 'commit' });
    await entry.asked;
    await page.locator('.footer').waitFor({ state: 'attached' });
    return { page, entry };
  }

  it('restores the place before they run', async () => {
    const { page, entry } = await reloaded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await entry.release();
    await hydrated(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  it('never moves a reader who has scrolled meanwhile', async () => {
    const { page, entry } = await reloaded();
    await page.mouse.move(600, 400);
    // Chromium tells its main process of a position with a delay: the place may be that before the last scroll.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(350);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -350);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before - 350);
    const seen = await page.evaluateHandle(() => document.elementFromPoint(600, 400));
    const top = () => seen.evaluate((element) => element?.getBoundingClientRect().top);
    const place = await top();
    await entry.release();
    await hydrated(page);
    await idle(page);
    expect(await top()).toBe(place);
    // Nor when the reader comes back from another document.
    const left = await page.evaluate(() => scrollY);
    await page.goto(urlIn(site, '404.html'));
    await page.goBack();
    await hydrated(page);
    expect(await page.evaluate(() => scrollY)).toBe(left);
  });
});
