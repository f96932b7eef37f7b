// Writes a project with a given number of guides and valid links between them. The same number gives the same project.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Guides per folder, so that the sidebar has more categories on larger sites. */
const PER_FOLDER = 20;
const SECTIONS = 6;

const NOUNS = 'cache queue token lock stream buffer signal worker schema cursor'.split(' ');
const VERBS = 'open close split merge retry batch freeze parse limit trace'.split(' ');
const ADJECTIVES = 'shared lazy stable atomic nested frozen shallow eager private sorted'.split(
  ' ',
);

/** Pseudorandom numbers from 0 to `limit` (linear congruential), the same for the same guide. */
function randomOf(number) {
  let state = (number * 2_654_435_761 + 12_345) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const nameOf = (number) => `guide-${String(number).padStart(5, '0')}`;
const folderOf = (number) => `part-${String(Math.floor(number / PER_FOLDER)).padStart(4, '0')}`;
const sectionOf = (number, index) => `Step ${index + 1} of ${number}`;

const fence = (language, lines) => [`\`\`\`${language}`, ...lines, '```'].join('\n');

function codeOf(kind, noun, verb) {
  if (kind === 0) {
    return fence('ts title="example.ts" {2}', [
      `interface ${noun}Options { readonly limit: number; readonly name?: string }`,
      `export async function ${verb}(${noun}: ${noun}Options): Promise<string[]> {`,
      `  const results: string[] = [];`,
      `  for (let index = 0; index < ${noun}.limit; index += 1) {`,
      `    results.push(String(index) + ' ${verb}');`,
      '  }',
      '  return results;',
      '}',
    ]);
  }
  if (kind === 1) return fence('json', ['{', `  "${noun}": { "${verb}": true, "limit": 12 }`, '}']);
  return fence('yaml', [`${noun}:`, `  ${verb}: true`, '  limits: [1, 2, 3]']);
}

function guide(number, count) {
  const random = randomOf(number);
  const pick = (words) => words[random(words.length)];
  const sentence = () =>
    `To ${pick(VERBS)} a ${pick(ADJECTIVES)} ${pick(NOUNS)} takes one \`${pick(VERBS)}\` and a ${pick(NOUNS)}, *unless* the ${pick(ADJECTIVES)} ${pick(NOUNS)} is **${pick(ADJECTIVES)}** already.`;
  const paragraph = () => [sentence(), sentence(), sentence()].join(' ');
  const link = () => {
    const target = random(count);
    const file = `../${folderOf(target)}/${nameOf(target)}.md`;
    return `See [${pick(NOUNS)} ${target}](${file}#step-${random(SECTIONS) + 1}-of-${target}).`;
  };
  const table = [
    '| name | meaning |',
    '| --- | --- |',
    ...NOUNS.slice(0, 5).map((noun) => `| \`${noun}\` | ${pick(ADJECTIVES)} |`),
  ];
  const sections = Array.from({ length: SECTIONS }, (_, index) => [
    `## ${sectionOf(number, index)}`,
    paragraph(),
    index % 2 === 0 ? codeOf(index / 2, pick(NOUNS), pick(VERBS)) : `${paragraph()} ${link()}`,
    index === 1 ? table.join('\n') : `- ${sentence()}\n- ${sentence()}`,
  ]);
  return `${[`# Guide ${number}`, paragraph(), ...sections.flat()].join('\n\n')}\n`;
}

const CONFIGURATION = `import { defineConfig } from 'quire';

export default defineConfig({ title: 'Corpus', url: 'https://example.org', baseUrl: '/corpus/' });
`;

/**
 * Writes the project into `directory`.
 * @returns the number of bytes of its Markdown.
 */
export function writeCorpus(directory, count) {
  const content = path.join(directory, 'content');
  let bytes = 0;
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
    writeFileSync(path.join(content, file), text);
    bytes += Buffer.byteLength(text);
  };
  for (let number = 0; number < count; number += 1) {
    write(`${folderOf(number)}/${nameOf(number)}.md`, guide(number, count));
  }
  write('index.md', `# Corpus\n\nBegin with [the first guide](${folderOf(0)}/${nameOf(0)}.md).\n`);
  writeFileSync(path.join(directory, 'site.config.ts'), CONFIGURATION);
  return bytes;
}
