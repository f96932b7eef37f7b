// Draws the times of cold builds of a comparison as a bar chart, with one group per site.
import { titleOf } from './table.mjs';

const [WIDTH, LABEL, ROW, GAP] = [720, 170, 22, 34];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The seconds that a bar shows: of a build that was stopped, those until then. */
const lengthOf = ({ cold, error }) => cold ?? Number(/^over (\d+) s$/.exec(error)?.[1] ?? 0);

/** @returns an SVG for both colour modes. */
export function chart(groups) {
  const parts = [];
  let y = 28;
  for (const { site, date, machine, runs, rows } of groups) {
    const most = Math.max(...rows.map(lengthOf));
    const note = `${runs === 1 ? 'One run' : `Medians of ${runs} runs`}, ${date}; ${machine}. Shorter is better.`;
    parts.push(
      `<text x="0" y="${y}" class="title">Cold build, seconds: ${escaped(titleOf(site))}</text>`,
      `<text x="0" y="${y + 18}" class="note">${escaped(note)}</text>`,
    );
    y += 28;
    for (const row of rows) {
      const { tool, cold, error } = row;
      const length = lengthOf(row);
      const width = length === 0 ? 0 : Math.max(2, ((WIDTH - LABEL - 80) * length) / most);
      const kind = error ? ' class="stopped"' : '';
      const own = tool === 'Quire' ? ' class="own"' : kind;
      const label = error ? error.replace(/:.*/s, '') : cold.toFixed(1);
      parts.push(
        `<text x="${LABEL - 8}" y="${y + 15}" text-anchor="end">${escaped(tool)}</text>`,
        `<rect x="${LABEL}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 6}" rx="2"${own}/>`,
        `<text x="${LABEL + width + 6}" y="${y + 15}">${label}</text>`,
      );
      y += ROW;
    }
    y += GAP;
  }
  const style = `text{font:13px system-ui,sans-serif;fill:#333}.title{font-weight:600}rect{fill:#9aa3ad}.own{fill:#2f6f4f}.stopped{opacity:.5}.note{font-size:11px}@media(prefers-color-scheme:dark){text{fill:#ddd}rect{fill:#667}.own{fill:#6cc39a}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - GAP + 10}" role="img" aria-label="Cold build times of documentation tools"><style>${style}</style>\n${parts.join('\n')}</svg>\n`;
}
