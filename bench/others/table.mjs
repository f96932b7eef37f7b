// Writes the results of a comparison as Markdown tables, as in docs/comparison.md.

const COLUMNS = {
  cold: 'cold',
  warm: 'nothing changed',
  edited: 'one guide edited',
  peakMiB: 'peak MiB',
  jsKB: 'scripts of a first view, KB',
};

const READER_COLUMNS = {
  navigationMs: 'next guide, ms',
  lighthouse: 'Lighthouse, phone',
  jsKB: 'scripts, KB',
  cssKB: 'styles, KB',
  requests: 'requests',
  searchKB: 'first search, KB',
  outputMB: 'output, MB',
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

/** What readers of the ten packages' sites wait for and load. */
export function readerTable(groups) {
  const { rows } = groups.find(({ site }) => site === 'packages') ?? { rows: [] };
  const head = ['tool', ...Object.values(READER_COLUMNS)];
  const lines = rows.map((row) => [
    `${row.tool} ${row.version}`,
    ...Object.keys(READER_COLUMNS).map((key) => row[key] ?? ''),
  ]);
  return [head, head.map(() => '---'), ...lines].map(line).join('');
}
