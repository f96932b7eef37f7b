// The guides of the packages: what a reader has to install for a sample, and to import in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages, root } from './workspace.js';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const guides = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `content/${file}`);

/** The regions of files that a guide shows, in order. */
function includesOf(guide: string): readonly { readonly file: string; readonly region: string }[] {
  const includes = read(guide).matchAll(/file="([^"]+\.ts)" region="([^"]+)"/g);
  return Array.from(includes, ([, file = '', region = '']) => ({ file, region }));
}

function importedNames(code: string): readonly string[] {
  const lists = Array.from(
    code.matchAll(/import (?:type )?\{(.*?)\} from/gs),
    ([, list = '']) => list,
  );
  return lists.flatMap((list) =>
    Array.from(list.matchAll(/(\w+) *(?=,|$)/g), ([, name = '']) => name),
  );
}

function packagesIn(code: string): readonly string[] {
  return Array.from(code.matchAll(/ from '(@ts-primitives\/[a-z-]+)'/g), ([, from = '']) => from);
}

describe.each(packages)('$name', ({ name }) => {
  it('names each package that its samples import where it says what to install', () => {
    const readme = read(`packages/${name}/README.md`);
    const guide = guides.find((file) =>
      read(file).includes(`\npackage: "@ts-primitives/${name}"\n`),
    );
    const shown = includesOf(guide ?? '').map(({ file }) => read(file));
    const text = read(guide ?? '');
    for (const [page, code] of [
      [readme, readme],
      [text, [text, ...shown].join('\n')],
    ] as const) {
      const [, section = ''] = /\n## Install\n(.*?)\n## /s.exec(page) ?? [];
      for (const imported of packagesIn(code)) {
        expect(section).toMatch(new RegExp(`${imported}(?![a-z-])`));
      }
    }
  });
});

it.each(guides)(
  '%s shows the imports of what its samples use, so that they can be copied',
  (guide) => {
    const shown = new Map<string, string>();
    for (const { file, region } of includesOf(guide)) {
      const code = read(file);
      const [, part = ''] = code.split(new RegExp(`^// #(?:end)?region ${region}\n`, 'm'));
      const before = shown.get(file) ?? '';
      shown.set(file, before + part);
      const used = importedNames(code).filter((name) =>
        new RegExp(`\\b${name}\\b`).test(part.replace(/^import .*/gm, '')),
      );
      expect(importedNames(before + part)).toEqual(expect.arrayContaining(used));
    }
  },
);

it('the start page and the sidebar have the same groups of packages', () => {
  const folders = readdirSync(join(root, 'content')).filter((name) => /^\d/.test(name));
  const grouped = folders.map((folder) => ({
    label: JSON.parse(read(`content/${folder}/_category_.json`)).label,
    guides: guides.filter((file) => file.startsWith(`content/${folder}/`)).length,
  }));
  const [, section = ''] =
    /\n## Choose a package\n(.*?)\n## /s.exec(read('content/index.md')) ?? [];
  const [, ...parts] = section.split(/^### /m);
  const shown = parts.map((part, index) => ({
    label: part.split('\n', 1).join(),
    guides: part.split(`href="./${folders[index]}/`).length - 1,
  }));
  expect(shown).toEqual(grouped);
});
