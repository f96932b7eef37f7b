// Runs axe-core on a page: reports violations, and undecided results that have not been reviewed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { ReaderOptions } from './harness.js';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Options of a reader for audits: without animations, so that nothing is measured while it moves. */
export const AUDITED: ReaderOptions = { reducedMotion: 'reduce' };

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** Sets the colour mode directly: the real site ships both modes, but its switch is disabled. */
export async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
}

/** Results that axe cannot decide, with the reason why they are correct. */
const REVIEWED: readonly { rule: string; html: RegExp; reason: string }[] = [
  {
    rule: 'color-contrast',
    html: /^<text /,
    reason: 'Text of figures has the colour of text on the page: tokens.test.ts computes it.',
  },
  {
    rule: 'th-has-data-cells',
    html: /^<table class="api-index">/,
    reason: 'A header of a row group (`scope="rowgroup"`) is followed by rows, not by cells.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: /data-footnote-backref/,
    reason: 'The arrow is a symbol; the accessible name says where the link leads.',
  },
];

/** Rules whose result depends on the width of the window. */
export const WIDTH_RULES: RunOptions = {
  runOnly: ['target-size', 'scrollable-region-focusable', 'color-contrast'],
};

export const COLOR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

const isReviewed = (id: string, { html }: NodeResult): boolean =>
  REVIEWED.some((known) => known.rule === id && known.html.test(html));

/**
 * The contrast of a text with the backgrounds of the elements around it. axe does not decide where another element
 * lies above or behind a text, such as the edge of a box that scrolls or the page below a menu.
 */
function contrastOf(selector: string): number {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const element = document.querySelector(selector);
  if (!canvas || !element) return 0;
  const paint = (color: string): number => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const around: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) around.unshift(one);
  if (around.some((one) => getComputedStyle(one).opacity !== '1')) return 0;
  const [behind = 0] = around.map((one) => paint(getComputedStyle(one).backgroundColor)).slice(-1);
  const text = paint(getComputedStyle(element).color);
  return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
}

/** WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5;

async function isReadable(page: Page, { target }: NodeResult): Promise<boolean> {
  return (await page.evaluate(contrastOf, String(target[0]))) >= READABLE;
}

/**
 * @param options rules to run; default: all that are enabled, and the size of targets
 * @param part selector of the part of the page to audit
 * @returns a line for each element with a violation, or with an undecided rule that is not reviewed
 */
export async function audit(
  page: Page,
  options: RunOptions = {},
  part = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const rules = options.runOnly ? {} : { 'target-size': { enabled: true } };
  const run = {
    resultTypes: ['violations', 'incomplete'],
    ...options,
    rules: { ...rules, ...options.rules },
  };
  const { violations, incomplete }: AxeResults = await page.evaluate(
    ([selector, settings]) => Reflect.get(window, 'axe').run(selector, settings),
    [part, run] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `violates ${id}: ${html}\n${failureSummary}`),
  );
  for (const { id, nodes } of incomplete) {
    for (const node of nodes) {
      if (isReviewed(id, node)) continue;
      if (id === 'color-contrast' && (await isReadable(page, node))) continue;
      found.push(`may violate ${id}: ${node.html}\n${node.failureSummary}`);
    }
  }
  return found;
}
