import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { parseFenceMeta } from './fence-meta.js';
import { createReporter } from './finding-reporter.js';
import { parseFlat } from './nesting.js';
import { faultsOf, render } from './testing/render.js';

const DEEP = 150;
const listOf = (levels: number): string =>
  Array.from({ length: levels }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
const nestedList = listOf(101);

/** Milliseconds of the processor: on a busy machine work takes longer, but does not become more. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

describe('nesting over 100 levels', () => {
  it.each([
    ['quotes', '> '.repeat(DEEP)],
    ['quotes without spaces', '>'.repeat(DEEP)],
    ['list items on one line', `${'- '.repeat(DEEP)}a`],
    ['lists over lines', nestedList],
    ['quotes and items mixed', `${'> - '.repeat(DEEP)}a`],
    ['one run of emphasis', `${'*'.repeat(2 * DEEP)}a${'*'.repeat(2 * DEEP)}`],
    ['emphasis', `${'*a '.repeat(DEEP)}${'a* '.repeat(DEEP)}`],
    ['directives', ':::note\n'.repeat(DEEP) + ':::\n'.repeat(DEEP)],
    ['hints', '{% hint %}\n'.repeat(DEEP) + '{% endhint %}\n'.repeat(DEEP)],
  ])('[F24] of %s is an error', async (_, text) => {
    const { diagnostics, tree } = await render(`a\n\n${text}`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/nesting']);
    expect(diagnostics[0]?.message).toContain('100');
    expect(tree.children).toEqual([]);
  });

  it('points at the line that goes too far', async () => {
    expect(faultsOf((await render(nestedList)).diagnostics)).toEqual(['101:201 markdown/nesting']);
  });

  it('is an error if the parser overflows the stack', () => {
    const report = createReporter({ file: filePath('a.md'), text: '' });
    const overflow = (): Root => overflow();
    expect(parseFlat(overflow, report)).toBeUndefined();
    expect(faultsOf(report.diagnostics)).toEqual(['1:1 markdown/nesting']);
  });
});

it.each([
  ['a hundred quotes', `${'> '.repeat(100)}a`],
  ['a hundred lists, the last with several items', `${listOf(100)}\n${'  '.repeat(99)}- b`],
])('%s are not too deep', async (_, text) => {
  expect((await render(text)).diagnostics).toEqual([]);
});

describe('[F25] takes as long as the text is', () => {
  /** Texts of one length, or of twice that. */
  it.each<[string, (times: number) => string, string[]]>([
    ['spaces in a heading', (times) => `## a${' '.repeat(100_000 * times)}b`, []],
    ['spaces before the id of a heading', (times) => `## a${' '.repeat(100_000 * times)}{#b}`, []],
    [
      'a long word behind a language',
      (times) => `\`\`\`text ${'{'.repeat(50_000 * times)}\na\n\`\`\``,
      ['code/unknown-meta'],
    ],
    ['equal headings', (times) => '## a\n'.repeat(5000 * times), []],
    [
      'lines of code',
      (times) => `\`\`\`ts\n${'const a = { b: "c" }; // d\n'.repeat(4000 * times)}\`\`\``,
      [],
    ],
    [
      'runs of backticks, each longer than the one before',
      (times) =>
        Array.from({ length: 210 * Math.sqrt(times) }, (_, run) => '`'.repeat(run + 1)).join(' '),
      [],
    ],
    [
      'tables of thousands of delimiter rows',
      (times) => `| a |\n${'| - |\n'.repeat(5000 * times)}`,
      [],
    ],
  ])('%s', async (_, textOf, codes) => {
    const cost = (text: string): Promise<number> =>
      costOf(async () => {
        const { diagnostics } = await render(text);
        expect(diagnostics.map(({ code }) => code)).toEqual(codes);
        for (const { message } of diagnostics) expect(message.length).toBeLessThan(200);
      });
    // The longer text first: what runs for the first time takes longer.
    const first = await cost(textOf(2));
    const limit = 3 * (await cost(textOf(1))) + 100;
    const twice = first < limit ? first : await cost(textOf(2));
    expect(twice).toBeLessThan(limit);
  });

  it('90 nested directives', async () => {
    const lines = Array.from({ length: 90 }, (_, depth) => `${':'.repeat(100 - depth)}tip`);
    const { diagnostics } = await render(`${lines.join('\n')}\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual(lines.map(() => 'directive/unclosed'));
    for (const { message } of diagnostics) expect(message.length).toBeLessThan(200);
  });

  it('ranges of lines that overlap', () => {
    const { marks } = parseFenceMeta(`{${'1-40000,'.repeat(20_000)}1}`, 40_000);
    expect(marks.get('highlight-line')).toHaveLength(40_000);
  });
});
