import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../io/hash.js';
import { deleteCache, openCache } from './cache.js';
import { encode } from './pack-file.js';

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-'));
  directory = path.join(root, '.quire/cache');
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (version = '1') => openCache({ root, directory, version });

function fill(entries: Readonly<Record<string, unknown>>): void {
  const cache = open();
  const pack = cache.pack<unknown>('content');
  for (const [key, value] of Object.entries(entries)) pack.set(key, value);
  cache.save();
}

/** What a later build reads for `keys`, and its diagnostics. */
function read(keys: readonly string[], version?: string) {
  const cache = open(version);
  const pack = cache.pack<unknown>('content');
  const values = keys.map((key) => pack.get(key));
  cache.save();
  return { values, notices: cache.diagnostics().map(({ message }) => message) };
}

const packFile = (): string => path.join(directory, 'content.pack');
const indexFile = (): string => path.join(directory, 'content.index.json');

describe('openCache', () => {
  it('gives back what was set, and nothing for other keys', () => {
    fill({ a: { tree: [1, 'é'] }, b: 'text' });
    expect(read(['a', 'b', 'c'])).toEqual({
      values: [{ tree: [1, 'é'] }, 'text', undefined],
      notices: [],
    });
  });

  it('says nothing when there is no cache yet', () => {
    expect(read(['a'])).toEqual({ values: [undefined], notices: [] });
  });

  it('keeps no value that is longer than a text can be', () => {
    const tooLarge = { toJSON: () => 'x'.repeat(2 ** 29) };
    fill({ a: tooLarge, b: 'text' });
    expect(read(['a', 'b'])).toEqual({ values: [undefined, 'text'], notices: [] });
  });

  it('discards what another version made, with one notice', () => {
    fill({ a: 1 });
    expect(read(['a', 'a'], '2')).toEqual({
      values: [undefined, undefined],
      notices: [
        'The cache was made by another version of Quire or Node.js; its results were made again.',
      ],
    });
  });

  it('says so once, also if nothing is kept in its place, as after an error in the sources', () => {
    fill({ a: 1 });
    expect(read(['a'], '2').notices).toHaveLength(1);
    expect(read(['a'], '2').notices).toEqual([]);
  });

  it('says so once, also if a later command reads another part of the cache', () => {
    const made = open();
    for (const name of ['content', 'site']) made.pack<number>(name).set('a', 1);
    made.save();
    const noticesOf = (name: 'content' | 'site'): readonly unknown[] => {
      const cache = open('2');
      const packs = { content: cache.pack('content'), site: cache.pack('site') };
      expect(packs[name].get('a')).toBeUndefined();
      cache.save();
      return cache.diagnostics();
    };
    expect(noticesOf('content')).toHaveLength(1);
    expect(noticesOf('site')).toEqual([]);
  });

  it('takes nothing of another version, though its index says that it is of this one', () => {
    fill({ a: 1 });
    const index = JSON.parse(readFileSync(indexFile(), 'utf8'));
    writeFileSync(indexFile(), JSON.stringify({ ...index, version: '2' }));
    expect(read(['a'], '2')).toEqual({
      values: [undefined],
      notices: [expect.stringContaining('damaged')],
    });
  });

  it('never gives a wrong value, whatever byte is changed or wherever a file ends', () => {
    const entries = { a: { text: 'first' }, b: [2, 'second'], c: 'third' };
    const keys = Object.keys(entries);
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (inIndex, at, byte, cut) => {
          rmSync(directory, { recursive: true, force: true });
          fill(entries);
          const file = inIndex ? indexFile() : packFile();
          const bytes = readFileSync(file);
          const offset = at % bytes.length;
          bytes[offset] = byte;
          writeFileSync(file, cut ? bytes.subarray(0, offset) : bytes);
          const { values, notices } = read(keys);
          for (const [index, value] of values.entries()) {
            expect([undefined, Object.values(entries)[index]]).toContainEqual(value);
          }
          if (values.includes(undefined)) expect(notices).toHaveLength(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('works on after damage: the next build finds everything again', () => {
    fill({ a: 1, b: 2 });
    writeFileSync(packFile(), 'x');
    expect(read(['a']).notices).toHaveLength(1);
    fill({ a: 1, b: 2 });
    expect(read(['a', 'b'])).toEqual({ values: [1, 2], notices: [] });
  });

  it('says why a file cannot be read, which is then not damaged', () => {
    fill({ a: 1 });
    rmSync(packFile());
    expect(read(['a']).notices).toEqual(['The cache is damaged; its results were made again.']);
    fill({ a: 1 });
    rmSync(packFile());
    mkdirSync(packFile());
    const notices = ['The cache cannot be used: it is a folder, not a file.'];
    expect(read(['a'])).toEqual({ values: [undefined], notices });
  });

  it('replaces a link by a file, without the entries of what it led to', () => {
    fill({ a: 1 });
    const elsewhere = path.join(root, 'elsewhere');
    renameSync(packFile(), elsewhere);
    symlinkSync(elsewhere, packFile());
    const before = readFileSync(elsewhere);
    fill({ b: 2 });
    expect(read(['b', 'a'])).toEqual({ values: [2, undefined], notices: [] });
    expect(readFileSync(elsewhere)).toEqual(before);
  });

  it('forgets what six builds did not use, and not sooner', () => {
    fill({ used: 1, unused: 2 });
    for (let build = 0; build < 5; build += 1) read(['used']);
    expect(open().pack('content').get('unused')).toBe(2);
    read(['used']);
    expect(open().pack('content').get('unused')).toBeUndefined();
    expect(open().pack('content').get('used')).toBe(1);
  });

  it('writes nothing when nothing changed', () => {
    fill({ a: 1 });
    const before = statSync(indexFile(), { bigint: true });
    read(['a']);
    expect(statSync(indexFile(), { bigint: true }).mtimeNs).toBe(before.mtimeNs);
  });

  it('writes nothing anew in packs that a build did not ask', () => {
    fill({ a: 1 });
    const before = readFileSync(indexFile(), 'utf8');
    for (let build = 0; build < 10; build += 1) {
      const cache = open();
      cache.pack('content');
      cache.pack('other').set('b', 2);
      cache.save();
    }
    expect(readFileSync(indexFile(), 'utf8')).toBe(before);
    expect(read(['a']).values).toEqual([1]);
  });

  it('knows what is stored and what is new', () => {
    fill({ stored: 1 });
    const pack = open().pack('content');
    pack.set('new', 2);
    expect(['stored', 'new', 'absent'].map(pack.has)).toEqual([true, true, false]);
  });

  it('keeps what was only known to be there', () => {
    fill({ used: 1, unused: 2 });
    for (let build = 0; build < 7; build += 1) {
      const cache = open();
      expect(cache.pack('content').has('used')).toBe(true);
      cache.save();
    }
    expect(read(['used', 'unused']).values).toEqual([1, undefined]);
  });

  it('keeps equal values once, under the hash of their JSON', () => {
    const first = open();
    const key = first.pack('content').put({ tree: ['é'] });
    first.save();
    const { size } = statSync(packFile());
    const second = open();
    expect(second.pack('content').put({ tree: ['é'] })).toBe(key);
    second.save();
    expect(statSync(packFile()).size).toBe(size);
    expect(read([key]).values).toEqual([{ tree: ['é'] }]);
  });

  it('gives back what it is given in one build where the disk has no room for it', () => {
    vi.stubEnv('TMPDIR', path.join(root, 'absent'));
    const cache = open();
    const pack = cache.pack('content');
    pack.set('a', 1);
    const key = pack.put('text');
    expect([pack.has('a'), pack.get('a'), pack.get(key)]).toEqual([true, 1, 'text']);
    cache.save();
    vi.unstubAllEnvs();
    expect(read(['a']).values).toEqual([undefined]);
  });

  it('does not grow without end when values change again and again', () => {
    for (let build = 0; build < 100; build += 1) {
      fill({ [`key${build}`]: 'x'.repeat(1000) });
    }
    expect(statSync(packFile()).size).toBeLessThan(20_000);
    expect(read(['key98', 'key99']).values).toEqual(['x'.repeat(1000), 'x'.repeat(1000)]);
  });

  it('writes a file anew only when most of it is not used any more', () => {
    fill({ a: 'x', b: 'x', c: 'x', d: 'x' });
    const { ino } = statSync(packFile());
    const useOnly = (...keys: string[]): void => {
      for (let build = 0; build < 6; build += 1) read(keys);
    };
    useOnly('a', 'b');
    expect(statSync(packFile())).toMatchObject({ ino, size: 4 * encode('"x"').length });
    useOnly('a');
    expect(statSync(packFile()).size).toBe(encode('"x"').length);
    expect(read(['a', 'b']).values).toEqual(['x', undefined]);
  });

  it('builds without a cache when the disk refuses it, and says so once', () => {
    writeFileSync(path.join(root, '.quire'), 'a file in the way');
    const cache = open();
    cache.pack('content').set('a', 1);
    cache.pack('api').set('a', 1);
    cache.save();
    expect(cache.diagnostics()).toMatchObject([{ severity: 'warning', code: 'io/cache' }]);
  });

  it('keeps nothing without a folder', () => {
    const cache = openCache({ root, directory: undefined, version: '1' });
    cache.pack('content').set('a', 1);
    cache.store('trees').set('a', 1);
    cache.save();
    expect(readdirSync(root)).toEqual([]);
    expect(cache.diagnostics()).toEqual([]);
  });
});

describe('deleteCache', () => {
  it('deletes the folder', () => {
    fill({ a: 1 });
    deleteCache(directory);
    expect(readdirSync(path.join(root, '.quire'))).toEqual([]);
  });

  it('leaves files alone that are not its own', () => {
    fill({ a: 1 });
    writeFileSync(path.join(directory, 'thesis.doc'), 'x');
    deleteCache(directory);
    expect(readdirSync(directory)).toEqual(['thesis.doc']);
  });

  it('accepts that there is none', () => {
    expect(() => deleteCache(directory)).not.toThrow();
  });
});

describe('[F100] what somebody else wrote', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('is not used without their key, with one notice', () => {
    vi.stubEnv('QUIRE_CACHE_KEY', 'theirs');
    fill({ a: 1 });
    vi.stubEnv('QUIRE_CACHE_KEY', 'ours');
    const notices = ['The cache was signed with another key; its results were made again.'];
    expect(read(['a'])).toEqual({ values: [undefined], notices });
  });

  it('is used where both have the key', () => {
    vi.stubEnv('QUIRE_CACHE_KEY', 'shared');
    fill({ a: 1 });
    expect(read(['a'])).toEqual({ values: [1], notices: [] });
    const cache = open();
    const pack = cache.pack('content');
    pack.set('b', pack.get('a'));
    cache.save();
    expect(read(['a', 'b'])).toEqual({ values: [1, 1], notices: [] });
    expect(readdirSync(path.join(root, '.quire'))).toEqual(['cache']);
  });

  it('is not used when it replaces an entry, its hash and its place', () => {
    fill({ a: 'good' });
    const bytes = encode(JSON.stringify('evil'));
    writeFileSync(packFile(), bytes);
    const index = JSON.parse(readFileSync(indexFile(), 'utf8'));
    index.entries[0][1] = { offset: 0, length: bytes.length, hash: sha256(bytes), age: 0 };
    writeFileSync(indexFile(), JSON.stringify(index));
    const notices = ['The cache is damaged; its results were made again.'];
    expect(read(['a'])).toEqual({ values: [undefined], notices });
  });

  it('is not used in the place of another pack', () => {
    fill({ a: 'good' });
    renameSync(packFile(), path.join(directory, 'other.pack'));
    renameSync(indexFile(), path.join(directory, 'other.index.json'));
    expect(open().pack('other').get('a')).toBeUndefined();
  });
});
