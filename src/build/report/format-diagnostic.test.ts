import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { PLAIN, paintFor } from './console.js';
import { formatAnnotations, formatDiagnostics } from './format-diagnostic.js';

const plain = { paint: PLAIN, debug: false };
const missingPage: Diagnostic = {
  severity: 'error',
  code: 'link/missing-page',
  message: '"./instal.md" matches no page.',
  file: filePath('content/guide/start.md'),
  place: { line: 12, column: 8 },
  hint: 'did you mean "./install.md"?',
};

describe('formatDiagnostics', () => {
  it('has the form of the specification', () => {
    expect(formatDiagnostics([missingPage], plain)).toBe(
      [
        'content/guide/start.md:12:8  error  link/missing-page',
        '  "./instal.md" matches no page.',
        '  hint: did you mean "./install.md"?',
        '',
        '1 error',
        '',
      ].join('\n'),
    );
  });

  it('groups many of one cause, and counts them by their codes', () => {
    const files = Array.from({ length: 400 }, (_, index) => filePath(`content/${index}.md`));
    const many = files.map((file, index) => ({
      ...missingPage,
      file,
      message: `"./page-${index}.md" matches no page.`,
    }));
    const { code: _, ...rest } = missingPage;
    const others = ['image/no-alt', 'code/unpaired'] as const;
    const all = [...many, ...others.map((code) => ({ ...rest, code }))];
    const text = formatDiagnostics(all, plain);
    expect(text.split('\n')).toEqual([
      'error  link/missing-page  400 times in 400 files',
      '  content/0.md:12:8  "./page-0.md" matches no page.',
      '  content/1.md:12:8  "./page-1.md" matches no page.',
      '  content/10.md:12:8  "./page-10.md" matches no page.',
      '  hint: did you mean "./install.md"?',
      '  and 397 more',
      'content/guide/start.md:12:8  error  code/unpaired',
      '  "./instal.md" matches no page.',
      '  hint: did you mean "./install.md"?',
      'content/guide/start.md:12:8  error  image/no-alt',
      '  "./instal.md" matches no page.',
      '  hint: did you mean "./install.md"?',
      '',
      '400  link/missing-page',
      '  1  code/unpaired',
      '  1  image/no-alt',
      '`--verbose` shows each, `--json` as data.',
      '402 errors',
      '',
    ]);
    const each = formatDiagnostics(all, { ...plain, verbose: true });
    expect(each.match(/error {2}link\/missing-page/g)).toHaveLength(400);
    expect(each).not.toContain('--verbose');
  });

  it('shows three of one cause in full, and a hint with each of more if they differ', () => {
    const of = (count: number): string =>
      formatDiagnostics(
        Array.from({ length: count }, (_, index) => ({ ...missingPage, hint: `hint ${index}.` })),
        plain,
      );
    expect(of(3)).not.toContain('times');
    expect(of(4)).toContain('4 times in 1 file\n');
    expect(of(6)).toContain('matches no page.\n    hint: hint 2.\n  and 3 more\n');
    expect(of(5)).toContain('matches no page.\n    hint: hint 4.\n');
    expect(of(5)).not.toContain('more');
  });

  it.each([
    [5, false, 5],
    [6, false, 3],
    [6, true, 6],
  ])('of %i places of a group, with --verbose: %s, names %i', (count, verbose, named) => {
    const related = Array.from({ length: count }, () => ({ file: filePath('b.md'), message: 'B' }));
    const text = formatDiagnostics([{ ...missingPage, related }], { ...plain, verbose });
    expect(text.match(/b\.md/g)).toHaveLength(named);
    expect(text.includes(`and ${count - named} more`)).toBe(named < count);
    expect(text.includes('`--verbose` shows each')).toBe(named < count);
  });

  it('names places of a group with different messages', () => {
    const related = [...'AAAABCD'].map((message) => ({ file: filePath('b.md'), message }));
    const text = formatDiagnostics([{ ...missingPage, related }], plain);
    expect(text.match(/b\.md {2}./g)).toEqual(['b.md  A', 'b.md  B', 'b.md  C']);
    expect(text).toContain('and 4 more');
  });

  it('sorts by file and position, shows related places and messages of several lines', () => {
    const file = filePath('a.md');
    const text = formatDiagnostics(
      [
        missingPage,
        {
          severity: 'warning',
          code: 'frontmatter/duplicate-key',
          message: 'First line.\nsecond line',
          file,
          related: [{ message: 'first here', file, place: { line: 2, column: 1 } }],
        },
        { severity: 'error', code: 'cli/unknown-option', message: 'No file.' },
      ],
      plain,
    );
    expect(text.split('\n')).toEqual([
      'error  cli/unknown-option',
      '  No file.',
      'a.md  warning  frontmatter/duplicate-key',
      '  First line.',
      '  second line',
      '  a.md:2:1  first here',
      'content/guide/start.md:12:8  error  link/missing-page',
      '  "./instal.md" matches no page.',
      '  hint: did you mean "./install.md"?',
      '',
      '2 errors, 1 warning',
      '',
    ]);
  });

  it('never lets a name or a message command the terminal', () => {
    const hostile = 'a\u001b[2Jb\u0007c\u202ed\u009be';
    const text = formatDiagnostics(
      [{ ...missingPage, file: filePath(`x\n${hostile}`), message: hostile, hint: hostile }],
      plain,
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be absent
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(text.split('\n')[0]).toContain('x\\na\\u{1b}[2Jb');
  });

  it('shows stacks only for --debug', () => {
    const withStack = { ...missingPage, stack: 'Error: x\n    at y' };
    expect(formatDiagnostics([withStack], plain)).not.toContain('at y');
    expect(formatDiagnostics([withStack], { ...plain, debug: true })).toContain('at y');
  });

  it('is empty for none', () => {
    expect(formatDiagnostics([], plain)).toBe('');
  });
});

describe('paintFor', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [undefined, {}, false],
    [false, { FORCE_COLOR: '1' }, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
  ])('terminal %s, environment %o: colours %s', (isTTY, environment, colored) => {
    const stream = isTTY === undefined ? {} : { isTTY };
    expect(paintFor(stream, environment).red('x') !== 'x').toBe(colored);
  });
});

describe('formatAnnotations', () => {
  const { file: _, place: __, hint: ___, ...bare } = missingPage;

  it.each<[string, Diagnostic, folder: string, line: string]>([
    [
      'an error with a place',
      missingPage,
      '',
      '::error file=content/guide/start.md,line=12,col=8,title=link/missing-page::"./instal.md" matches no page.%0Ahint: did you mean "./install.md"?',
    ],
    [
      'a warning of a project in a folder of the repository',
      { ...bare, severity: 'warning', file: filePath('content/a.md') },
      'docs/site',
      '::warning file=docs/site/content/a.md,title=link/missing-page::"./instal.md" matches no page.',
    ],
    [
      'a file beside the project',
      { ...bare, file: filePath('../packages/a.ts') },
      'docs',
      '::error file=packages/a.ts,title=link/missing-page::"./instal.md" matches no page.',
    ],
    [
      'no file',
      { ...bare, code: 'cli/unknown-option', message: 'a' },
      'docs',
      '::error title=cli/unknown-option::a',
    ],
    [
      'signs with a meaning in commands',
      { ...bare, file: filePath('a,b:c%.md'), message: '100 %: a, b\n::error::c\r\u001b[0m' },
      '',
      '::error file=a%2Cb%3Ac%25.md,title=link/missing-page::100 %25: a, b%0A::error::c\\u{d}\\u{1b}[0m',
    ],
  ])('writes one line for %s', (_name, diagnostic, folder, line) => {
    expect(formatAnnotations([diagnostic], folder)).toBe(`${line}\n`);
  });
});
