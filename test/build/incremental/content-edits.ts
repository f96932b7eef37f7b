// Edits of guides: text, front matter, links and includes.
import path from 'node:path/posix';
import { choose, guidesOf, withFile, wordOf } from './choose.js';
import type { Change, Choices } from './edits.js';
import type { Sources } from './fixture.js';
import { formatPage, type PageText, parsePage } from './page-text.js';

/** Changes the guide that the first number chooses. */
const inGuide =
  (
    change: (page: PageText, choices: Choices, sources: Sources, file: string) => PageText,
  ): Change =>
  (sources, choices) => {
    const guides = guidesOf(sources);
    if (guides.length === 0) return sources;
    const file = choose(guides, choices[0]);
    const page = change(parsePage(sources.get(file) ?? ''), choices, sources, file);
    return withFile(sources, file, formatPage(page));
  };

type BlockOf = (choices: Choices, sources: Sources, file: string) => string;

/** Inserts a block after the title, or replaces another block. */
const adding = (blockOf: BlockOf): Change =>
  inGuide((page, choices, sources, file) => {
    const [, at, how] = choices;
    const index = 1 + (at % page.blocks.length);
    const blocks = [...page.blocks];
    blocks.splice(index, how % 3 === 0 ? 1 : 0, blockOf(choices, sources, file));
    return { ...page, blocks };
  });

function linkTo(sources: Sources, from: string, choice: number): string {
  const targets = guidesOf(sources).map((file) => path.relative(path.dirname(from), file));
  const others = [
    '/e/api/box',
    '/e/guide/start',
    '/e/robots-note.txt',
    '/e/api/box/class/Box',
    '/e/source/packages/box/src/index.ts',
    '/e/nowhere',
    'nowhere.md',
    'constructor',
    'https://example.com/',
    '#next',
    '/e/packages/box/src/index.ts',
  ];
  return choose([...targets, ...others], choice);
}

const blocks: Readonly<Record<string, BlockOf>> = {
  sentence: ([, , text]) => `A sentence with ${wordOf(text).replaceAll('<', '\\<')} in it.`,
  heading: ([, , text]) => `## ${wordOf(text).replaceAll('<', '\\<')}`,
  'heading with id': ([, , id]) => `### Named {#${choose(['limits', 'next', 'own'], id)}}`,
  link: ([, at, target], sources, file) =>
    `Go [there](<${linkTo(sources, file, target)}${choose(['', '', '#limits', '#next'], at)}>).`,
  'inline code': ([, , name]) =>
    `Uses \`${choose(['Box', 'Lid', 'Lid.weight', 'Volume', 'Box.value', 'toString'], name)}\`.`,
  tabs: ([, at, text]) =>
    `::::tabs{group="g"}\n:::tab{label="A"}\n${choose(['x', 'y'], at)}\n:::\n:::tab{label="B"}\n\`code ${text % 5}\`\n:::\n::::`,
  code: ([, at, text]) =>
    `\`\`\`${choose(['ts', 'json', 'bash', 'text', 'unknown'], at)} title="t${text % 3}.ts" {1}\nconst n = ${text % 7};\n\`\`\``,
  admonition: ([, at, text]) =>
    `:::${choose(['tip', 'note', 'danger', 'nothing'], at)}\n${text % 5}\n:::`,
  image: ([, at]) => choose(['![Key](key.svg)', '![Logo](/e/img/logo.svg)', '![No](no.svg)'], at),
  include: ([, at]) =>
    `::include{file="${choose(['examples/greet.ts', 'examples/more.ts', 'packages/box/src/index.ts'], at)}"}`,
  install: ([, at]) => `::install{package="${choose(['box', '@edited/loud'], at)}"}`,
};

const frontmatter: Readonly<Record<string, readonly string[]>> = {
  title: ['Given', '"T & <b>"', '""'],
  description: ['What it is about.', '"\\"quoted\\""'],
  slug: ['/moved', 'named', '/guide/more', '/'],
  id: ['start', 'other'],
  sidebar_position: ['0', '1', '7', '2.5', 'first'],
  sidebar_label: ['Short', '"L & R"'],
  unlisted: ['true', 'false'],
  draft: ['true', 'false'],
  pagination_next: ['guide/more', 'index', 'null', 'extra/topic'],
  pagination_prev: ['guide/start', 'null', 'nowhere'],
  keywords: ['[a, b]', '[c]'],
  image: ['/e/img/logo.svg', '/e/img/other.svg'],
  hide_table_of_contents: ['true'],
  toc_min_heading_level: ['2', '3'],
  last_update: ['{date: 2026-01-02, author: Ann}', '{author: Bob}'],
  api_links: ['false'],
  nonsense: ['1', '[broken'],
};

/** Sets a key, or deletes it. */
const frontmatterEdit = inGuide((page, [, at, value]) => {
  const key = choose(Object.keys(frontmatter), at);
  const changed = new Map(page.frontmatter);
  const values = [...(frontmatter[key] ?? []), undefined];
  const chosen = values[value % values.length];
  if (chosen === undefined) changed.delete(key);
  else changed.set(key, chosen);
  return { ...page, frontmatter: changed };
});

/** Adds a paragraph at the end, or writes it anew. No other page shows it if the guide has another one. */
const lastParagraph = inGuide(({ blocks: all, ...page }, [, , text]) => {
  const paragraph = `Also ${wordOf(text).replaceAll('<', '\\<')}.`;
  const others = all.at(-1)?.startsWith('Also ') ? all.slice(0, -1) : all;
  return { ...page, blocks: [...others, paragraph] };
});

/** Edits after which only the pages of the edited guides differ, as a rule. */
export const textEdits: Readonly<Record<string, Change>> = {
  'last paragraph': lastParagraph,
  'last paragraphs': (sources, [at, , text]) =>
    [at, at + 1, at + 2].reduce((all, guide) => lastParagraph(all, [guide, 0, text]), sources),
};

export const contentEdits: Readonly<Record<string, Change>> = {
  ...textEdits,
  ...Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, adding(block)])),
  'front matter': frontmatterEdit,
  'more front matter': frontmatterEdit,
  'no front matter': inGuide((page) => ({ ...page, frontmatter: new Map() })),
  'block removed': inGuide(({ blocks: [title = '', ...rest], ...page }, [, at]) => ({
    ...page,
    blocks: [title, ...rest.toSpliced(at % (rest.length || 1), 1)],
  })),
  'title written': inGuide(({ blocks: [, ...rest], ...page }, [, , text]) => ({
    ...page,
    blocks: [`# ${wordOf(text).replaceAll('<', '\\<')}`, ...rest],
  })),
};
