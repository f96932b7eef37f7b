import { expect, it, vi } from 'vitest';
import { createMemoryPack } from './memory-pack.js';
import type { Pack } from './pack.js';

function packOf(values: Record<string, string>): Pack<string> {
  return {
    has: (key) => key in values,
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value;
    },
    put: () => '',
  };
}

it('reads a value once, and writes new ones only when it is told to', () => {
  const disk: Record<string, string> = { old: 'a' };
  const behind = packOf(disk);
  const get = vi.spyOn(behind, 'get');
  const pack = createMemoryPack(behind);
  expect([pack.get('old'), pack.get('old'), get.mock.calls.length]).toEqual(['a', 'a', 1]);
  pack.set('new', 'b');
  expect([pack.get('new'), pack.has('new'), disk]).toEqual(['b', true, { old: 'a' }]);
  const set = vi.spyOn(behind, 'set');
  pack.store();
  pack.store();
  expect(disk).toEqual({ old: 'a', new: 'b' });
  expect(set.mock.calls).toEqual([['new', 'b']]);
});

it('forgets what three builds did not use', () => {
  const pack = createMemoryPack<string>();
  pack.set('used', 'a');
  pack.set('unused', 'b');
  for (let build = 0; build < 4; build += 1) {
    expect(pack.get('used')).toBe('a');
    pack.endBuild();
  }
  expect([pack.has('used'), pack.has('unused')]).toEqual([true, false]);
});
