// The code-coverage badge: an SVG made from the coverage summary of the project's last test run.
import * as v from 'valibot';
import { filePath } from '../../model/brand.js';
import type { ThemeConfig } from '../../model/config.js';
import { referencesOf } from '../../model/navbar.js';
import type { OutputFile } from '../../model/output.js';
import { staticFile } from '../text/url.js';

const BADGE = filePath('coverage.svg');

const summary = v.object({ total: v.object({ lines: v.object({ pct: v.number() }) }) });

function percentOf(summaryJson: string): number | undefined {
  try {
    const parsed = v.safeParse(summary, JSON.parse(summaryJson));
    return parsed.success ? parsed.output.total.lines.pct : undefined;
  } catch {
    return undefined;
  }
}

/** Colours of background, border, label and figure. An image follows the `color-scheme` of its element. */
const COLORS = {
  light: ['#f4f6f7', '#ccd3d7', '#4d5a63', '#1d2a32'],
  dark: ['#202b34', '#46525b', '#a9b5bd', '#e8eef2'],
} as const;

const rules = ([ground, edge, label, figure]: readonly [string, string, string, string]): string =>
  `rect{fill:${ground};stroke:${edge}}text{fill:${label}}text+text{fill:${figure}}`;

function badge(percent: number): string {
  const value = `${Number(percent.toFixed(1))} %`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="20" viewBox="0 0 112 20" role="img" aria-label="coverage: ${value}">
<style>${rules(COLORS.light)}@media(prefers-color-scheme:dark){${rules(COLORS.dark)}}</style>
<rect x=".5" y=".5" width="111" height="19" rx="4"/>
<g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="8" y="14">coverage</text>
<text x="104" y="14" text-anchor="end">${value}</text>
</g>
</svg>
`;
}

/**
 * @param summaryJson Text of coverage-summary.json (the `total` of Istanbul's json-summary), if there is one.
 * @returns undefined without a figure; the site then shows no badge.
 */
export function coverageBadge(summaryJson: string | undefined): OutputFile | undefined {
  const percent = summaryJson === undefined ? undefined : percentOf(summaryJson);
  return percent === undefined ? undefined : { path: BADGE, contents: badge(percent) };
}

/** The theme without the navbar items whose image is the badge. */
export function withoutBadge(theme: ThemeConfig): ThemeConfig {
  const { navbar } = theme;
  const isBadge = (image = '') => staticFile(image) === BADGE;
  const items = navbar.items.filter((item) => !isBadge(referencesOf(item).image));
  return { ...theme, navbar: { ...navbar, items } };
}
