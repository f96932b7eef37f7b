// The layout at every width, and with larger text.
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.js';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.js';
import { newReader, urlIn, visit } from './harness.js';

const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Width of a paragraph in pixels. */
const textWidth = (page: Page): Promise<number> =>
  page
    .locator('.article > p')
    .first()
    .evaluate((text) => text.getBoundingClientRect().width);

/** Pixels below the footer at the end of the page. */
const belowFooter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const bottom = document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0;
    return Math.abs(scrollHeight - Math.max(innerHeight, scrollY + bottom));
  });

it.each(['real', 'full'] as const)(
  '[B20] every route of %s: nothing sticks out sideways at 320 px, and its footer ends it in each size',
  async (site) => {
    const { context, url } = await newReader(site, { scripts: false });
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of [...allRoutes(site), '404.html']) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(url(route));
      const wide = await sidewaysPixels(page);
      if (wide > 0) found.push(`${route}: ${wide} px too wide`);
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        const below = await belowFooter(page);
        if (below > 1) found.push(`${route} at ${width} x ${height}: ${below} px below the footer`);
      }
    }
    expect(found).toEqual([]);
  },
);

describe('larger text', () => {
  it.each([
    [24, 1280],
    [24, 1024],
    [32, 1280],
  ])('a browser font of %d px at %d px: text at least 20 rem wide', async (font, width) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGUMENTS, `--blink-settings=defaultFontSize=${font}`],
    });
    try {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await page.goto(urlIn('real', 'packages/mutex'));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${font}px`,
      );
      expect(await textWidth(page)).toBeGreaterThanOrEqual(20 * font);
      expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    } finally {
      await browser.close();
    }
  });

  it.each(['', 'packages/mutex', 'api/mutex', 'api/logger/class/Logger'])(
    'text twice as large on a phone, %j: nothing sticks out sideways',
    async (route) => {
      const page = await visit('real', route, { screen: 'mobile' });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await sidewaysPixels(page)).toBe(0);
    },
  );

  it('text twice as large: the trail of a guide ends with its whole name, others give way', async () => {
    const page = await visit('real', 'packages/mutex');
    await page.setViewportSize({ width: 540, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const cut = await page
      .locator('.breadcrumbs li:last-child > *')
      .evaluate((name) => name.scrollWidth - name.clientWidth);
    expect(cut).toBe(0);
  });

  it.each(['task/class/Task', 'logger/class/Logger'])(
    'text spaced by the reader: no line of a member of %s goes on in another column',
    async (name) => {
      const page = await visit('real', `api/${name}`);
      const parts = await page.locator('.api-lines-short > li').evaluateAll((lines) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* {
          line-height: 1.5 !important;
          letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important;
        }`);
        document.adoptedStyleSheets.push(sheet);
        return lines.map((line) => line.getClientRects().length);
      });
      expect(parts.length).toBeGreaterThan(2);
      expect(parts).toEqual(parts.map(() => 1));
    },
  );

  it.each([1024, 1280, 1440])(
    'text twice as large at %d px: at least 16 rem wide',
    async (width) => {
      const page = await visit('real', 'packages/mutex');
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await textWidth(page)).toBeGreaterThanOrEqual(16 * 32);
      expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    },
  );
});

it.each(['packages/mutex', 'api/option/class/Option'])(
  'names of sixty letters, %s: nothing sticks out sideways at 320 px',
  async (route) => {
    const page = await visit('real', route, { screen: 'mobile' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate((name) => {
      const names =
        'h1, h2, h3, .pagination-label, .breadcrumbs [aria-current], .toc a, .article > p, th, .api-list dt';
      for (const element of document.querySelectorAll(`#main :is(${names})`)) {
        element.textContent = name;
      }
    }, 'AbstractAsynchronousTransactionalRepositoryFactoryBeanProvider');
    expect(await sidewaysPixels(page)).toBe(0);
  },
);

it('ten navbar items at 996 px fit next to the whole title, each within the bar', async () => {
  const page = await visit('full', 'guide/alpha');
  await page.setViewportSize({ width: 996, height: 800 });
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  const title = await page.locator('.brand-title').evaluate((element) => ({
    needed: element.scrollWidth,
    given: element.clientWidth,
  }));
  expect(title.given).toBeGreaterThanOrEqual(title.needed);
  const bar = await page.locator('.navbar').boundingBox();
  const middles = new Set<number>();
  for (const item of await page.locator('.navbar-item').all()) {
    const box = await item.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(bar?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (bar?.y ?? 0) + (bar?.height ?? 0),
    );
    middles.add(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  }
  expect([...middles], 'rows').toHaveLength(1);
  const search = page.locator('.navbar .search-button');
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(40);
});

it.each([996, 1060])(
  'items that do not fit at %d px: all within the bar, in two rows',
  async (width) => {
    const page = await visit('full', 'guide/alpha');
    await page.setViewportSize({ width, height: 800 });
    const bar = await page.locator('.navbar').boundingBox();
    await page.locator('.brand-title').evaluate((title) => {
      title.textContent = 'Acme Components for Everybody';
    });
    const places = await page.locator('.navbar-item').evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom, left, right } = item.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
    );
    expect(new Set(places.map(({ top, bottom }) => top + bottom)).size, 'rows').toBe(2);
    for (const { top, bottom, left, right } of places) {
      expect(top).toBeGreaterThanOrEqual(bar?.y ?? 0);
      expect(bottom).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  },
);

it('a navbar of three rows covers neither the sidebar nor the bar of the page', async () => {
  const page = await visit('full', 'guide/alpha');
  await page.setViewportSize({ width: 1024, height: 600 });
  const title = page.locator('.brand-title');
  const written = await title.textContent();
  const places = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return {
        navbar: document.querySelector('.navbar')?.clientHeight,
        drawer: box('.drawer')?.top,
        pageBar: box('.page-bar')?.top,
        target: parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      };
    });
  for (const [text, height] of [
    ['Acme Components for Everybody Everywhere', 84],
    [written ?? '', 60],
  ] as const) {
    await title.evaluate((one, name) => {
      one.textContent = name;
    }, text);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.locator('.navbar[data-scrolled-away]').waitFor({ state: 'attached' });
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const expected = { navbar: height, drawer: height, pageBar: height, target: height + 60 };
    await expect.poll(places).toEqual(expected);
  }
});

it('a long label in a dropdown wraps, within the window', async () => {
  const page = await visit('full', 'guide/alpha');
  await page.setViewportSize({ width: 996, height: 800 });
  await page.locator('.dropdown-button', { hasText: 'More' }).click();
  const menu = page.locator('.dropdown-menu:visible');
  await menu
    .locator('.dropdown-link')
    .first()
    .evaluate((link) => {
      link.textContent = 'Contributing guidelines and code of conduct of the project '.repeat(3);
    });
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  const box = await menu.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 996)).toBeLessThanOrEqual(996);
});

it.each([
  ['packages/mutex', 320],
  ['packages/mutex', 700],
  ['api/batch-resolver/class/AbstractBatchResolver', 320],
  ['api/batch-resolver/class/AbstractBatchResolver', 1280],
])(
  'breadcrumbs of %s at %d px: names are cut off but keep some letters, signs are beside them',
  async (route, width) => {
    const page = await visit('real', route);
    await page.setViewportSize({ width, height: 800 });
    const items = await page.locator('.breadcrumbs ol').evaluate((list) => {
      const long = 'A name that is too long for the room that is left beside the others here';
      const [first] = list.children;
      if (first) list.prepend(first.cloneNode(true), first.cloneNode(true));
      const shown = [...list.children].filter((item) => item.checkVisibility());
      for (const item of shown.slice(-2)) {
        if (item.firstElementChild) item.firstElementChild.textContent = long;
      }
      return shown.map((item) => ({
        overlap: item.scrollWidth - item.clientWidth,
        letters: item.firstElementChild?.clientWidth ?? 0,
        isCut:
          (item.firstElementChild?.scrollWidth ?? 0) > (item.firstElementChild?.clientWidth ?? 0),
      }));
    });
    expect(items.length).toBeGreaterThanOrEqual(2);
    expect(items.map(({ overlap }) => overlap)).toEqual(items.map(() => 0));
    expect(Math.min(...items.map(({ letters }) => letters))).toBeGreaterThanOrEqual(20);
    expect(items.slice(-2).map(({ isCut }) => isCut)).toEqual([true, true]);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  },
);

it.each([
  [1024, 8],
  [390, 12],
])(
  'at %d px names of a sidebar with %d levels have room for ten letters',
  async (width, levels) => {
    const page = await visit('full', 'guide/alpha');
    await page.setViewportSize({ width, height: 844 });
    if (width < 996) await page.click('.menu-button');
    const room = await page
      .locator('.sidebar-group')
      .first()
      .evaluate((group, depth) => {
        const template = group.cloneNode(true);
        let inner: Element = group;
        for (let level = 2; level < depth; level += 1) {
          const copy = template.cloneNode(true) as Element;
          inner.querySelector('.sidebar-list')?.replaceChildren(copy);
          inner = copy;
        }
        const link = inner.querySelector('.sidebar-list .sidebar-link');
        if (!link) return 0;
        const { paddingLeft, paddingRight, fontSize } = getComputedStyle(link);
        const letters = link.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return letters / (parseFloat(fontSize) / 2);
      }, levels);
    expect(room).toBeGreaterThanOrEqual(10);
  },
);

it.each([
  ['beside a sidebar', 'guide/alpha', 'right'],
  ['without a sidebar', '404.html', 'both'],
])('a dark footer %s goes on to the edge of a wide window', async (_, route, sides) => {
  const page = await visit('full', route, { colorScheme: 'light' });
  await page.setViewportSize({ width: 2560, height: 900 });
  const footer = page.locator('.footer');
  await footer.scrollIntoViewIfNeeded();
  const box = await footer.boundingBox();
  const pixel = (x: number) =>
    page.screenshot({ clip: { x, y: (box?.y ?? 0) + 8, width: 1, height: 1 } });
  const inside = await pixel((box?.x ?? 0) + 4);
  expect((await pixel(2550)).equals(inside)).toBe(true);
  expect((await pixel((box?.x ?? 0) - 8)).equals(inside)).toBe(sides === 'both');
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
});

it.each([
  ['full', 'guide/alpha', 996],
  ['full', 'guide/alpha', 1440],
  ['arabic', 'guide/start', 996],
  ['arabic', 'guide/start', 1440],
] as const)(
  'a hidden sidebar of %s, %s at %d px, leaves its whole column to the text',
  async (site, route, width) => {
    const page = await visit(site, route);
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expand.waitFor();
    expect(await expand.getAttribute('aria-expanded')).toBe('false');
    const places = await page.evaluate(() => {
      const box = (selector: string) => {
        const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { left: left ?? 0, right: right ?? 0 };
      };
      return {
        layout: box('.layout'),
        content: box('.content'),
        article: box('.article'),
        button: box('.drawer-hide'),
      };
    });
    expect(places.content).toEqual(places.layout);
    const { article, button } = places;
    expect(button.left).toBeGreaterThanOrEqual(0);
    expect(button.right).toBeLessThanOrEqual(width);
    expect(button.right <= article.left || button.left >= article.right).toBe(true);
    expect(button.right - button.left).toBeGreaterThanOrEqual(24);
    await expand.click();
    await page.locator('.sidebar').waitFor();
  },
);

it.each([
  [390, false],
  [820, false],
  [960, false],
  [1024, false],
  [1100, true],
])(
  'at %d px, with the sidebar hidden: %s, the bar of a page is as wide as the column, and its content as the article',
  async (width, isHidden) => {
    const page = await visit('full', 'guide/alpha');
    await page.setViewportSize({ width, height: 800 });
    if (isHidden) await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const edgesOf = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      });
    expect(await edgesOf('.page-bar')).toEqual(await edgesOf('.content'));
    const article = await edgesOf('.article');
    expect(article.right - article.left).toBeLessThanOrEqual(46 * 16);
    expect((await edgesOf('.breadcrumbs')).left).toBe(article.left);
    // The padding of the button is outside.
    expect((await edgesOf('.toc-button')).right).toBe(article.right + 8);
  },
);

it('a banner is as wide as a page without contents', async () => {
  const page = await visit('full', '1.0/extra/topic');
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  expect(await page.locator('.toc').count()).toBe(0);
  expect(await widthOf('.version-banner')).toBe(await widthOf('.article'));
});

it.each([
  [1440, 1600],
  [390, 1600],
])('a short page with an announcement, at %d px: as high as the window', async (width, height) => {
  const page = await visit('arabic', 'guide/untranslated');
  await page.setViewportSize({ width, height });
  expect(await page.locator('.announcement-bar').isVisible()).toBe(true);
  const ends = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    footer: document.querySelector('.footer')?.getBoundingClientRect().bottom,
  }));
  expect(ends).toEqual({ height, footer: height });
});

it.each([320, 390])('the whole title of the site shows at %d px', async (width) => {
  const page = await visit('real', '/');
  await page.setViewportSize({ width, height: 800 });
  const cut = await page
    .locator('.brand-title')
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBe(0);
});

it.each([996, 1100, 1199])('the article is at least 37 rem wide at %d px', async (width) => {
  const page = await visit('real', 'packages/mutex');
  await page.setViewportSize({ width, height: 800 });
  const article = await page.locator('.article').boundingBox();
  expect(article?.width).toBeGreaterThanOrEqual(37 * 16);
});

it.each([1920, 2560])('sidebar, text and contents stay together at %d px', async (width) => {
  const page = await visit('real', 'packages/mutex');
  await page.setViewportSize({ width, height: 1200 });
  const edges = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      toText: (box('.article')?.left ?? 0) - (box('.drawer')?.right ?? 0),
      toContents: (box('.toc')?.left ?? 0) - (box('.article')?.right ?? 0),
    };
  });
  expect(edges.toText).toBeLessThanOrEqual(48);
  expect(edges.toContents).toBeLessThanOrEqual(48);
});

describe.each([
  [320, 256],
  [640, 360],
])('a low window of %d x %d px', (width, height) => {
  it.each(['packages/mutex', 'api/option/class/Option'])(
    'is left to the text of %s: bars scroll away, and targets are at the top',
    async (route) => {
      const page = await visit('real', route, { screen: 'mobile' });
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      const bars = await page.evaluate(() =>
        [2, 30, 60, 90].flatMap((y) => {
          const bar = document
            .elementFromPoint(innerWidth / 2, y)
            ?.closest('.navbar, .page-bar, .api-trail');
          return bar ? [bar.className] : [];
        }),
      );
      expect(bars).toEqual([]);
      const top = await page.evaluate(() => {
        const headings = [...document.querySelectorAll('#main :is(h2, .api-member)[id]')];
        const target = headings[1];
        location.hash = target?.id ?? '';
        return target?.getBoundingClientRect().top;
      });
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(40);
    },
  );
});

it.each([
  [480, 100],
  [600, 100],
  [820, 200],
  [1280, 200],
])(
  'a long title is cut at %d px with text of %d percent, its version is not',
  async (width, percent) => {
    const page = await visit('real', 'packages/mutex');
    await page.setViewportSize({ width, height: 800 });
    const shown = await page.locator('.brand').evaluate((brand, size) => {
      document.documentElement.style.fontSize = `${size}%`;
      const [title, version] = ['.brand-title', '.brand-version'].map((one) =>
        brand.querySelector<HTMLElement>(one),
      );
      if (!title || !version) throw new Error('no title or no version');
      title.textContent = 'A library with a rather long name for its title';
      return [title.scrollWidth > title.clientWidth, version.scrollWidth - version.clientWidth];
    }, percent);
    expect(shown).toEqual([true, 0]);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  },
);

it('a long word of an announcement breaks at 320 px', async () => {
  const page = await visit('full', 'guide/alpha');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('.announcement-content').evaluate((content) => {
    content.textContent = 'https://example.com/a/guide/to/the/upgrade'.replaceAll('/', '_');
  });
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
});
