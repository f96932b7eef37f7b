// Rows 1 to 10 of the table of faults: front matter and headings.
import type { FaultRow } from './fault-row.js';

const withKeys = (yaml: string): string => `---\n${yaml}\n---\n\n# New\n`;

const bomb = ['a: &a [x, x]', ...'bcdefgh'].map((line, index, all) =>
  index === 0
    ? line
    : `${line}: &${line} [*${all[index - 1]?.charAt(0)}, *${all[index - 1]?.charAt(0)}]`,
);

export const frontmatterRows: readonly FaultRow[] = [
  {
    fault: 1,
    name: 'malformed YAML',
    page: withKeys('description: x\nkeywords: [a, b'),
    faults: ['4:1 frontmatter/malformed'],
    says: /not valid YAML/,
  },
  {
    fault: 1,
    name: 'YAML of two values in one line',
    page: withKeys('description: a: b'),
    faults: ['2:14 frontmatter/malformed'],
    says: /quotes/,
  },
  {
    fault: 2,
    name: 'a fence that is not closed',
    page: '---\ndescription: x\n\n# New\n',
    faults: ['1:1 frontmatter/unclosed'],
    says: /add a line "---"/,
  },
  {
    fault: 3,
    name: '---js',
    page: '---js\n{ title: process.exit(99) }\n---\n\n# New\n',
    faults: ['1:1 frontmatter/not-yaml'],
    says: /only YAML/,
  },
  {
    fault: 3,
    name: '---json',
    page: '---json\n{ "title": "New" }\n---\n',
    faults: ['1:1 frontmatter/not-yaml'],
    says: /only YAML/,
  },
  {
    fault: 4,
    name: 'a key given twice',
    page: withKeys('description: a\nunlisted: true\ndescription: b'),
    faults: ['4:1 frontmatter/duplicate-key'],
    says: /content\/guide\/new\.md:2:1 first defined here/,
  },
  {
    fault: 5,
    name: 'an unknown key',
    page: withKeys('descripton: a'),
    faults: ['2:1 frontmatter/unknown-key'],
    says: /did you mean "description"\?/,
  },
  {
    fault: 6,
    name: 'a number as title',
    page: withKeys('title: 1.10'),
    faults: ['2:8 frontmatter/type'],
    says: /must be text; it is the number 1\.1.*in quotes: title: "1\.10"/s,
  },
  {
    fault: 6,
    name: 'a date as title',
    page: withKeys('title: 2024-05-01'),
    faults: ['2:8 frontmatter/type'],
    says: /it is a date.*title: "2024-05-01"/s,
  },
  {
    fault: 7,
    name: '__proto__',
    page: withKeys('__proto__: { polluted: true }'),
    faults: ['2:1 frontmatter/forbidden-key'],
    says: /"__proto__" is not allowed/,
  },
  {
    fault: 7,
    name: '__proto__ in a nested key',
    page: withKeys('last_update:\n  __proto__: { polluted: true }'),
    faults: ['3:3 frontmatter/forbidden-key'],
    says: /"__proto__" is not allowed/,
  },
  {
    fault: 7,
    name: 'a merge key',
    page: withKeys('last_update: { "<<": { polluted: true } }'),
    faults: ['2:16 frontmatter/forbidden-key'],
    says: /"<<" is not allowed/,
  },
  {
    fault: 8,
    name: 'an alias bomb',
    page: withKeys(bomb.join('\n')),
    faults: Array.from(
      { length: 14 },
      (_, index) => `${3 + Math.floor(index / 2)}:${index % 2 === 0 ? 8 : 12} frontmatter/alias`,
    ),
    says: /write out the value/,
  },
  {
    fault: 9,
    name: 'no title',
    page: 'Text.\n',
    faults: ['1:1 markdown/no-title'],
    says: /write "title: \.\.\."/,
  },
  {
    fault: 10,
    name: 'two headings of level 1',
    page: '# New\n\n# Newer\n',
    faults: ['3:1 markdown/several-titles'],
    says: /content\/guide\/new\.md:1:1 the title.*use "##"/s,
  },
  {
    fault: 10,
    name: 'a title in a quotation',
    page: '# New\n\n> # Newer\n',
    faults: ['3:3 markdown/several-titles'],
    says: /use "##" for its sections/,
  },
  {
    fault: 10,
    name: 'an import of MDX above the title, in what is no MDX',
    page: "import A from 'a';\n\n# New<br>\n",
    faults: ['1:1 markdown/mdx'],
    says: /not MDX/,
  },
  {
    fault: 10,
    name: 'a skipped heading level',
    page: '# New\n\n## A\n\n#### B\n',
    faults: ['5:1 markdown/skipped-heading'],
    says: /from level 2 to level 4.*###\./s,
  },
];
