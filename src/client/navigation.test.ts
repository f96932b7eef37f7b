import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNavigation } from './navigation.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A navigation whose pages arrive when the test says so, and the log of what it did. */
function harness() {
  const log: string[] = [];
  const waiting = new Map<string, { arrive: () => void; fail: (error: Error) => void }>();
  const navigation = createNavigation<string, string>({
    load: (target) =>
      new Promise((resolve, reject) => {
        waiting.set(target, { arrive: () => resolve(`page ${target}`), fail: reject });
      }),
    show: (page) => void log.push(`show ${page}`),
    fail: (target, error) => void log.push(`${error ?? 'timeout'} ${target}`),
    setPending: (target) => void log.push(`pending ${target}`),
    timeout: 8000,
  });
  return { log, navigation, at: (target: string) => waiting.get(target) };
}

test('shows the page once it is there, and is pending until then', async () => {
  const { log, navigation, at } = harness();
  const done = navigation.go('a');
  expect(log).toEqual(['pending a']);
  at('a')?.arrive();
  await done;
  expect(log).toEqual(['pending a', 'pending undefined', 'show page a']);
});

test('the last one asked for wins, also when an earlier one arrives later', async () => {
  const { log, navigation, at } = harness();
  const both = [navigation.go('a'), navigation.go('b')];
  at('b')?.arrive();
  at('a')?.arrive();
  await Promise.all(both);
  expect(log.filter((line) => line.startsWith('show'))).toEqual(['show page b']);
});

test('a failure of an overtaken navigation is no failure', async () => {
  const { log, navigation, at } = harness();
  const both = [navigation.go('a'), navigation.go('b')];
  at('a')?.fail(new Error('gone'));
  at('b')?.arrive();
  await Promise.all(both);
  expect(log).toEqual(['pending a', 'pending b', 'pending undefined', 'show page b']);
});

test('a cancelled navigation shows nothing', async () => {
  const { log, navigation, at } = harness();
  const done = navigation.go('a');
  navigation.cancel();
  at('a')?.arrive();
  await done;
  expect(log).toEqual(['pending a', 'pending undefined']);
});

test('after the timeout the navigation has failed, and a late page is not shown', async () => {
  const { log, navigation, at } = harness();
  const done = navigation.go('a');
  await vi.advanceTimersByTimeAsync(7999);
  expect(log).toEqual(['pending a']);
  await vi.advanceTimersByTimeAsync(1);
  at('a')?.arrive();
  await done;
  expect(log).toEqual(['pending a', 'pending undefined', 'timeout a']);
});
