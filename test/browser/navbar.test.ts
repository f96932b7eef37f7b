// The navbar with all its features: every kind of item, closing of menus, hiding on scroll, the announcement.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countDocuments } from './conditions.js';
import { hydrated, NOT_FOUND, newReader, shows, visit } from './harness.js';

const item = (page: Page, label: string) =>
  page.locator('.navbar-item > a.navbar-link', { hasText: label });
const dropdown = (page: Page, label: string) =>
  page.locator('.navbar .dropdown', {
    has: page.getByRole('button', { name: label, exact: true }),
  });
const menuButton = (page: Page, label: string) => dropdown(page, label).locator('button');
const menuOf = (page: Page, label: string) => dropdown(page, label).locator('.dropdown-menu');

describe('[R16] kinds of items', () => {
  test('default, doc and docSidebar lead to their pages and mark them', async () => {
    const { open, url } = await newReader('full');
    const page = await open('/');
    const hrefs = { Guide: '/guide/alpha', Beta: '/guide/beta', Extra: '/extra/topic' };
    for (const [label, path] of Object.entries(hrefs)) {
      await item(page, label).click();
      await page.waitForURL(url(path));
      await page.locator(`.navbar-link[aria-current]`, { hasText: label }).waitFor();
    }
    expect(await item(page, 'Beta').getAttribute('aria-current')).toBeNull();
  });

  test('dropdown holds links of the site, links out of it, documents and HTML', async () => {
    const page = await visit('full', '/');
    const menu = menuOf(page, 'More');
    expect(await menu.isVisible()).toBe(false);
    await menuButton(page, 'More').click();
    expect(await menu.isVisible()).toBe(true);
    const links = menu.locator('a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/lib/extra/topic',
      'https://example.com/',
      '/lib/guide/alpha',
    ]);
    expect(await menu.locator('hr').count()).toBe(1);
    await links.first().click();
    await shows(page, 'Topic');
    expect(await menu.isVisible()).toBe(false);
  });

  test.each([
    ['begins where its button does', 0],
    ['ends where its button does if it does not fit otherwise', 600],
  ])('the menu of a dropdown on the left %s', async (_, room) => {
    const page = await visit('full', '/');
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.locator('.navbar-items-left').evaluate((items, width) => {
      const first = items.querySelector('li');
      items.style.flexWrap = 'nowrap';
      if (first) first.style.marginInlineStart = `${width}px`;
    }, room);
    await menuButton(page, 'More').click();
    const button = await menuButton(page, 'More').boundingBox();
    const menu = await menuOf(page, 'More').boundingBox();
    if (!button || !menu) throw new Error('not visible');
    expect(menu.y).toBe(button.y + button.height + 4);
    if (room === 0) expect(menu.x).toBe(button.x);
    else expect(menu.x + menu.width).toBe(button.x + button.width);
  });

  test('html is unchanged, search opens the dialog, className is kept', async () => {
    const page = await visit('full', '/');
    expect(await page.locator('.navbar em.beta-note').textContent()).toBe('beta');
    expect(await item(page, 'Source').getAttribute('class')).toContain('source-link');
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('last words');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#last-words$/);
  });

  test('docsVersion leads to the start of the version in view', async () => {
    const page = await visit('full', '/1.0/guide/alpha');
    expect(await item(page, 'Documentation').getAttribute('href')).toBe('/lib/1.0');
  });

  test('a menu with equal items keeps them on other pages', async () => {
    const { open, url } = await newReader('full');
    const page = await open('/guide/alpha');
    const items = ['Next', '2.0 (stable)', '1.0', '', 'All versions', ''];
    const textsIn = (menu: string) =>
      page.locator(menu, { hasText: 'All versions' }).locator('li').allTextContents();
    const expectItems = async () => {
      expect(await textsIn('.navbar .dropdown')).toEqual(items);
      expect(await textsIn('.drawer-primary details')).toEqual(items);
    };
    for (const [label, path] of Object.entries({ Beta: '/guide/beta', Guide: '/guide/alpha' })) {
      await expectItems();
      await item(page, label).click();
      await page.waitForURL(url(path));
    }
    await expectItems();
  });

  test.each([
    ['Control and a click', { modifiers: ['Control' as const] }],
    ['the middle button', { button: 'middle' as const }],
  ])('%s keeps query and fragment in a new tab, too', async (_, click) => {
    const { open, url } = await newReader('full');
    const page = await open('/guide/alpha?a=b#details');
    await menuButton(page, '2.0 (stable)').click();
    const opened = page.context().waitForEvent('page');
    await menuOf(page, '2.0 (stable)').getByRole('link', { name: '1.0' }).click(click);
    const tab = await opened;
    await tab.waitForURL(url('/1.0/guide/alpha?a=b#details'));
    expect(page.url()).toBe(url('/guide/alpha?a=b#details'));
  });

  test('docsVersionDropdown keeps path, query and fragment where the version has the page', async () => {
    const { open, url } = await newReader('full');
    const page = await open('/guide/alpha?a=b#details');
    await menuButton(page, '2.0 (stable)').click();
    const menu = menuOf(page, '2.0 (stable)');
    expect(await menu.locator('a').allTextContents()).toEqual([
      'Next',
      '2.0 (stable)',
      '1.0',
      'All versions',
    ]);
    expect(await menu.locator('[aria-current=true]').textContent()).toBe('2.0 (stable)');
    await menu.getByRole('link', { name: '1.0' }).click();
    await page.waitForURL(url('/1.0/guide/alpha?a=b#details'));
    await page.locator('.version-banner').waitFor();
    expect(await page.locator('.version-banner a').getAttribute('href')).toBe('/lib/guide/alpha');
    expect(await menuButton(page, '1.0').count()).toBe(1);
  });

  test('the version in view leads to the same place, without a load', async () => {
    const { open, url } = await newReader('full');
    const page = await open('/guide/alpha?a=b#details');
    const documents = countDocuments(page);
    await menuButton(page, '2.0 (stable)').click();
    await menuOf(page, '2.0 (stable)').getByRole('link', { name: '2.0 (stable)' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'details');
    expect(page.url()).toBe(url('/guide/alpha?a=b#details'));
    expect(documents()).toBe(0);
  });

  test.each([
    ['/guide/alpha', '/guide/beta', '/extra/topic'],
    // Version 1.0 has no page Beta.
    ['/1.0/guide/alpha', '/guide/beta', '/1.0/extra/topic'],
    ['/next/guide/alpha', '/next/guide/beta', '/next/extra/topic'],
  ])('on %s documents and sidebars are those of the version in view', async (path, beta, extra) => {
    const { open, url } = await newReader('full');
    const page = await open(path);
    for (const [label, target] of Object.entries({ Beta: beta, Extra: extra })) {
      const written = await item(page, label).getAttribute('href');
      expect(new URL(written ?? '', page.url()).href).toBe(url(target));
    }
  });

  test('docsVersionDropdown leads to the start of a version that lacks the page', async () => {
    const page = await visit('full', '/next/guide/fresh');
    await menuButton(page, 'Next').click();
    const link = menuOf(page, 'Next').getByRole('link', { name: '1.0' });
    expect(await link.getAttribute('href')).toBe('/lib/1.0');
  });

  test('docsVersionDropdown of one version is a plain link', async () => {
    const page = await visit('plain', '/');
    const link = page.locator('.navbar a.only-version');
    expect(await link.textContent()).toBe('1.0');
    expect(await page.locator('.only-version button').count()).toBe(0);
  });

  test('localeDropdown leads to the same page in the other language', async () => {
    const { open, url } = await newReader('full');
    const page = await open('/?a=b');
    await menuButton(page, 'English').click();
    await menuOf(page, 'English').getByRole('link', { name: 'Deutsch' }).click();
    await shows(page, 'Willkommen');
    await hydrated(page);
    expect(page.url()).toBe(url('/de?a=b'));
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.locator('#main article a', { hasText: 'der Anleitung' }).click();
    await page.waitForURL(url('/de/guide/alpha'));
  });

  test('in another language all items stay in it', async () => {
    const page = await visit('full', '/de/guide/alpha');
    const hrefs = await page
      .locator('.navbar a[href^="/lib/"], .footer a[href^="/lib/"]')
      .evaluateAll((links) =>
        links
          .filter((link) => !link.hasAttribute('hreflang'))
          .map((link) => link.getAttribute('href') ?? ''),
      );
    expect(hrefs.length).toBeGreaterThan(8);
    // Files are the same in every language.
    const pages = hrefs.filter((href) => !href.startsWith('/lib/files/'));
    expect(pages.filter((href) => !/^\/lib\/de(?:\/|$)/.test(href))).toEqual([]);
  });
});

test('[R17] items without a position are on the right', async () => {
  const page = await visit('full', '/');
  const right = page.locator('.navbar-items-right');
  expect(await right.locator('em.beta-note').count()).toBe(1);
  expect(await right.getByRole('link', { name: 'Documentation' }).count()).toBe(1);
  expect(await page.locator('.navbar-items-left > li').count()).toBe(4);
});

describe('[R46] an open menu', () => {
  const opened = async (hasTouch = false): Promise<Page> => {
    const page = await visit('full', '/', { hasTouch });
    await menuButton(page, 'More').click();
    await menuOf(page, 'More').waitFor();
    expect(await menuButton(page, 'More').getAttribute('aria-expanded')).toBe('true');
    return page;
  };
  const closed = async (page: Page): Promise<void> => {
    await menuOf(page, 'More').waitFor({ state: 'hidden' });
    expect(await menuButton(page, 'More').getAttribute('aria-expanded')).toBe('false');
  };

  test('stays open for a press inside', async () => {
    const page = await opened();
    await menuOf(page, 'More').locator('hr').click({ force: true });
    expect(await menuOf(page, 'More').isVisible()).toBe(true);
  });

  test('closes on a click outside', async () => {
    const page = await opened();
    await page.mouse.click(700, 700);
    await closed(page);
  });

  test('closes on a touch outside', async () => {
    const page = await opened(true);
    await page.touchscreen.tap(700, 700);
    await closed(page);
  });

  test('closes when the focus leaves it', async () => {
    const page = await opened();
    for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab');
    await closed(page);
  });

  test('closes on Escape, which gives the focus back', async () => {
    const page = await opened();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await closed(page);
    const isFocused = (element: Element) => element === document.activeElement;
    expect(await menuButton(page, 'More').evaluate(isFocused)).toBe(true);
  });

  test('closes on Back within the page', async () => {
    const page = await visit('full', '/guide/alpha');
    await page.locator('.toc a').first().click();
    const button = page.locator('.navbar .dropdown-button').first();
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.goBack();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  });

  test('closes on a second press, and when another one opens', async () => {
    const page = await opened();
    await menuButton(page, 'More').click();
    await closed(page);
    await menuButton(page, 'More').click();
    await menuButton(page, 'English').click();
    await closed(page);
  });
});

test('[R43] the bar hides on the way down and comes back on the way up', async () => {
  const page = await visit('full', '/guide/alpha');
  const bar = page.locator('.navbar');
  const height = await bar.evaluate((element) => element.clientHeight);
  const bottom = () => bar.evaluate((element) => element.getBoundingClientRect().bottom);
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(height - 4);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // The attribute that moves the bar is set within two frames; the movement takes longer.
  expect(await page.evaluate(() => scrollY)).toBe(height - 4);
  expect(await bar.getAttribute('data-scrolled-away')).toBeNull();
  await scrollTo(1000);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await scrollTo(900);
  await expect.poll(bottom).toBeGreaterThanOrEqual(height);
});

test('[R43] the bar of the page takes its place', async () => {
  const page = await visit('full', '/guide/alpha', { screen: 'mobile' });
  const top = () => page.locator('.page-bar').evaluate((bar) => bar.getBoundingClientRect().top);
  const height = await page.locator('.navbar').evaluate((bar) => bar.clientHeight);
  const scrollTo = (y: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  await scrollTo(1000);
  await expect.poll(top).toBe(0);
  await scrollTo(900);
  await expect.poll(top).toBeGreaterThanOrEqual(height);
});

test('[R43] without the option it stays', async () => {
  const page = await visit('real', '/packages/box');
  const bar = page.locator('.navbar');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.waitForFunction(() => scrollY > 1000);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
});

describe('[R21] the announcement bar', () => {
  test('says what the configuration says, in its colours', async () => {
    const page = await visit('full', '/');
    const bar = page.locator('.announcement-bar');
    expect(await bar.locator('b').textContent()).toBe('two');
    const style = await bar.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
    expect(style).toEqual(['rgb(32, 35, 42)', 'rgb(255, 255, 255)']);
  });

  test('closes, and stays closed on other pages and visits [R37]', async () => {
    const page = await visit('full', '/');
    const bar = page.locator('.announcement-bar');
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    await item(page, 'Beta').click();
    await shows(page, 'Beta');
    expect(await bar.isVisible()).toBe(false);
    await page.reload();
    const root = page.locator('html');
    expect(await root.getAttribute('data-announcement-bar-initially-dismissed')).toBe('true');
    expect(await bar.isVisible()).toBe(false);
    await hydrated(page);
    expect(await bar.isVisible()).toBe(false);
  });

  test('a new one shows although an old one was dismissed [R37]', async () => {
    const page = await visit('full', '/');
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'winter');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.reload();
    await hydrated(page);
    expect(await page.locator('.announcement-bar').isVisible()).toBe(true);
  });

  test('one that cannot be closed has no button', async () => {
    const page = await visit('plain', '/');
    const bar = page.locator('.announcement-bar');
    expect(await bar.textContent()).toBe('This bar stays.');
    expect(await bar.getByRole('button').count()).toBe(0);
  });

  test.each([
    ['full', 'guide/alpha', 390, 844],
    ['full', 'guide/alpha', 1024, 768],
    ['arabic', 'guide/start', 820, 1180],
    ['arabic', 'api/queue/class/Queue', 1024, 768],
  ] as const)(
    'the contents of %s, %s at %d x %d px open below the bars, where they stay',
    async (site, route, width, height) => {
      const page = await visit(site, route);
      await page.setViewportSize({ width, height });
      expect(await page.locator('.announcement-bar').isVisible()).toBe(true);
      await page.locator('.toc-button').click();
      const gap = () =>
        page.evaluate(() => {
          const list = document.querySelector('.toc-list')?.getBoundingClientRect().top ?? 0;
          return list - (document.querySelector('.page-bar')?.getBoundingClientRect().bottom ?? 0);
        });
      for (const top of [0, 10, 400, 300]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await expect.poll(gap).toBe(0);
      }
    },
  );

  test('where CSS has no anchors, it is hidden while the contents are open, which begin below the bars', async () => {
    const prepare = (context: BrowserContext) =>
      context.route('**/*.css', async (route) => {
        const response = await route.fetch();
        const styles = (await response.text()).replaceAll(/\(top: ?anchor\(bottom\)\)/g, '(a: b)');
        await route.fulfill({ response, body: styles });
      });
    const page = await visit('full', 'guide/alpha', { screen: 'mobile', prepare });
    const bar = page.locator('.announcement-bar');
    expect(await bar.isVisible()).toBe(true);
    await page.locator('.toc-button').click();
    expect(await bar.isVisible()).toBe(false);
    const gap = await page.evaluate(() => {
      const list = document.querySelector('.toc-list')?.getBoundingClientRect().top ?? 0;
      return list - (document.querySelector('.page-bar')?.getBoundingClientRect().bottom ?? 0);
    });
    // The list covers the rule below the bar.
    expect(gap).toBe(-1);
    await page.keyboard.press('Escape');
    expect(await bar.isVisible()).toBe(true);
  });

  test('there is none on this site', async () => {
    const page = await visit('real', '/');
    expect(await page.locator('.announcement-bar').count()).toBe(0);
  });
});

test('a page outside the documentation shows the last version, by its label', async () => {
  const page = await visit('full', '/none', { expected: NOT_FOUND });
  expect(await menuButton(page, '2.0 (stable)').count()).toBe(1);
});
