// A model of a disk that loses power: the system calls of a build, recorded by strace, and the possible contents of
// the disk after a cut.
//
// The disk keeps flushed data. Changes of names happen in order, as on any journaling file system; those up to the
// last flush of a folder are kept, later ones may be. The bytes of a flushed file are kept; of another file, all
// bytes or the last ones may be lost.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const hasStrace =
  process.env['QUIRE_TOOLS'] === 'required' || spawnSync('strace', ['-V']).status === 0;

type Act =
  | { readonly kind: 'create' | 'folder' | 'unlink' | 'rmdir' | 'flush'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly bytes: Buffer }
  | { readonly kind: 'link' | 'rename'; readonly path: string; readonly to: string };

const CALLS =
  'openat,creat,write,writev,pwrite64,pwritev,copy_file_range,sendfile,ftruncate,truncate,' +
  'mkdir,mkdirat,link,linkat,symlink,symlinkat,rename,renameat,renameat2,unlink,unlinkat,rmdir,fsync,fdatasync';

const unquoted = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');

interface Call {
  readonly name: string;
  readonly given: string;
  readonly result: string;
}

/** The act of a successful call; undefined if it changes no file that `concerns` accepts. */
function actOf(
  { name, given, result }: Call,
  concerns: (file: string) => boolean,
): Act | undefined {
  const texts = [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => text);
  const [first = '', second = ''] = texts.map((text) => unquoted(text).toString());
  const opened = /^\d+<([^>]*)>/.exec(given)?.[1] ?? '';
  const file = unquoted(opened).toString();
  if (!concerns(/^(?:p?write|f)/.test(name) ? file : first)) return undefined;
  switch (name) {
    case 'openat':
      if (!given.includes('O_CREAT')) return undefined;
      if (!given.includes('O_EXCL') && !given.includes('O_TRUNC'))
        throw new Error(`open: ${given}`);
      return { kind: 'create', path: first };
    case 'write':
    case 'pwrite64': {
      const bytes = unquoted(texts[0] ?? '');
      if (bytes.length !== Number(result)) throw new Error(`a write of ${result} bytes: ${file}`);
      return { kind: 'write', path: file, bytes };
    }
    case 'mkdir':
      return { kind: 'folder', path: first };
    case 'link':
    case 'rename':
      return { kind: name, path: first, to: second };
    case 'unlink':
    case 'rmdir':
      return { kind: name, path: first };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'flush', path: file };
    default:
      throw new Error(`no model of ${name}(${given.slice(0, 200)})`);
  }
}

/**
 * Runs a command.
 * @param log file for the recorded calls.
 * @returns its acts on the files that `concerns` accepts, in the order in which the calls returned.
 */
export function recordActs(
  command: readonly string[],
  log: string,
  concerns: (file: string) => boolean,
): readonly Act[] {
  const args = ['-f', '-y', '-xx', '-s', '20000000', '-o', log, '-e', `trace=${CALLS}`];
  const { status, stderr } = spawnSync('strace', [...args, ...command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const waiting = new Map<string, string>();
  const acts: Act[] = [];
  for (const line of readFileSync(log, 'latin1').split('\n')) {
    const [, process = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(text);
    if (unfinished) {
      waiting.set(process, unfinished[1] ?? '');
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text);
    const whole = resumed ? `${waiting.get(process)}${resumed[1]}` : text;
    const [, name = '', given = '', result = ''] = /^(\w+)\((.*)\) += (\d+)/.exec(whole) ?? [];
    const act = name === '' ? undefined : actOf({ name, given, result }, concerns);
    if (act) acts.push(act);
  }
  return acts;
}

interface File {
  contents: Buffer;
  /** The bytes that are on the disk. */
  flushed: Buffer;
}

/** Files, and `folder`s, by path relative to the root. */
type Names = Map<string, File | 'folder'>;

/** The contents of a disk below `root`, all of them flushed. */
export type Held = ReadonlyMap<string, Buffer | 'folder'>;

function apply(names: Names, act: Act, at: (file: string) => string): void {
  const name = at(act.path);
  const found = names.get(name);
  switch (act.kind) {
    case 'create':
      names.set(name, { contents: Buffer.alloc(0), flushed: Buffer.alloc(0) });
      break;
    case 'folder':
      names.set(name, 'folder');
      break;
    case 'unlink':
    case 'rmdir':
      names.delete(name);
      break;
    case 'link':
      if (found) names.set(at(act.to), found);
      break;
    case 'rename':
      for (const [inside, file] of [...names]) {
        if (inside !== name && !inside.startsWith(`${name}/`)) continue;
        names.delete(inside);
        names.set(at(act.to) + inside.slice(name.length), file);
      }
      break;
    case 'write':
      if (found && found !== 'folder') found.contents = Buffer.concat([found.contents, act.bytes]);
      break;
    case 'flush':
      if (found && found !== 'folder') found.flushed = found.contents;
  }
}

export interface Cut {
  /** The index of the act before which the power is cut. */
  readonly before: number;
  /** The first act whose change of names is lost; it is between the last flush of a folder and the cut. */
  readonly namesBefore: number;
  /** The percentage of the bytes of an unflushed file that are kept. */
  readonly kept: number;
}

/** The last flush of a folder before an act: earlier changes of names are kept. */
export function lastFlushOf(
  acts: readonly Act[],
  held: Held,
  root: string,
  before: number,
): number {
  const folders = new Set([...held].filter(([, file]) => file === 'folder').map(([name]) => name));
  folders.add('');
  let last = 0;
  for (const [index, act] of acts.slice(0, before).entries()) {
    const name = path.relative(root, act.path);
    if (act.kind === 'folder') folders.add(name);
    if (act.kind === 'flush' && folders.has(name)) last = index;
  }
  return last;
}

/** The contents of the disk after a cut. */
export function afterCut(acts: readonly Act[], held: Held, root: string, cut: Cut): Held {
  const at = (file: string): string => path.relative(root, file);
  const names: Names = new Map();
  const filesOf = new Map<Buffer, File>();
  for (const [name, contents] of held) {
    if (contents === 'folder') names.set(name, 'folder');
    else {
      const file = filesOf.get(contents) ?? { contents, flushed: contents };
      filesOf.set(contents, file);
      names.set(name, file);
    }
  }
  let kept: Names | undefined;
  for (const [index, act] of acts.slice(0, cut.before).entries()) {
    if (index === cut.namesBefore) kept = new Map(names);
    apply(names, act, at);
  }
  const bytesOf = ({ contents, flushed }: File): Buffer => {
    const length = Math.floor((contents.length * cut.kept) / 100);
    return flushed === contents ? contents : contents.subarray(0, Math.max(length, flushed.length));
  };
  return new Map(
    [...(kept ?? names)].map(([name, file]) => [name, file === 'folder' ? file : bytesOf(file)]),
  );
}

/**
 * Writes the contents of a disk into an empty folder.
 * @param before the contents of an earlier folder: equal files are linked instead of written.
 */
export function restore(held: Held, root: string, before?: { held: Held; folder: string }): void {
  const known = new Map([...(before?.held ?? [])].map(([name, contents]) => [contents, name]));
  for (const [name, contents] of held) {
    const file = path.join(root, name);
    mkdirSync(contents === 'folder' ? file : path.dirname(file), { recursive: true });
    if (contents === 'folder') continue;
    const copy = known.get(contents);
    if (before && copy !== undefined) linkSync(path.join(before.folder, copy), file);
    else writeFileSync(file, contents);
  }
}
