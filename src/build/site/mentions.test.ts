import { describe, expect, it } from 'vitest';
import { API_SCHEMA_VERSION, type ApiModel } from '../../model/api.js';
import { createMentionResolver, type ReadSample } from './mentions.js';

const MODEL: ApiModel = { schemaVersion: API_SCHEMA_VERSION, version: 'current', packages: [] };

/** A sample whose names, each at its first place behind the one before, lead somewhere. */
function sample(code: string, ...names: readonly [string, string?][]): ReadSample {
  let from = 0;
  return {
    code,
    names: names.map(([name, reference]) => {
      const start = code.indexOf(name, from);
      from = start + name.length;
      return { start, end: from, reference };
    }),
  };
}

const LOCK = 'mutex@current/Mutex#lock';
const SAMPLES = [
  sample('const stock = new Mutex();', ['stock'], ['Mutex', 'mutex@current/Mutex']),
  sample('using data = await stock.lock();', ['data'], ['stock'], ['lock', LOCK]),
  sample('data.value += 1;', ['data'], ['value', 'mutex@current/MutexData#value']),
  sample('const state = 1; task.state;', ['state'], ['task'], ['state', 'task@current/Task#state']),
  sample('await Promise.all([]);', ['Promise'], ['all']),
  sample('const lock = 1;', ['lock']),
];

describe('inline code leads where the samples of its page do', () => {
  const resolve = createMentionResolver(MODEL, SAMPLES);
  it.each([
    ['lock()', LOCK],
    ['stock.lock()', LOCK],
    ['mutex.lock()', LOCK],
    ['await mutex.lock()', LOCK],
    ['await using guard = mutex.lock()', LOCK],
    ['new Mutex(value)', 'mutex@current/Mutex'],
    ['Mutex<Data>', 'mutex@current/Mutex'],
    ['data.value', 'mutex@current/MutexData#value'],
    ['value', 'mutex@current/MutexData#value'],
  ])('%s', (mention, reference) => {
    expect(resolve(mention)).toBe(reference);
  });

  it.each([
    ['a variable of that name', 'lock'],
    ['a name that stands for two things', 'state'],
    ['a member of something else', 'door.lock()'],
    ['a member of a longer chain', 'a.mutex.lock()'],
    ['a name of the language', 'Promise.all'],
    ['no name', 'constructor'],
  ])('but not %s', (_, mention) => {
    expect(resolve(mention)).toBeUndefined();
  });
});
