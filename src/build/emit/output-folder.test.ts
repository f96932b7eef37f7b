import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../model/site/diagnostic.js';
import type { OutputFile } from '../../model/site/output.js';
import { filePath } from '../../model/text/brand.js';
import { cleanOutput } from './clean-output.js';
import { type Output, openOutput } from './output-folder.js';
import { listFiles } from './output-safety.js';
import { stateFolderOf } from './state-folder.js';

const { signal } = new AbortController();
let root: string;
let out: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'emit-')));
  out = path.join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const filesOf = (files: Readonly<Record<string, string>>): OutputFile[] =>
  Object.keys(files)
    .sort()
    .map((file) => ({ path: filePath(file), contents: files[file] ?? '' }));

const read = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listFiles(out).map((file) => [file, readFileSync(path.join(out, file), 'utf8')]),
  );

const location = () => ({ root, out, sourceFolders: [path.join(root, 'content')] });

async function open(): Promise<Output> {
  const { value, diagnostics } = await openOutput(location());
  expect(diagnostics).toEqual([]);
  if (value === undefined) throw new Error('no output and no diagnostic');
  return value;
}

async function publish(files: Readonly<Record<string, string>>, inputKey = 'key'): Promise<void> {
  const output = await open();
  const { value: staged, diagnostics } = await output.stage(filesOf(files), signal);
  expect(diagnostics).toEqual([]);
  const record = { inputKey, pages: 1, diagnostics: [], files: staged ?? [] };
  expect(output.promote(record)).toEqual([]);
  output.close();
}

const refusal = async (): Promise<string | undefined> => {
  const { value, diagnostics } = await openOutput(location());
  value?.close();
  return diagnostics[0]?.code;
};

const FILES = { 'index.html': 'home', 'a/b/index.html': 'page', 'assets/x.js': '1' };

describe('publishing', () => {
  it('makes the output exactly the tree, and leaves nothing else beside it', async () => {
    await publish(FILES);
    expect(read()).toEqual(FILES);
    await publish({ 'index.html': 'new' });
    expect(read()).toEqual({ 'index.html': 'new' });
    expect(listFiles(stateFolderOf(out).directory)).toEqual(['record.json']);
  });

  it('changes nothing before it is promoted', async () => {
    await publish(FILES);
    const output = await open();
    await output.stage(filesOf({ 'index.html': 'new' }), signal);
    expect(read()).toEqual(FILES);
    output.close();
    expect(read()).toEqual(FILES);
    expect(existsSync(stateFolderOf(out).stage)).toBe(false);
  });

  it('publishes any tree byte for byte', async () => {
    const name = fc.stringMatching(/^[a-z0-9 %#?é]{1,8}$/);
    const tree = fc.dictionary(
      fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.html`),
      fc.string(),
    );
    const isTree = (files: Record<string, string>): boolean =>
      !Object.keys(files).some((file) =>
        Object.keys(files).some((other) => other.startsWith(`${file}/`)),
      );
    await fc.assert(
      fc.asyncProperty(tree.filter(isTree), async (files) => {
        await publish(files);
        expect(read()).toEqual({ ...files });
      }),
      { numRuns: 30 },
    );
  });

  it('refuses a path that leaves the output, as a bug', async () => {
    const output = await open();
    await expect(output.stage(filesOf({ '../x': '' }), signal)).rejects.toThrow(
      'leaves the output',
    );
    output.close();
  });

  it('stops when it is interrupted', async () => {
    const output = await open();
    const reason = new Error('interrupted');
    const stage = output.stage(filesOf(FILES), AbortSignal.abort(reason));
    await expect(stage).rejects.toBe(reason);
    output.close();
  });
});

describe('current', () => {
  const current = async (inputKey: string): Promise<boolean> => {
    const output = await open();
    const record = await output.current(inputKey, signal);
    output.close();
    return record !== undefined;
  };

  it('knows its own bytes by the key of their input', async () => {
    await publish(FILES, 'one');
    expect(await current('one')).toBe(true);
    expect(await current('two')).toBe(false);
  });

  it.each([
    ['edited', () => writeFileSync(path.join(out, 'index.html'), 'hone')],
    ['deleted', () => rmSync(path.join(out, 'a/b/index.html'))],
    ['gone altogether', () => rmSync(out, { recursive: true })],
    [
      'replaced by a link',
      () => {
        renameSync(path.join(out, 'index.html'), path.join(root, 'elsewhere.html'));
        symlinkSync(path.join(root, 'elsewhere.html'), path.join(out, 'index.html'));
      },
    ],
    [
      'replaced by a link to a folder',
      () => {
        rmSync(path.join(out, 'index.html'));
        symlinkSync(root, path.join(out, 'index.html'));
      },
    ],
  ])('is not fooled by files %s since', async (_, change) => {
    await publish(FILES);
    change();
    expect(await current('key')).toBe(false);
  });
});

describe('what a build refuses', () => {
  it.each([
    [
      'output/overlap',
      () => {
        out = root;
      },
    ],
    [
      'output/overlap',
      () => {
        out = path.dirname(root);
      },
    ],
    [
      'output/overlap',
      () => {
        out = '/';
      },
    ],
    [
      'output/overlap',
      () => {
        out = path.join(root, 'content');
      },
    ],
    [
      'output/overlap',
      () => {
        out = path.join(root, 'content/dist');
      },
    ],
    [
      'output/overlap',
      () => {
        symlinkSync('content', path.join(root, 'link'));
        out = path.join(root, 'link/dist');
      },
    ],
    ['output/symlink', () => symlinkSync('elsewhere', out)],
    ['output/not-a-folder', () => writeFileSync(out, 'x')],
    [
      'output/foreign-files',
      () => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'thesis.doc'), 'x');
      },
    ],
    [
      'io/output',
      () => {
        writeFileSync(path.join(root, 'file'), 'x');
        out = path.join(root, 'file/dist');
      },
    ],
  ])('%s', async (code, plant) => {
    mkdirSync(path.join(root, 'content'));
    mkdirSync(path.join(root, 'elsewhere'));
    writeFileSync(path.join(root, 'elsewhere/x'), 'x');
    plant();
    const before = listFiles(root);
    expect(await refusal()).toBe(code);
    expect(listFiles(root).filter((file) => !file.startsWith('.quire/'))).toEqual(before);
  });

  it('lists the files that no build wrote, beside its own', async () => {
    await publish(FILES);
    writeFileSync(path.join(out, 'assets/notes.txt'), 'x');
    const { diagnostics } = await openOutput(location());
    expect(diagnostics[0]?.message).toContain('\nassets/notes.txt');
    expect(diagnostics[0]?.message).not.toContain('index.html');
    expect(read()).toMatchObject(FILES);
  });

  it.each([
    [10, []],
    [12, ['and 2 more']],
  ])('of %i such files lists ten', async (count, rest) => {
    mkdirSync(out);
    const names = Array.from({ length: count }, (_, index) => `file${10 + index}`);
    for (const name of names) writeFileSync(path.join(out, name), 'x');
    const { diagnostics } = await openOutput(location());
    const shown = diagnostics[0]?.message.split('\n').slice(1);
    expect(shown).toEqual([...names.slice(0, 10), ...rest]);
  });

  it.runIf(process.getuid?.() === 0)('finds a read-only parent before the work', async () => {
    chmodSync(root, 0o555);
    process.seteuid?.(65_534);
    try {
      expect(await refusal()).toBe('io/output');
    } finally {
      process.seteuid?.(0);
    }
  });

  it('reports a full disk and takes the stage away', async () => {
    await publish(FILES);
    const output = await open();
    // The stage cannot be made where a file is: the build fails as with a full disk.
    writeFileSync(stateFolderOf(out).stage, 'x');
    const { value, diagnostics } = await output.stage(filesOf(FILES), signal);
    output.close();
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['io/stage']);
    expect(existsSync(stateFolderOf(out).stage)).toBe(false);
    expect(read()).toEqual(FILES);
  });

  it('puts the former build back when the stage cannot take its place', async () => {
    await publish(FILES);
    const output = await open();
    const [diagnostic] = output.promote({ inputKey: 'x', pages: 0, diagnostics: [], files: [] });
    output.close();
    expect(diagnostic).toMatchObject({ code: 'io/promote', file: 'dist' });
    expect(read()).toEqual(FILES);
    expect(listFiles(stateFolderOf(out).directory)).toEqual(['record.json']);
    expect(await refusal()).toBeUndefined();
  });
});

it('publishes, with a warning, where what was there cannot be tidied up', async () => {
  await publish(FILES);
  const output = await open();
  const { value: staged } = await output.stage(filesOf({ 'index.html': 'new' }), signal);
  const { record } = stateFolderOf(out);
  rmSync(record);
  mkdirSync(record);
  const files = staged ?? [];
  const diagnostics = output.promote({ inputKey: 'new', pages: 1, diagnostics: [], files });
  output.close();
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'io/clean-up',
      file: '.quire/output/dist',
      message: 'Cannot delete the former output: it is a folder.',
      hint: expect.stringContaining('remove it'),
    },
  ]);
  expect(exitCodeOf(diagnostics)).toBe(0);
  expect(read()).toEqual({ 'index.html': 'new' });
});

describe('the lock', () => {
  it('names the process that holds it', async () => {
    const output = await open();
    const { diagnostics } = await openOutput(location());
    expect(diagnostics).toMatchObject([
      { code: 'lock/held', message: expect.stringContaining(`process ${process.pid} `) },
    ]);
    output.close();
    (await open()).close();
  });

  it.each([
    ['a process that has ended', () => ({ pid: Number(execFileSync('sh', ['-c', 'echo $$'])) })],
    ['a process whose number another one has now', () => ({ pid: process.pid, started: '1' })],
  ])('is taken over from %s', async (_, holder) => {
    const { directory, lock } = stateFolderOf(out);
    mkdirSync(directory, { recursive: true });
    const stale = JSON.stringify({ host: hostname(), ...holder() });
    writeFileSync(lock, stale);
    (await open()).close();
    // The process may have ended while it took over the lock of another one.
    writeFileSync(lock, stale);
    writeFileSync(`${lock}.claim`, stale);
    (await open()).close();
    expect(listFiles(directory)).toEqual([]);
  });

  it.each(['1970-01-02', '2099-01-01'])('has no age: written at %s', async (written) => {
    const { lock } = stateFolderOf(out);
    const output = await open();
    utimesSync(lock, new Date(written), new Date(written));
    expect(await refusal()).toBe('lock/held');
    output.close();
    writeFileSync(lock, JSON.stringify({ host: hostname(), pid: process.pid, started: '1' }));
    utimesSync(lock, new Date(written), new Date(written));
    (await open()).close();
  });

  it('is not taken from a process of another machine', async () => {
    const { directory, lock } = stateFolderOf(out);
    mkdirSync(directory, { recursive: true });
    writeFileSync(lock, JSON.stringify({ host: 'elsewhere', pid: process.pid }));
    expect(await refusal()).toBe('lock/held');
  });
});

describe('recovery', () => {
  const state = () => stateFolderOf(out);
  /** As many files as in FILES, but others. */
  const NEXT = { 'index.html': 'next', 'a/c/index.html': 'page', 'assets/y.js': '1' };

  /** A promotion of NEXT over FILES, to be stopped after any of its steps. */
  const steps = [
    () => renameSync(path.join(root, 'saved-record'), state().nextRecord),
    () => renameSync(out, state().previous),
    () => renameSync(state().stage, out),
    () => renameSync(state().nextRecord, state().record),
    () => renameSync(state().previous, state().discarded),
    () => rmSync(path.join(state().discarded, 'index.html')),
  ];

  async function prepare(): Promise<void> {
    await publish(NEXT, 'next');
    renameSync(state().record, path.join(root, 'saved-record'));
    renameSync(out, path.join(root, 'saved-stage'));
    await publish(FILES, 'former');
    renameSync(path.join(root, 'saved-stage'), state().stage);
  }

  it.each([0, 1, 2, 3, 4, 5, 6])('after %i steps of a promotion', async (count) => {
    await prepare();
    for (const step of steps.slice(0, count)) step();
    const output = await open();
    const isNext = count >= 3;
    expect(read()).toEqual(isNext ? NEXT : FILES);
    expect(await output.current(isNext ? 'next' : 'former', signal)).toBeDefined();
    output.close();
    rmSync(path.join(root, 'saved-record'), { force: true });
    expect(listFiles(state().directory)).toEqual(['record.json']);
  });
});

it('removes what killed processes left half written, and nothing of running ones', async () => {
  const { directory } = stateFolderOf(out);
  mkdirSync(directory, { recursive: true });
  const dead = execFileSync('sh', ['-c', 'echo $$']).toString().trim();
  writeFileSync(path.join(directory, `lock.${dead}-1f.tmp`), '');
  writeFileSync(path.join(directory, 'lock.1-1f.tmp'), '');
  (await open()).close();
  expect(listFiles(directory)).toEqual(['lock.1-1f.tmp']);
});

describe('cleanOutput', () => {
  it('deletes the output and what is kept beside it', async () => {
    await publish(FILES);
    expect(await cleanOutput(root, out)).toEqual([]);
    expect(listFiles(root)).toEqual([]);
    expect(existsSync(path.join(root, '.quire'))).toBe(false);
  });

  it('keeps the folder that holds the output, though it is empty', async () => {
    out = path.join(root, 'build', 'dist');
    await publish(FILES);
    expect(await cleanOutput(root, out)).toEqual([]);
    expect(readdirSync(path.dirname(out))).toEqual([]);
  });

  it('deletes nothing when the output holds other files', async () => {
    await publish(FILES);
    writeFileSync(path.join(out, 'x'), '');
    expect(await cleanOutput(root, out)).toMatchObject([{ code: 'output/foreign-files' }]);
    expect(read()).toMatchObject(FILES);
  });

  it('accepts that there is nothing', async () => {
    expect(await cleanOutput(root, out)).toEqual([]);
  });
});
