import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { createConsole, PLAIN } from './console.js';
import { progressText } from './live-progress.js';
import type { BuildOutcome } from './outcome.js';
import { reportResult } from './report-result.js';
import { createStageClock, silentReporter } from './reporter.js';
import { formatDuration, formatSummary } from './summary.js';

describe('units', () => {
  it.each([
    [0.4, '0 ms'],
    [998.6, '999 ms'],
    [999.6, '1.0 s'],
    [59_949, '59.9 s'],
    [59_949, '59.9 s'],
    [59_950, '1 min 0 s'],
    [125_400, '2 min 5 s'],
  ])('%d ms is %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('progressText', () => {
  const running = new Map([
    ['content', { done: 12, total: 60 }],
    ['api', undefined],
  ]);

  it('names the stages that run, with counts and the time', () => {
    expect(progressText(running, 1200, 80)).toBe('content 12/60 · api  1.2 s');
  });

  it.each([20, 12, 5])('never wraps on %i columns', (columns) => {
    // Two characters are left for the spinner.
    const { length } = progressText(running, 1200, columns);
    expect(length).toBeLessThanOrEqual(Math.max(columns - 2, '…  1.2 s'.length));
  });
});

describe('createStageClock', () => {
  it('tells of each stage in the order of its end, with what came from the cache', async () => {
    const told: string[] = [];
    const clock = createStageClock({
      ...silentReporter,
      stage: (name, progress) => told.push(progress ? `${name} ${progress.done}` : name),
      stageDone: ({ name }) => told.push(`${name} done`),
    });
    await Promise.all([
      clock.run('slow', () => new Promise((resolve) => setImmediate(resolve))),
      clock.run('quick', ({ progress, fromCache }) => {
        progress(1, 2);
        fromCache(2, 2);
      }),
    ]);
    expect(told).toEqual(['slow', 'quick', 'quick 1', 'quick done', 'slow done']);
    expect(clock.stages).toMatchObject([{ name: 'quick', cached: 2, total: 2 }, { name: 'slow' }]);
  });

  it('lets failures through', async () => {
    const clock = createStageClock(silentReporter);
    await expect(clock.run('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(clock.stages).toEqual([]);
  });
});

const outcome: BuildOutcome = {
  diagnostics: [],
  pages: 46,
  stages: [
    { name: 'content', milliseconds: 400, cached: 10, total: 11 },
    { name: 'api', milliseconds: 1200 },
  ],
  files: 120,
  bytes: 2_500_000,
  upToDate: false,
  outDir: '/site/dist',
};

describe('formatSummary', () => {
  const options = { paint: PLAIN, cwd: '/site', milliseconds: 1700, verb: 'Built' };

  it('says how much, where, how long, and where the time went', () => {
    expect(formatSummary(outcome, options).split('\n')).toEqual([
      '✓ Built 46 pages, 120 files, 2.5 MB in dist/ (1.7 s)',
      `  content    400 ms  ${'━'.repeat(8)}                  10 of 11 from cache`,
      `  api         1.2 s  ${'━'.repeat(24)}`,
      '',
    ]);
  });

  it('fits into a narrow terminal', () => {
    expect(
      formatSummary(outcome, { ...options, columns: 40 })
        .split('\n')
        .slice(1),
    ).toEqual(['  content    400 ms  10 of 11 from cache', '  api         1.2 s', '']);
  });

  it('pads no bar that ends a coloured line', () => {
    const paint = { ...PLAIN, cyan: (text: string) => `<${text}>` };
    const stages = outcome.stages.map(({ name, milliseconds }) => ({ name, milliseconds }));
    expect(formatSummary({ ...outcome, stages }, { ...options, paint })).toContain(
      `<${'━'.repeat(8)}>\n`,
    );
  });

  it('is one line when nothing was redone', () => {
    expect(formatSummary({ ...outcome, upToDate: true }, options)).toBe(
      '✓ dist/ is up to date: 46 pages, 120 files, 2.5 MB (1.7 s)\n',
    );
  });

  it('counts the samples that ran, now or before, and names the files that were written', () => {
    const samples = { run: 1, cached: 2, optedOut: [], updated: [filePath('content/a.md')] };
    expect(formatSummary({ ...outcome, samples }, { ...options, verb: 'Checked' })).toContain(
      '\n  3 samples compiled and run, 2 of them by earlier checks\n  Outputs written to:\n    content/a.md\n',
    );
  });

  it('shows a folder elsewhere in full, and none when nothing was published', () => {
    expect(formatSummary(outcome, { ...options, cwd: '/elsewhere' })).toContain('in /site/dist (');
    expect(formatSummary(outcome, { ...options, verb: 'Checked' })).toContain(
      '✓ Checked 46 pages, 120 files, 2.5 MB (1.7 s)',
    );
  });
});

describe('reportResult', () => {
  it.each([true, false])('tells a fault once that each language has (JSON: %s)', (json) => {
    const fault: Diagnostic = { severity: 'error', code: 'link/missing-page', message: 'Gone.' };
    const other: Diagnostic = { ...fault, message: 'Lost.' };
    let text = '';
    const stream = { write: (part: string) => (text += part) };
    const console = createConsole(stream, stream, {}, { json, debug: false });
    expect(reportResult(console, 'build', [fault, other, { ...fault }])).toBe(1);
    expect(text.match(/Gone|Lost/g)).toEqual(['Gone', 'Lost']);
    if (!json) expect(text).toContain('2 errors');
  });

  it('writes the keys of a diagnostic in one order, whatever order a cache gives', () => {
    const file = filePath('a.md');
    const place = { line: 2, column: 3 };
    const made: Diagnostic = {
      ...{ severity: 'warning', code: 'io/git', file, message: 'M.', hint: 'h' },
      ...{ place, related: [{ message: 'First.', file, place }] },
    };
    const cached: Diagnostic = {
      ...{ severity: 'warning', code: 'io/git', message: 'M.', file, place, hint: 'h' },
      related: [{ file, place, message: 'First.' }],
    };
    const [fresh, again] = [made, cached].map((one) => {
      let text = '';
      const stream = { write: (part: string) => (text += part) };
      reportResult(createConsole(stream, stream, {}, { json: true, debug: false }), 'build', [one]);
      return text.slice(text.indexOf('"diagnostics"'));
    });
    expect(fresh).toContain('First.');
    expect(fresh).toBe(again);
  });

  it('names the files that were written, also where other faults are left', () => {
    const fault: Diagnostic = { severity: 'error', code: 'sample/throws', message: 'It throws.' };
    const samples = { run: 2, cached: 0, optedOut: [], updated: [filePath('content/a.md')] };
    const texts = { out: '', err: '' };
    const to = (name: keyof typeof texts) => ({ write: (part: string) => (texts[name] += part) });
    const console = createConsole(to('out'), to('err'), {}, { json: false, debug: false });
    reportResult(console, 'check', [fault], { ...outcome, samples });
    expect(texts.out).toBe('  Outputs written to:\n    content/a.md\n');
  });
});
