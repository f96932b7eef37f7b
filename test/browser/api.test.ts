// Scripts of the reference: the filter of names, and the remembered choice to see inherited members.
import { describe, expect, it } from 'vitest';
import { newReader, visit } from './harness.js';

it('a name of the API index that is too long for a phone begins beside its mark', async () => {
  const page = await visit('real', 'api', { screen: 'mobile' });
  const places = await page
    .locator('.api-names > li')
    .first()
    .evaluate((item) => {
      const [mark, link] = item.children;
      const sides = (element?: Element) => element?.getBoundingClientRect() ?? new DOMRect();
      const code = link?.querySelector('code');
      const before = [sides(link).height, sides(mark).top - sides(link).top];
      if (code) code.textContent = 'aVeryLongName'.repeat(4);
      const lines = code?.getClientRects().length;
      const after = [sides(mark).top - sides(link).top, sides(link).left - sides(mark).right];
      const isInside = sides(link).right <= sides(item.parentElement ?? item).right;
      return { before, lines, after, isInside };
    });
  const [height = 0, top = 0] = places.before;
  expect(height).toBeLessThan(30);
  expect(places.lines).toBe(2);
  expect(places.after).toEqual([top, 4]);
  expect(places.isInside).toBe(true);
});

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

  it('finds members, and leads to them', async () => {
    const { open } = await newReader('real');
    const page = await open('api');
    await page.locator('.api-filter-input:enabled').fill('trylock');
    await expect.poll(() => page.locator(NAMES).allTextContents()).toEqual(['Mutex #tryLock']);
    await page.getByRole('link', { name: 'Mutex#tryLock' }).click();
    await page.waitForURL('**/api/mutex/class/Mutex#tryLock');
    expect(await page.locator('#tryLock').isVisible()).toBe(true);
  });

  it('tells a static member from one of instances with the same name', async () => {
    const { open } = await newReader('real');
    const page = await open('api');
    await page.locator('.api-filter-input:enabled').fill('loglevel');
    const found = page.locator('.api-found a', { hasText: 'logLevel' });
    await expect.poll(() => found.allTextContents()).toEqual(['static #logLevel', '#logLevel']);
    await page.getByRole('link', { name: 'static Logger#logLevel', exact: true }).click();
    await page.waitForURL('**/api/logger/class/Logger#logLevel-static');
  });

  it('shows a package whose own name holds the text as a whole', async () => {
    const { open } = await newReader('real');
    const page = await open('api');
    await page.locator('.api-filter-input:enabled').fill('batch-resolver');
    await expect
      .poll(() => page.locator(NAMES).allTextContents())
      .toEqual(['AbstractBatchResolver', 'RedundantTaskError']);
  });

  it('holds its text and the scroll position on Back, and is empty on a new visit', async () => {
    const { open } = await newReader('real');
    const page = await open('api');
    const field = page.locator('.api-filter-input:enabled');
    await field.fill('o');
    await expect.poll(() => page.locator('.api-filter-status').textContent()).toMatch(/names$/);
    const shown = await page.locator(NAMES).allTextContents();
    const last = page.locator('.api-names > li:visible > a').last();
    await last.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await last.click();
    await page.waitForURL(/api\/./);
    await page.goBack();
    await expect.poll(() => page.locator(NAMES).allTextContents()).toEqual(shown);
    expect(await field.inputValue()).toBe('o');
    expect(top).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(top);

    await last.click();
    await page.waitForURL(/api\/./);
    await page.locator('.navbar-items-left a', { hasText: 'API' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await page.locator(NAMES).count()).toBeGreaterThan(shown.length);
  });

  it('is not there without scripts', async () => {
    const { open } = await newReader('real', { scripts: false });
    const page = await open('api');
    expect(await page.locator('.api-filter').isVisible()).toBe(false);
  });
});

describe('protected members', () => {
  const FURTHER = '.api-further';
  const isOpen = (details: Element) => details.hasAttribute('open');

  it('stay open on other pages once a reader opened them', async () => {
    const { open } = await newReader('real');
    const page = await open('api/logger/class/LogWriter');
    expect(await page.locator(FURTHER).first().evaluate(isOpen)).toBe(false);
    await page.locator(`${FURTHER} > summary`).first().click();
    const other = await open('api/batch-resolver/class/AbstractBatchResolver');
    expect(await other.locator(FURTHER).first().evaluate(isOpen)).toBe(true);
    await other.locator(`${FURTHER} > summary`).first().click();
    const third = await open('api/logger/class/LogWriter');
    expect(await third.locator(FURTHER).first().evaluate(isOpen)).toBe(false);
  });

  it('open without scripts', async () => {
    const { open } = await newReader('real', { scripts: false });
    const page = await open('api/logger/class/LogWriter');
    const member = page.locator(`${FURTHER} .api-member`).first();
    expect(await member.isVisible()).toBe(false);
    await page.locator(`${FURTHER} > summary`).first().click();
    expect(await member.isVisible()).toBe(true);
  });
});

describe('a page of the reference', () => {
  it('shows its targets below the trail that stays in view', async () => {
    const page = await visit('real', 'api/logger/class/Logger#info');
    const { trail, target } = await page.evaluate(() => ({
      trail: document.querySelector('.api-trail')?.getBoundingClientRect().bottom ?? 0,
      target: document.querySelector('#info')?.getBoundingClientRect().top ?? 0,
    }));
    expect(trail).toBeGreaterThan(60);
    // One space of 16 px.
    expect(Math.abs(target - trail - 16)).toBeLessThanOrEqual(2);
    expect(await page.locator('.api-trail').textContent()).toBe('APIloggerclass Logger');
  });

  it('keeps the whole name in the trail at 320 px', async () => {
    const page = await visit('real', 'api/synchronized/function/synchronized');
    await page.setViewportSize({ width: 320, height: 640 });
    const cut = await page
      .locator('.api-trail [aria-current]')
      .evaluate((name) =>
        [name, name.parentElement ?? name].map((one) => one.scrollWidth - one.clientWidth),
      );
    expect(cut).toEqual([0, 0]);
    // The name does not overlap the button of the contents.
    const [name, button] = await Promise.all([
      page.locator('.api-trail [aria-current]').boundingBox(),
      page.locator('.toc-button').boundingBox(),
    ]);
    expect((name?.x ?? 0) + (name?.width ?? 320)).toBeLessThanOrEqual(button?.x ?? 0);
  });

  it('copies the whole program of an example whose imports are folded', async () => {
    const { open, context } = await newReader('real');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open('api/option/class/Option');
    const example = page.locator('#some figure.code-block');
    expect(await example.locator('.code-imports pre').isVisible()).toBe(false);
    await example.hover();
    await example.getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^import \{ Option \} from '@ts-primitives\/option';\n\nconsole\.log/);
    await example.locator('summary').click();
    expect(await example.locator('.code-imports pre').isVisible()).toBe(true);
    await example.locator('summary').click();
    await page.emulateMedia({ media: 'print' });
    expect(await example.locator('.code-imports pre').isVisible()).toBe(true);
    expect(await page.locator('.api-uses > summary:visible, .api-source:visible').count()).toBe(0);
  });

  it('has the buttons of code beside its first line, and at its end where lines run from right to left', async () => {
    const page = await visit('real', 'api/option/class/Option');
    const places = () =>
      page.evaluate(() =>
        ['.package-install', '.api-copyable', '#some figure.code-block'].map((selector) => {
          const figure = document.querySelector(selector);
          const code = figure?.querySelector(':scope > pre > code');
          const button = figure?.querySelector('.code-action:last-child')?.getBoundingClientRect();
          const [line] = code ? code.getClientRects() : [];
          if (!figure || !line || !button) return undefined;
          const height = Number.parseFloat(getComputedStyle(code as Element).lineHeight);
          return {
            above: Math.round(Math.abs(button.top + button.height / 2 - (line.top + height / 2))),
            toEnd: Math.round(figure.getBoundingClientRect().right - button.right),
          };
        }),
      );
    const near = (most: number) => expect.toSatisfy((pixels: number) => pixels <= most);
    const expected = Array.from({ length: 3 }, () => ({ above: near(2), toEnd: near(4) }));
    expect(await places()).toEqual(expected);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await places()).toEqual(expected);
    const [first, last] = await page.locator('.toc a[href="#some"] bdi').evaluate((name) => {
      const text = name.firstChild as Text;
      return [0, text.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(last).toBeGreaterThan(first ?? 0);
  });

  it('has no target smaller than 24 px, and no tab stop that neither acts nor scrolls', async () => {
    const page = await visit('real', 'api/option/class/Option');
    for (const selector of ['.api-source', '.package-links a', '.api-trail a', 'main summary']) {
      const targets = await page.locator(selector).evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => ({
            text: element.textContent,
            height: element.getBoundingClientRect().height,
          })),
      );
      expect(targets.length, selector).toBeGreaterThan(0);
      expect(targets.filter(({ height }) => height < 24)).toEqual([]);
    }
    expect(
      await page.locator(':is(.api-copyable, .package-install) pre[tabindex="0"]').count(),
    ).toBe(0);
  });

  it('joins guide, reference, source, registry and figures of its package, as the guide does', async () => {
    const shown = async (path: string) => {
      const page = await visit('real', path);
      const strip = page.locator('.package-strip');
      const links = await strip
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      const current = await strip.locator('[aria-current]').allTextContents();
      return { links, current, facts: await strip.locator('.package-facts').textContent() };
    };
    const links = [
      '/monorepo/packages/task',
      '/monorepo/api/task',
      '/ts-primitives/monorepo/blob/main/packages/task',
      '/package/@ts-primitives/task',
    ];
    const facts = expect.stringMatching(/^v0\.0\.4\d+ B min \+ brotli1 dependency$/);
    expect(await shown('api/task/class/Task')).toEqual({ links, current: [], facts });
    expect(await shown('api/task')).toEqual({ links, current: ['API'], facts });
    expect(await shown('packages/task')).toEqual({ links, current: ['Guide'], facts });
  });

  it('shows the size and the figure of its package, as the card of the start page does', async () => {
    const card = (await visit('real', '')).locator('.card', { hasText: 'Deferred' }).first();
    const size = await card.locator('data').textContent();
    const figure = await card.locator('svg').getAttribute('aria-label');
    expect(await card.page().locator('.card data').count()).toBe(10);
    const strip = (await visit('real', 'api/deferred/class/Deferred')).locator('.package-strip');
    expect(await strip.locator('.package-facts').textContent()).toContain(`${size} min + brotli`);
    expect(await strip.locator('svg.figure').getAttribute('aria-label')).toBe(figure);
  });

  it('lists what a class inherits from another of the packages, in summary and contents', async () => {
    const page = await visit('real', 'api/task/class/Task');
    const contents = await page.locator('.toc li').allTextContents();
    for (const name of ['input', 'resolve()', 'reject()', 'then()'])
      expect(contents).toContain(name);
    const summary = page.locator('.api-summary');
    expect(await summary.getByRole('link', { name: 'resolve()' }).getAttribute('href')).toBe(
      '#resolve',
    );
    expect(await page.locator('#resolve').getByRole('link').first().getAttribute('href')).toBe(
      '/monorepo/api/deferred/class/Deferred#resolve',
    );
  });

  it('explains each type once, and says "static" once for each group', async () => {
    const page = await visit('real', 'api/logger/class/Logger');
    const questions = await page.locator('.api-explanation > summary').allTextContents();
    expect(questions).toContain('What is LogPayload?');
    expect(new Set(questions).size).toBe(questions.length);
    // The heading of a group with one member is visually hidden: the declaration is enough.
    const lone = page.locator('#group-static-accessors');
    expect(await lone.getAttribute('class')).toBe('visually-hidden');
    expect(await page.locator('#group-static-accessors + * h3').textContent()).toMatch(/^static /);
    expect(await page.locator('#debug-static h3').textContent()).not.toContain('static');
    const contents = await page.locator('.toc a').allTextContents();
    expect(contents.filter((text) => /static/i.test(text))).toEqual([
      'Static properties',
      'static logLevel',
      'Static methods',
    ]);
  });
});

it('a group that is pressed while it closes opens again', async () => {
  const page = await visit('real', 'api/option');
  const group = page.locator('.sidebar details[open]');
  const summary = group.locator('> summary').first();
  await summary.hover();
  await summary.evaluate(async (element) => {
    const press = () => (element as HTMLElement).click();
    const animations = () => element.parentElement?.getAnimations() ?? [];
    const isClosing = () => animations().some(({ id }) => id === 'closing');
    const end = () => Promise.all(animations().map(({ finished }) => finished));
    // Groups open and close without an animation until its code is loaded.
    do {
      await end();
      await new Promise(requestAnimationFrame);
      press();
    } while (!isClosing());
    press();
    while (isClosing()) await new Promise(requestAnimationFrame);
    await end();
  });
  expect(await group.count()).toBe(1);
});
