// Rows 20 and 21 of the browser table: display settings of readers, and changes of the window's size.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHUNKS, hold } from './conditions.js';
import { SCREENS, shows, visit } from './harness.js';

const link = (text: string) => `.sidebar a:text-is("${text}")`;

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('[B20] every way of reading', () => {
  it('reduced motion: nothing moves', async () => {
    const page = await visit('real', 'api/option', { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      Object.assign(window, { transitions: 0, durations: [] });
      document.startViewTransition = () => {
        throw new Error('a view transition under reduced motion');
      };
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        Reflect.get(window, 'durations').push(
          typeof options === 'object' ? options.duration : options,
        );
        return animate.call(this, frames, options);
      };
    });
    const group = page.locator('.sidebar details > summary').first();
    // Groups open without an animation until its code is loaded.
    const durations = async (): Promise<unknown> => {
      await group.click();
      return page.evaluate(() => Reflect.get(window, 'durations'));
    };
    await expect.poll(durations).toEqual([1]);
    await page.click('.pagination-next');
    await page.waitForURL((url) => !url.pathname.endsWith('api/option'));
    // Wait for the first paint: before it, deferred blocks have no computed styles.
    await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(({ transitionDuration, animationDuration }) =>
            [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.001),
          ).length,
    );
    expect(moving).toBe(0);
  });

  it('forced colours: states do not depend on colour alone', async () => {
    const page = await visit('full', 'guide/beta');
    await page.emulateMedia({ forcedColors: 'active' });
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await style('.sidebar [aria-current]', 'font-weight')).toBe('600');
    const lineOf = (selector: string) => style(selector, 'text-decoration-line');
    expect(await lineOf('.navbar-link[aria-current]')).toBe('underline');
    expect(await lineOf('.navbar-link:not([aria-current])')).toBe('none');
    await page.locator('.tabs').first().scrollIntoViewIfNeeded();
    await page.waitForSelector('.tab[aria-selected="true"]:enabled');
    expect(await style('.tab[aria-selected="true"]', 'text-decoration-line')).toBe('underline');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('a');
    await page.getByRole('option').first().waitFor();
    const outline = (selector: string) => style(selector, 'outline-style');
    expect(await outline('[role="option"][aria-selected="true"]')).toBe('solid');
    expect(await outline('[role="option"][aria-selected="false"]')).toBe('none');
    expect(await style('.search-input', 'outline-style')).not.toBe('none');
  });

  it('forced colours: arrows of external links and drawings have colours of the system', async () => {
    const page = await visit('real', 'packages/mutex', { colorScheme: 'dark' });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const colors = await page.evaluate(() => {
      const colorOf = (name: string): string => {
        const probe = document.body.appendChild(document.createElement('p'));
        probe.style.color = name;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      const links = [
        ...document.querySelectorAll(
          'article a[target]:not(code *), .navbar a[target]:not(:has(img))',
        ),
      ];
      const arrows = links.map((link) => getComputedStyle(link, '::after').color);
      const strokes = [...document.querySelectorAll('article .figure-accent')].map(
        (line) => getComputedStyle(line).stroke,
      );
      const quiet = [...document.querySelectorAll('article text.figure-quiet')].map(
        (text) => getComputedStyle(text).fill,
      );
      return { link: colorOf('LinkText'), text: colorOf('CanvasText'), arrows, strokes, quiet };
    });
    expect(colors.arrows.length * colors.strokes.length * colors.quiet.length).toBeGreaterThan(0);
    expect(new Set([...colors.arrows, ...colors.strokes])).toEqual(new Set([colors.link]));
    expect(new Set(colors.quiet)).toEqual(new Set([colors.text]));
  });

  it('forced colours: icons of admonitions have the colour of their text, also where only the system is dark', async () => {
    const page = await visit('full', 'next/extra/elements', { colorScheme: 'light' });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const strokes = await page.evaluate(() =>
      [...document.querySelectorAll('.admonition > .icon')].map(
        (icon) => getComputedStyle(icon).stroke,
      ),
    );
    expect(new Set(strokes)).toEqual(new Set(['rgb(255, 255, 255)']));
  });

  it('print: the content only', async () => {
    const page = await visit('full', 'guide/beta');
    await page.emulateMedia({ media: 'print' });
    const visible = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            element.childElementCount === 0 &&
            element.checkVisibility() &&
            element.getBoundingClientRect().height > 1 &&
            !element.closest('article, .version-banner'),
        )
        .map((element) => element.outerHTML),
    );
    expect(visible).toEqual([]);
    for (const text of ['Runs in Node.', 'Runs in Deno.']) {
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    }
  });

  it('400 % zoom: no sideways scrolling, everything within reach', async () => {
    const page = await visit('real', 'packages/mutex');
    await page.setViewportSize({
      width: SCREENS.desktop.width / 4,
      height: SCREENS.desktop.height / 4,
    });
    expect(await overflow(page)).toBe(0);
    await page.click('.menu-button');
    await page.click(link('Option'));
    await shows(page, 'Option');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('mutex');
    await page.getByRole('option').last().scrollIntoViewIfNeeded();
    await page.getByRole('option').last().click();
    expect(await overflow(page)).toBe(0);
  });
});

describe('[B21] a window that grows while the drawer is open', () => {
  it.each([
    ['a link of the sidebar', (page: Page) => page.focus(link('Alpha')), '.sidebar-link'],
    ['the menu button', (page: Page) => page.focus('.menu-button'), 'main'],
  ])(
    'closes it, releases the page, and keeps the focus on %s or near',
    async (_, focus, expected) => {
      const page = await visit('full', 'guide/beta', { screen: 'mobile' });
      await page.click('.menu-button');
      await page.waitForSelector('.drawer:popover-open .sidebar-link:has-text("Alpha")');
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
      await focus(page);
      await page.setViewportSize(SCREENS.desktop);
      await page.waitForSelector('.drawer:not(:popover-open)');
      await page.waitForSelector('.content:not([inert])');
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
      await page.waitForFunction(
        (selector) => document.activeElement?.matches(selector) === true,
        expected,
      );
      await page.setViewportSize(SCREENS.mobile);
      expect(await page.locator('.drawer').isVisible()).toBe(false);
      expect(await page.getAttribute('.menu-button', 'aria-expanded')).toBe('false');
    },
  );

  it('closes it as soon as its code is loaded', async () => {
    const page = await visit('full', 'guide/beta', { screen: 'mobile' });
    const chunks = await hold(page, CHUNKS);
    await page.click('.menu-button');
    await chunks.asked;
    await page.setViewportSize(SCREENS.desktop);
    await chunks.release();
    await page.waitForSelector('.drawer:not(:popover-open)');
    await page.waitForSelector('.content:not([inert])');
    await page.waitForFunction(() => history.state?.drawer !== true);
  });
});
