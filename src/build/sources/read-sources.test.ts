import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { readText } from './read-file.js';
import { hashPackage, readContent, readStatic } from './read-sources.js';

const { signal } = new AbortController();
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'sources-')));
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, contents: string | Uint8Array = 'x'): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), contents);
}

function linkToPipe(link: string): void {
  execFileSync('mkfifo', [path.join(root, 'content/pipe')]);
  symlinkSync('pipe', path.join(root, link));
}

const content = () => readContent(root, filePath('content'), signal);
const codes = async () => (await content()).diagnostics.map(({ code, file }) => [code, file]);

describe('readContent', () => {
  it('sorts files by code units, folders and files alike, and leaves hidden ones out', async () => {
    for (const file of ['b.md', 'B.md', 'a/é.md', 'a/z.md', 'a.md', '.git/x.md', '.x.md']) {
      write(`content/${file}`);
    }
    write('content/node_modules/x/README.md');
    write('content/a/_category_.json', '{}');
    write('content/img/x.png');
    const { value, diagnostics } = await content();
    expect(diagnostics).toEqual([]);
    expect(value.documents.map((document) => document.path)).toEqual(
      ['B.md', 'a.md', 'a/z.md', 'a/é.md', 'b.md'].map((file) => `content/${file}`),
    );
    expect(value.categories.map((category) => category.path)).toEqual([
      'content/a/_category_.json',
    ]);
    expect(value.attachments).toEqual(['content/img/x.png']);
  });

  it.each([
    [['b.md'], ['a.md', 'old/c.md', 'old/x.png']],
    [['old/*'], ['a.md', 'b.md']],
    [['*.md'], ['old/x.png']],
  ])('leaves out %j', async (exclude, left) => {
    for (const file of ['a.md', 'b.md', 'old/c.md', 'old/x.png']) write(`content/${file}`);
    const { value } = await readContent(root, filePath('content'), signal, { exclude });
    const documents = value.documents.map((document) => document.path);
    expect([...documents, ...value.attachments]).toEqual(left.map((file) => `content/${file}`));
  });

  it('hashes the bytes on disk, not the decoded text', async () => {
    write('content/lf.md', 'a\n');
    write('content/crlf.md', '\ufeffa\r\n');
    const [crlf, lf] = (await content()).value.documents;
    expect(crlf?.text).toBe(lf?.text);
    expect(crlf?.hash).not.toBe(lf?.hash);
  });

  it('follows links that stay inside', async () => {
    write('content/a.md', 'text');
    symlinkSync('a.md', path.join(root, 'content/b.md'));
    const { value, diagnostics } = await content();
    expect(diagnostics).toEqual([]);
    expect(value.documents.map((document) => document.text)).toEqual(['text', 'text']);
  });

  it.each([
    ['CHANGELOG.md', 'changes.md', true],
    ['CHANGELOG.md', 'changes.txt', false],
    ['.env', 'changes.md', false],
    ['../outside.md', 'changes.md', false],
  ])('a link to %s outside of the folder, as %s', async (target, link, isRead) => {
    const outside = path.join(root, target);
    writeFileSync(outside, 'text');
    mkdirSync(path.join(root, 'content'), { recursive: true });
    symlinkSync(outside, path.join(root, 'content', link));
    const { value } = await content();
    if (target.startsWith('..')) rmSync(outside);
    expect(value.documents.map((document) => document.text)).toEqual(isRead ? ['text'] : []);
    expect(await codes()).toHaveLength(isRead ? 0 : 1);
  });

  it.each([
    ['source/symlink-loop', () => symlinkSync('.', path.join(root, 'content/x'))],
    ['source/symlink-loop', () => symlinkSync('x', path.join(root, 'content/x'))],
    ['source/symlink-outside', () => symlinkSync('../secret.md', path.join(root, 'content/x'))],
    ['source/symlink-outside', () => symlinkSync('/etc', path.join(root, 'content/x'))],
    ['source/symlink-broken', () => symlinkSync('none', path.join(root, 'content/x'))],
    ['source/special-file', () => execFileSync('mkfifo', [path.join(root, 'content/x')])],
    ['source/special-file', () => linkToPipe('content/x')],
  ])('%s', async (code, plant) => {
    write('content/good.md');
    write('secret.md');
    plant();
    const { value } = await content();
    expect(value.documents.map((document) => document.path)).toEqual(['content/good.md']);
    expect(await codes()).toContainEqual([code, 'content/x']);
  });

  it.each([
    ['../logo.svg', 'content/logo.svg', []],
    ['../logo.svg', 'content/logo', ['source/symlink-outside']],
    ['../key.txt', 'content/logo.svg', ['source/symlink-outside']],
    ['/etc/a.svg', 'content/logo.svg', ['source/symlink-outside']],
  ])('a link to %s, from %s', async (target, link, expected) => {
    for (const file of ['content/good.md', 'logo.svg', 'key.txt']) write(file);
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    writeFileSync(path.join(outside, 'a.svg'), '');
    symlinkSync(target.replace('/etc', outside), path.join(root, link));
    expect((await codes()).map(([code]) => code)).toEqual(expected);
    rmSync(outside, { recursive: true });
  });

  it('says where a broken link leads, and what to do', async () => {
    write('content/good.md');
    symlinkSync('none', path.join(root, 'content/x'));
    const { diagnostics } = await content();
    expect(diagnostics).toMatchObject([
      {
        message: 'The target of the symbolic link does not exist: none.',
        hint: 'remove the link.',
      },
    ]);
  });

  it('shows the chain of a loop', async () => {
    mkdirSync(path.join(root, 'content'));
    symlinkSync('b', path.join(root, 'content/a'));
    symlinkSync('a', path.join(root, 'content/b'));
    const [first] = (await content()).diagnostics;
    expect(first?.message).toContain('content/a -> content/b -> content/a');
  });

  it('shows the chain of a loop through folders', async () => {
    write('content/good.md');
    symlinkSync('b/x', path.join(root, 'content/a'));
    symlinkSync('a', path.join(root, 'content/b'));
    const { value, diagnostics } = await content();
    expect(value.documents.map((document) => document.path)).toEqual(['content/good.md']);
    expect(diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
      [
        'source/symlink-loop',
        'content/a',
        'The symbolic link leads back to itself: content/a -> content/b/x.',
      ],
      [
        'source/symlink-loop',
        'content/b',
        'The symbolic link leads back to itself: content/b -> content/a -> content/b/x.',
      ],
    ]);
  });

  it.each([
    ['source/too-large', new Uint8Array(1024 * 1024 + 1).fill(97)],
    ['source/invalid-utf8', Uint8Array.of(97, 0xff)],
  ])('%s', async (code, bytes) => {
    write('content/x.md', bytes);
    expect(await codes()).toEqual([[code, 'content/x.md']]);
  });

  it('refuses names that would break a log line', async () => {
    write('content/a\nb.md');
    expect(await codes()).toEqual([['source/file-name', 'content/a\nb.md']]);
  });

  it('reads MDX, except for parts of other pages', async () => {
    for (const file of ['a.md', 'b.mdx', 'c/_d.mdx', '_e/f.mdx', '_g.md']) write(`content/${file}`);
    const { value, diagnostics } = await content();
    expect(diagnostics).toEqual([]);
    const documents = ['_g.md', 'a.md', 'b.mdx'].map((file) => `content/${file}`);
    expect(value.documents.map((document) => document.path)).toEqual(documents);
    expect(value.attachments).toEqual(['content/_e/f.mdx', 'content/c/_d.mdx']);
  });

  it('says that the folder is missing', async () => {
    expect(await codes()).toEqual([['config/missing-folder', 'content']]);
  });

  it.runIf(process.getuid?.() === 0)('says why a file or folder cannot be read', async () => {
    write('content/x.md');
    write('content/folder/y.md');
    chmodSync(path.join(root, 'content/x.md'), 0);
    chmodSync(path.join(root, 'content/folder'), 0);
    process.seteuid?.(65_534);
    try {
      const { diagnostics } = await content();
      expect(diagnostics).toMatchObject(
        [
          { code: 'io/unreadable', file: 'content/folder', message: /permission denied/ },
          { code: 'io/unreadable', file: 'content/x.md', message: /permission denied/ },
        ].map((diagnostic) => ({
          ...diagnostic,
          message: expect.stringMatching(diagnostic.message),
        })),
      );
    } finally {
      process.seteuid?.(0);
    }
  });

  it('stops when it is interrupted', async () => {
    write('content/x.md');
    const aborted = AbortSignal.abort(new Error('interrupted'));
    await expect(readContent(root, filePath('content'), aborted)).rejects.toThrow('interrupted');
  });
});

describe('readText', () => {
  it('says that a file has vanished since it was listed', () => {
    const { diagnostics } = readText(root, filePath('content/gone.md'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['io/vanished']);
  });

  it('does not wait for a file that has become a pipe', () => {
    execFileSync('mkfifo', [path.join(root, 'pipe')]);
    const { diagnostics } = readText(root, filePath('pipe'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['source/special-file']);
  });
});

describe('readStatic', () => {
  const files = (...folders: string[]) => readStatic(root, folders.map(filePath), signal);

  it('publishes hidden files, and no litter of file managers', async () => {
    write('static/.nojekyll');
    write('static/.DS_Store');
    write('static/img/a.png');
    const { value, diagnostics } = await files('./static/');
    expect(diagnostics).toEqual([]);
    expect(value.map(({ target }) => target)).toEqual(['.nojekyll', 'img/a.png']);
  });

  it.each(['assets', 'Assets'])('a folder %s is reported', async (name) => {
    write(`static/${name}/a.png`);
    const { value, diagnostics } = await files('static');
    expect(value.map(({ target }) => target)).toEqual([`${name}/a.png`]);
    expect(diagnostics).toMatchObject([{ code: 'source/reserved-name' }]);
  });

  it('demands every folder but the default one', async () => {
    expect(await files('static')).toEqual({ value: [], diagnostics: [] });
    const { diagnostics } = await files('missing', '../static', '/etc');
    expect(diagnostics.map(({ code, message }) => [code, message.split(':')[0]])).toEqual(
      [0, 1, 2].map((index) => ['config/static-folder', `staticDirectories[${index}]`]),
    );
  });

  it('two folders with one file are a fault at the second, which names the first', async () => {
    write('one/img/a.png');
    write('two/img/a.png');
    expect((await files('one', 'two')).diagnostics).toMatchObject([
      {
        ...{ code: 'source/duplicate-static', file: 'two/img/a.png' },
        message: 'Two static folders contain a file with this name.',
        related: [{ file: 'one/img/a.png' }],
      },
    ]);
  });

  it('finds names that a disk may not keep apart, across folders', async () => {
    write('one/Logo.png');
    write('two/logo.png');
    write('one/caf\u00e9');
    write('two/cafe\u0301');
    write('one/same');
    write('two/same');
    const { diagnostics } = await files('one', 'two');
    expect(diagnostics.map(({ code }) => code).sort()).toEqual([
      'source/confusable',
      'source/confusable',
      'source/duplicate-static',
    ]);
  });
});

describe('hashPackage', () => {
  it('sees sources, manifest and what is published, neither dependencies nor build output, also that of Quire', async () => {
    const files = ['package.json', '.npmignore', '.cache/a.js', 'src/index.ts'];
    const output = ['site/index.html', '.quire/output/site/record.json'];
    for (const file of [...files, ...output, 'dist/index.js', 'node_modules/x/i.js']) {
      write(`packages/a/${file}`);
    }
    const hashed = await hashPackage(root, filePath('packages/a'), signal);
    expect(hashed.value.map((file) => file.path)).toEqual([
      'packages/a/.npmignore',
      'packages/a/package.json',
      'packages/a/src/index.ts',
    ]);
  });
});
