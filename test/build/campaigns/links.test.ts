// Links in every written form: broken ones are reported at their place, and unusual valid ones are not.
//
// QUIRE_LINKS is the number of each kind, QUIRE_SEED the seed of the choice.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/site/diagnostic.js';
import { runBuild } from '../pipeline.js';
import { type Files, Project, remove, temporaryFolder } from '../project.js';

const COUNT = Number(process.env['QUIRE_LINKS'] ?? 500);
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

const SITE = 'https://example.org/small';

const PAGES: Files = {
  'site.config.ts':
    "export default { title: 'S', url: 'https://example.org', baseUrl: '/small/', strict: true };\n",
  'content/index.md': '# Home\n',
  'content/target.md':
    '# Target\n\n## Here\n\nA.\n\n## Größe & Maß\n\nB.\n\n## `f(x)` twice\n\n## `f(x)` twice\n',
  'content/deep/index.md': '# Deep\n\n## Inner\n',
  'content/deep/a b.md': '# Space\n\n## 100 %\n',
  'content/deep/o(1).md': '# Parentheses\n',
  'content/v1.2.md': '# Dots\n',
  'static/data/x.txt': 'x\n',
};

/** Valid destinations from a page in the folder `links`. */
const VALID = [
  ...[
    '../target.md',
    './../target.md',
    '../deep/../target.md',
    '../target.md#here',
    '../target.md#Here',
    '/target',
  ],
  ...[
    '../links/../target.md#größe--maß',
    '../target.md#gr%C3%B6%C3%9Fe--ma%C3%9F',
    '../target.md#fx-twice-1',
  ],
  ...[
    '../deep/index.md',
    '../deep/index.md#inner',
    '../deep/a%20b.md',
    '../deep/a%20b.md#100-',
    '../v1.2.md',
  ],
  ...['../deep/o%281%29.md', '/small/deep/a%20b', '/small/v1.2', '/small/deep/o(1)'],
  ...[
    '/small/target',
    '/small/target#here',
    '/small/',
    '/small/deep',
    '/small/deep#inner',
    '/small/data/x.txt',
  ],
  ...[`${SITE}/target`, `${SITE}/target#here`, `${SITE}/`, `${SITE}/deep`, `${SITE}/data/x.txt`],
  ...[
    '#own',
    '#Own',
    '#own-1',
    './a.md',
    'a.md#own',
    'mailto:a@example.org',
    '../target',
    '../target.md#',
    'https://example.org/target',
    'https://example.com/%7Ea?b=c#d',
  ],
  ...[
    'https://example.com/a(b)c',
    'https://example.com:8443/',
    'https://xn--bcher-kva.example/',
    'https://example.com/?q=a&amp;b',
  ],
];

const BROKEN = [
  ...[
    '../targat.md',
    './target.md',
    'target.md',
    '../deep/target.md',
    '../target.markdown',
    '../Target.md',
  ],
  ...['../target.md#hree', '../target.md#größe', '../target.md#fx-twice-2'],
  ...[
    '../deep/a%20c.md',
    '../deep/a%2520b.md',
    '../deep/',
    '../deep/index',
    '../../target.md',
    '../../../etc/passwd',
  ],
  ...[
    '/small/targat',
    '/small/Target',
    '/small/target/',
    '/small/target.html',
    '/small/target#hree',
    '/small/target.md',
  ],
  ...[
    '/small',
    '/smal/target',
    '/small/deep/',
    '/small/deep/index',
    '/small/deep/index.html',
    '/small/data/y.txt',
  ],
  ...[
    '/small//target',
    '/small/./target',
    '/small/deep/../target',
    '/small/data/',
    '/small/%E0%A4%A',
    '../target.md#%E0%A4%A',
  ],
  ...[`${SITE}/targat`, `${SITE}/target/`, `${SITE}/target#hree`, `${SITE}/Target`],
  ...[
    '#none',
    '#own-9',
    'http://example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://192.168.1.1/a',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
  ],
];

const escaped = (to: string): string => to.replaceAll(/[()]/g, '\\$&');

/** Functions that write a paragraph with a link. The index makes names of references unique. */
const FORMS: readonly ((to: string, index: number) => string)[] = [
  (to) => `[a](${escaped(to)})`,
  (to) => `[a](<${to}>)`,
  (to) => `See [a](${escaped(to)} "title") now.`,
  (to) => `See [a](${escaped(to)} 'title'), or not.`,
  (to) => `See [a]( <${to}>  (title) ).`,
  (to) => `**[a](${escaped(to)})**`,
  (to) => `_so ~~[**a** \`b\`](${escaped(to)})~~_`,
  (to) => `> [a](${escaped(to)})`,
  (to) => `- [a](${escaped(to)})`,
  (to) => `1. > - [a](${escaped(to)})`,
  (to) => `- [x] [a](${escaped(to)})`,
  (to, index) => `[a][r${index}]\n\n[r${index}]: ${to}`,
  (to, index) => `[r${index}][]\n\n[r${index}]: <${to}>`,
  (to, index) => `[r${index}]\n\n[r${index}]: ${to} "title"`,
  (to, index) => `[a\nb][R${index}]\n\n[r${index}]:\n  ${to}`,
  (to) => `| a |\n| --- |\n| [a](${escaped(to)}) |`,
  (to) => `:::note\n\n[a](${escaped(to)})\n\n:::`,
  (to) => `:::warning[See]\n\n- [a](<${to}>)\n\n:::`,
  (to, index) => `A[^${index}].\n\n[^${index}]: [a](${escaped(to)})`,
  (to) =>
    `[a](${[...escaped(to)].map((c) => (c === 'e' ? '&#101;' : c === 'a' ? '&#x61;' : c)).join('')})`,
  (to) => `[![k](/small/k.svg)](${escaped(to)})`,
];

const K = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"></svg>';

const choose = (links: readonly string[]): readonly (readonly [to: string, form: number])[] => {
  const pairs = links.flatMap((to) => FORMS.map((_, form) => [to, form] as const));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(pairs, { minLength: pairs.length }), {
    numRuns: 1,
    seed,
  });
  return Array.from({ length: COUNT }, (_, index) => shuffled[index % shuffled.length] ?? ['', 0]);
};

const folders: string[] = [];
afterAll(() => folders.forEach(remove));

/** Builds one page with a link in each paragraph. @returns diagnostics by the link whose lines hold them. */
async function faultsOf(chosen: ReturnType<typeof choose>) {
  const project = new Project(temporaryFolder());
  folders.push(project.root);
  let text = '# Links\n\n## Own\n\n## Own\n\n';
  const starts: number[] = [];
  for (const [index, [to, form]] of chosen.entries()) {
    starts.push(text.split('\n').length);
    text += `${FORMS[form]?.(to, index)}\n\nText.\n\n`;
  }
  project.write({ ...PAGES, 'static/k.svg': K, 'content/links/a.md': text });
  const { diagnostics } = await runBuild(project);
  const found = new Map<number, Diagnostic[]>();
  const elsewhere: Diagnostic[] = [];
  for (const one of diagnostics) {
    const line = one.place?.line ?? 0;
    const at = starts.findLastIndex((start) => start <= line);
    if (one.file !== 'content/links/a.md' || at < 0) elsewhere.push(one);
    else found.set(at, [...(found.get(at) ?? []), one]);
  }
  return { found, elsewhere };
}

test(`${COUNT} broken links are found (QUIRE_SEED=${seed})`, async () => {
  const chosen = choose(BROKEN);
  const { found, elsewhere } = await faultsOf(chosen);
  expect(elsewhere).toEqual([]);
  const missed = chosen.filter((_, index) => !found.has(index));
  expect(missed.map(([to, form]) => FORMS[form]?.(to, 0))).toEqual([]);
  for (const one of [...found.values()].flat()) {
    expect(one.code).toMatch(/^(?:link|markdown)\//);
    expect(one.hint).toBeTruthy();
  }
});

test(`${COUNT} unusual valid links are not reported (QUIRE_SEED=${seed})`, async () => {
  const chosen = choose(VALID);
  const { found, elsewhere } = await faultsOf(chosen);
  expect(elsewhere).toEqual([]);
  const alarms = [...found].flatMap(([at, all]) =>
    all.map(({ code, message }) => [
      FORMS[chosen[at]?.[1] ?? 0]?.(chosen[at]?.[0] ?? '', 0),
      code,
      message,
    ]),
  );
  expect(alarms).toEqual([]);
});
