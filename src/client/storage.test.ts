import { describe, expect, test } from 'vitest';
import { safeStorage } from './storage.js';

class MapStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly length = 0;
  clear = () => this.#items.clear();
  getItem = (key: string) => this.#items.get(key) ?? null;
  key = () => null;
  removeItem = (key: string) => void this.#items.delete(key);
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

class FullStorage extends MapStorage {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};

describe.each([
  ['works', () => new MapStorage()],
  ['is full', () => new FullStorage()],
  ['is not there', () => undefined],
])('storage that %s', (_, make) => {
  test('gives back what was written and forgets what was removed', () => {
    const underlying = make();
    const storage = safeStorage(() => underlying);
    expect(storage.read('a')).toBe(null);
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBe(null);
  });
});

test('storage that throws when it is named lives in memory', () => {
  const storage = safeStorage(blocked);
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
});

test('a value of another tab shows', () => {
  const underlying = new MapStorage();
  const storage = safeStorage(() => underlying);
  storage.write('a', '1');
  underlying.setItem('a', '2');
  expect(storage.read('a')).toBe('2');
});
