// Draws the times of cold builds of a comparison as a bar chart, with one group per site.

const [WIDTH, LABEL, ROW, GAP] = [720, 170, 22, 34];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @returns an SVG for both colour modes. */
export function chart({ date, machine, rows }) {
  const parts = [];
  let y = 28;
  for (const site of new Set(rows.map((row) => row.site))) {
    const group = rows.filter((row) => row.site === site);
    const most = Math.max(...group.map(({ cold = 0 }) => cold));
    const title = site === 'packages' ? 'Ten packages, ten guides' : `${site} guides`;
    parts.push(`<text x="0" y="${y}" class="title">${title}: cold build, seconds</text>`);
    y += 12;
    for (const { tool, cold } of group) {
      const width = cold === undefined ? 0 : Math.max(2, ((WIDTH - LABEL - 70) * cold) / most);
      const own = tool === 'Quire' ? ' class="own"' : '';
      parts.push(
        `<text x="${LABEL - 8}" y="${y + 15}" text-anchor="end">${escaped(tool)}</text>`,
        `<rect x="${LABEL}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 6}" rx="2"${own}/>`,
        `<text x="${LABEL + width + 6}" y="${y + 15}">${cold === undefined ? 'not finished' : cold.toFixed(1)}</text>`,
      );
      y += ROW;
    }
    y += GAP;
  }
  const style = `text{font:13px system-ui,sans-serif;fill:#333}.title{font-weight:600}rect{fill:#9aa3ad}.own{fill:#2f6f4f}.note{font-size:11px}@media(prefers-color-scheme:dark){text{fill:#ddd}rect{fill:#667}.own{fill:#6cc39a}}`;
  const note = `<text x="0" y="${y}" class="note">Medians, ${escaped(date)}; ${escaped(machine)}. Shorter is better.</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 10}" role="img" aria-label="Cold build times of documentation tools"><style>${style}</style>\n${parts.join('\n')}\n${note}</svg>\n`;
}
