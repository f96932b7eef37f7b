import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from './fence-meta.js';
import { faultsOf, render } from './testing/render.js';

const DEEP = 5000;
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
    ['list items on one line', '- '.repeat(DEEP)],
    ['ordered items', '1. '.repeat(DEEP)],
    ['lists over lines', nestedList],
    ['quotes and items mixed', '> - '.repeat(DEEP)],
    ['emphasis that ends within words', '*a '.repeat(150) + 'a*a '.repeat(150)],
    ['emphasis that ends behind punctuation', '*a '.repeat(150) + '.* '.repeat(150)],
    ['brackets', '['.repeat(DEEP) + ']'.repeat(DEEP)],
    ['links', `${'['.repeat(DEEP)}a${'](b)'.repeat(DEEP)}`],
    ['images', `${'!['.repeat(DEEP)}a${'](b)'.repeat(DEEP)}`],
    ['one run of emphasis', `${'*'.repeat(DEEP)}a${'*'.repeat(DEEP)}`],
    ['emphasis', `${'*a '.repeat(DEEP)}${'a* '.repeat(DEEP)}`],
    ['strong emphasis', `${'**a '.repeat(DEEP)}${'a** '.repeat(DEEP)}`],
    ['strikethrough', `${'~a '.repeat(DEEP)}${'a~ '.repeat(DEEP)}`],
    ['directives', ':::note\n'.repeat(DEEP)],
    ['closed directives', ':::note\n'.repeat(DEEP) + ':::\n'.repeat(DEEP)],
  ])('[F24] of %s is an error before parsing', async (_, text) => {
    const cost = await costOf(async () => {
      const { diagnostics, tree } = await render(`a\n\n${text}`);
      expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/nesting']);
      expect(diagnostics[0]?.message).toContain('100');
      expect(tree.children).toEqual([]);
    });
    expect(cost).toBeLessThan(500);
  });

  it('points at the line that goes too far', async () => {
    expect(faultsOf((await render(nestedList)).diagnostics)).toEqual(['101:1 markdown/nesting']);
  });
});

describe('delimiters in one block', () => {
  it.each([
    ['emphasis that never closes', '*a_ '],
    ['runs that do both', '*_'],
    ['closing brackets', ']'],
    ['opening brackets', '['],
  ])('%s: an error over the limit', async (_, unit) => {
    const { diagnostics } = await render(unit.repeat(20_000));
    expect(['markdown/delimiters', 'markdown/nesting']).toContain(diagnostics[0]?.code);
  });
});

describe('what is not nested', () => {
  it.each([
    ['a hundred quotes', '> '.repeat(100)],
    ['a hundred lists, the last with several items', `${listOf(100)}\n${'  '.repeat(99)}- b`],
    ['many bold words', '**a**, (*b*) and __c__. '.repeat(150)],
    ['many links', '[a](b.md) '.repeat(300)],
    ['many list items', '- a [b](c.md)\n'.repeat(3000)],
    ['pointers in code', `\`\`\`c\n${'char *a = *b;\n'.repeat(300)}\`\`\``],
    ['comments in code', `\`\`\`ts\n${'/** a */\nconst _b = this._c;\n'.repeat(300)}\`\`\``],
    ['bold Chinese', '强调：**注意（重要）：**请阅读。**甲**，'.repeat(150)],
    ['globs', '`**/*.ts` and `src/**` '.repeat(600)],
    ['asterisks at the ends of lines', 'a **\n'.repeat(150) + 'a**\n'.repeat(150)],
    ['breaks', `a\n\n${'*'.repeat(400)}\n\n${'_ '.repeat(400)}\n\n${'-'.repeat(400)}`],
  ])('%s', async (_, text) => {
    expect((await render(text)).diagnostics).toEqual([]);
  });
});

it('lets nothing through that overflows the parser', async () => {
  const unit = fc.constantFrom(
    '> ',
    '- ',
    '[',
    ']',
    '*',
    '**a ',
    'a** ',
    '_',
    '(',
    ')',
    '![',
    '`',
    '\n',
  );
  const runs = fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 1500 })), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(runs, async (parts) => {
      await render(parts.map(([text, count]) => text.repeat(count)).join(''));
    }),
    { numRuns: 20 },
  );
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
