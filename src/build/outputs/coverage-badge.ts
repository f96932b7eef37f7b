// The code-coverage badge: an SVG made from the coverage summary of the project's last test run.
import * as v from 'valibot';
import type { ThemeConfig } from '../../model/site/config.js';
import type { OutputFile } from '../../model/site/output.js';
import { filePath } from '../../model/text/brand.js';
import { staticFile } from '../text/url.js';
import { type SiteOutput, siteFiles } from './output.js';

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

function badge(value: string): string {
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

export interface CoverageBadge extends OutputFile {
  /** What it shows, such as "99.4 %". */
  readonly value: string;
}

/**
 * @param summaryJson Text of coverage-summary.json (the `total` of Istanbul's json-summary), if there is one.
 * @returns undefined without a figure; the site then shows no badge.
 */
export function coverageBadge(summaryJson: string | undefined): CoverageBadge | undefined {
  const percent = summaryJson === undefined ? undefined : percentOf(summaryJson);
  if (percent === undefined) return undefined;
  const value = `${Number(percent.toFixed(1))} %`;
  return { path: BADGE, contents: badge(value), value };
}

/** The theme whose navbar says the figure where it shows the badge; without a badge it has no such item. */
export function withBadge(theme: ThemeConfig, shown: CoverageBadge | undefined): ThemeConfig {
  const { navbar } = theme;
  const items = navbar.items.flatMap((item) => {
    if (item.type !== 'default' || staticFile(item.image ?? '') !== BADGE) return [item];
    const label = item.label && `${item.label}: ${shown?.value}`;
    return shown ? [{ ...item, label }] : [];
  });
  return { ...theme, navbar: { ...navbar, items } };
}

export const badgeFile: SiteOutput = {
  ...siteFiles('coverage-badge', ({ badge: shown }) => (shown ? [shown] : [])),
  linked: ({ badge: shown }) => (shown ? [shown.path] : []),
};
