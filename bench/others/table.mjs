// Writes the results of a comparison as a Markdown table, as in README.md.

const COLUMNS = {
  cold: 'cold',
  warm: 'nothing changed',
  edited: 'one guide edited',
  peakMiB: 'peak MiB',
  jsKB: 'scripts of a first view, KB',
};

export function titleOf(site) {
  if (site === 'packages') return 'ten packages, ten guides';
  if (/^\d+$/.test(site)) return `${Number(site).toLocaleString('en')} guides`;
  return `${site}, ten guides`;
}

const line = (cells) => `| ${cells.join(' | ')} |\n`;

const figuresOf = (row) =>
  row.error
    ? [row.error.replaceAll('|', '\\|'), ...Array(Object.keys(COLUMNS).length - 1).fill('')]
    : Object.keys(COLUMNS).map((key) => row[key]);

export function table(groups) {
  const head = ['site', 'tool', ...Object.values(COLUMNS)];
  const rows = groups.flatMap(({ site, rows }) =>
    rows.map((row) => [titleOf(site), `${row.tool} ${row.version}`, ...figuresOf(row)]),
  );
  return [head, head.map(() => '---'), ...rows].map(line).join('');
}
