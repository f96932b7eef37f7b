// Hostile texts in every part of a page that shows text: none is executed, with and without the policy.
//
// QUIRE_STRINGS is the number of texts, QUIRE_SEED the seed of the texts that are combined from two.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { close, listen } from '../../src/build/serve/listen.js';
import { createStaticServer } from '../../src/build/serve/static-server.js';
import { CONTENT_SECURITY_POLICY } from '../../src/model/site/content-security-policy.js';
import { Project, remove, temporaryFolder } from '../build/project.js';
import { quireJson } from '../build/quire.js';
import { hydrated, sharedBrowser } from './harness.js';
import { HOSTILE_STRINGS } from './hostile-strings.js';

const COUNT = Number(process.env['QUIRE_STRINGS'] ?? HOSTILE_STRINGS.length);
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

const PER_PAGE = 25;

/** Characters that are an error in a document, and line breaks, which a title cannot have. */
const REFUSED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** All texts, then pairs of them around a separator that closes a string, comment or element. */
function hostileTexts(): string[] {
  const usable = HOSTILE_STRINGS.map((text) =>
    text.replaceAll(REFUSED, '').slice(0, 200).trim(),
  ).filter(Boolean);
  const between = [
    '"',
    "'",
    '`',
    '-->',
    ']]>',
    '</title>',
    '</style>',
    '</script>',
    '</textarea>',
    '\u2028',
    '&quot;',
    '\\',
  ];
  return Array.from({ length: COUNT }, (_, index) => {
    const text = usable[index % usable.length] ?? '';
    if (index < usable.length) return text;
    const at = (index * 7919 + seed * 104_729) % (usable.length * between.length);
    return `${between[at % between.length]}${text}${between[(at + 5) % between.length]}${usable[at % usable.length]}`;
  });
}

const escaped = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');

const fenceFor = (text: string, shortest: number): string => {
  const runs = text.match(/`+/g) ?? [];
  return '`'.repeat(Math.max(shortest, ...runs.map(({ length }) => length + 1)));
};

function inPage(text: string, index: number): string {
  const [span, fence] = [fenceFor(text, 1), fenceFor(text, 3)];
  const plain = escaped(text);
  return [
    `## ${index} ${plain}`,
    `${plain} and ${span} ${text} ${span}, [${plain}](#top-of-page "${plain}").`,
    `| ${plain} |\n| --- |\n| **${plain}** |`,
    `${fence}html title="${text.replaceAll(/["\\&`]/g, '')}"\n${text}\n${fence}`,
    `- ${plain}[^${index}]\n\n[^${index}]: ${plain}`,
    `![${plain}](/k.svg)`,
    `:::note[${plain}]\n\n${plain}\n\n:::`,
  ].join('\n\n');
}

const project = new Project(temporaryFolder());
const origins: string[] = [];
const servers: ReturnType<typeof createStaticServer>[] = [];
let pages = 0;

beforeAll(async () => {
  const texts = hostileTexts();
  const files: Record<string, string> = {
    'static/k.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"></svg>',
    'content/index.md': '# Home\n',
  };
  for (let start = 0; start < texts.length; start += PER_PAGE) {
    const [first = ''] = texts.slice(start);
    const keys = { title: first, description: first, sidebar_label: first, keywords: [first] };
    const front = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const body = texts
      .slice(start, start + PER_PAGE)
      .map((text, index) => inPage(text, start + index));
    const name = `p${String(pages).padStart(4, '0')}`;
    files[`content/${name}.md`] =
      `---\n${front.join('\n')}\n---\n\n## Top of page\n\n${body.join('\n\n')}\n`;
    pages += 1;
  }
  const [a = '', b = '', c = ''] = texts;
  const config = {
    title: a,
    tagline: b,
    url: 'https://example.org',
    baseUrl: '/',
    themeConfig: {
      navbar: { title: a, items: [{ to: '/', label: b }, { type: 'search' }] },
      footer: { links: [{ label: c, to: '/' }] },
    },
  };
  project.write({ ...files, 'site.config.ts': `export default ${JSON.stringify(config)};\n` });
  const { diagnostics } = await quireJson(['build', '--root', project.root]);
  expect(diagnostics.slice(0, 5)).toEqual([]);
  for (const headers of [{}, { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }]) {
    const server = createStaticServer({ directory: project.out, baseUrl: '/', headers });
    servers.push(server);
    origins.push(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
  }
});
afterAll(async () => {
  await Promise.all(servers.map(close));
  remove(project.root);
});

/** The effects of an executed text. Runs in the browser. */
const harmIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const isPlanted = (element: Element): boolean =>
      element.matches(
        'iframe, object, embed, base, style, form:not([role]), marquee, video, audio, math',
      ) ||
      (element.matches('script') && !element.getAttribute('src')?.startsWith('/assets/')) ||
      element
        .getAttributeNames()
        .some(
          (name) =>
            name.startsWith('on') ||
            (name === 'style' && !element.matches('.progress-bar')) ||
            name === 'srcdoc',
        );
    return [
      ...Reflect.get(window, 'harm'),
      ...all.filter(isPlanted).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...(Reflect.get(Object.prototype, 'planted') === undefined ? [] : ['polluted']),
    ];
  });

async function openReader(origin: string): Promise<{ context: BrowserContext; page: Page }> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(() => {
    const harm: string[] = [];
    Object.assign(window, { harm, planted: () => harm.push('ran') });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      harm.push(`violation of ${effectiveDirective}`),
    );
  });
  return { context, page: await context.newPage() };
}

it.each([
  ['without a policy', 0],
  ['under the policy', 1],
])(`[B23] [F33] ${COUNT} texts %s (QUIRE_SEED=${seed})`, async (_, server) => {
  const { context, page } = await openReader(origins[server] ?? '');
  try {
    // Loads every page as a document, then opens each one again by client navigation.
    for (let number = 0; number < pages; number += 1) {
      await page.goto(`/p${String(number).padStart(4, '0')}`);
      await hydrated(page);
      expect(await harmIn(page), page.url()).toEqual([]);
    }
    for (let number = pages - 1; number > 0; number -= 1) {
      await page.click('.pagination-prev');
      await page.waitForURL(`**/p${String(number - 1).padStart(4, '0')}`);
      expect(await harmIn(page), page.url()).toEqual([]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('planted');
    await page.getByRole('option').first().waitFor();
    expect(await harmIn(page)).toEqual([]);
  } finally {
    await context.close();
  }
});
