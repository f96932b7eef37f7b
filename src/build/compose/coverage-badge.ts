// The code-coverage badge: an SVG written by the build from the summary of the last test run.
import * as v from 'valibot';
import { filePath } from '../../model/brand.js';
import type { OutputFile } from '../../model/output.js';

const summary = v.object({ total: v.object({ lines: v.object({ pct: v.number() }) }) });

const LABEL_WIDTH = 62;
const VALUE_WIDTH = 58;

/** Colours keep a contrast of 4.5:1 with white text. */
function colorOf(percent: number | undefined): string {
  if (percent === undefined) return '#57606a';
  if (percent >= 90) return '#1a7f37';
  return percent >= 70 ? '#8a6100' : '#b3261e';
}

function percentOf(summaryJson: string | undefined): number | undefined {
  if (summaryJson === undefined) return undefined;
  try {
    const parsed = v.safeParse(summary, JSON.parse(summaryJson));
    return parsed.success ? parsed.output.total.lines.pct : undefined;
  } catch {
    return undefined;
  }
}

/** @param summaryJson text of coverage/coverage-summary.json (Istanbul's json-summary), if there is one. */
export function coverageBadge(summaryJson: string | undefined): OutputFile {
  const percent = percentOf(summaryJson);
  const value = percent === undefined ? 'unknown' : `${Number(percent.toFixed(1))} %`;
  const width = LABEL_WIDTH + VALUE_WIDTH;
  const contents = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="coverage: ${value}">
<rect width="${width}" height="20" rx="4" fill="#24292f"/>
<path d="M${LABEL_WIDTH} 0h${VALUE_WIDTH - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H${LABEL_WIDTH}z" fill="${colorOf(percent)}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="${LABEL_WIDTH / 2}" y="14">coverage</text>
<text x="${LABEL_WIDTH + VALUE_WIDTH / 2}" y="14">${value}</text>
</g>
</svg>
`;
  return { path: filePath('coverage.svg'), contents };
}
