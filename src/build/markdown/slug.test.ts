import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isReservedId } from './dom-names.js';
import { IdRegistry } from './slug.js';

const require = createRequire(import.meta.url);

it.each([
  [
    ['Option<T>', 'Async / await', 'naïve Ünïcode_x'],
    ['optiont', 'async--await', 'naïve-ünïcode_x'],
  ],
  [
    ['a', 'a', 'a 1', 'A'],
    ['a', 'a-1', 'a-1-1', 'a-2'],
  ],
  [
    ['', '!', 'section 1'],
    ['section', 'section-1', 'section-1-1'],
  ],
  [
    ['cookie', 'onLoad', '__proto__'],
    ['section-cookie', 'section-onload', 'section-__proto__'],
  ],
  // Words that only begin like an event handler.
  [
    ['On', 'One', 'Only', 'Online', 'Onboarding', 'Ongoing', 'Ononline'],
    ['on', 'one', 'only', 'online', 'onboarding', 'ongoing', 'section-ononline'],
  ],
  // Elements of the shell have them.
  [
    ['Main', 'Drawer'],
    ['section-main', 'section-drawer'],
  ],
  // As on GitHub: no superscripts, fractions or emoji.
  [['x² ½ 🎉'], ['x--']],
])('%j', (headings, ids) => {
  const registry = new IdRegistry();
  expect(headings.map((text) => registry.takeSlug(text))).toEqual(ids);
});

// Made with `slugify` of @mdit-vue/shared 2.1.
it.each([
  ['vi.fn()', 'vi-fn'],
  ['1. Async / await', '_1-async-await'],
  ['naïve Ünïcode_x', 'naive-unicode-x'],
  ['a – b', 'a-–-b'],
  ['Option<T>', 'option-t'],
])('by the rule of VitePress, %j has the id %j', (text, id) => {
  expect(new IdRegistry('vitepress').takeSlug(text)).toBe(id);
});

it('leaves to an author the id that he chose', () => {
  const registry = new IdRegistry();
  expect([registry.take('Usage'), registry.take('usage'), registry.take('usage')]).toEqual([
    ...[true, true, false],
  ]);
  expect(registry.takeSlug('Usage')).toBe('usage-1');
});

it('numbers equal headings in linear time: trying each number again would take minutes', () => {
  const registry = new IdRegistry();
  for (let count = 0; count < 200_000; count += 1) registry.takeSlug('a');
  expect(registry.takeSlug('a')).toBe('a-200000');
});

it('keeps free the name of every event handler that TypeScript knows', () => {
  const library = require.resolve('typescript/lib/lib.dom.d.ts');
  const interfaces = readFileSync(library, 'utf8').match(
    /^interface (?:GlobalEventHandlers|Document|Element|WindowEventHandlers) [^}]*/gm,
  );
  const handlers = interfaces?.join().match(/\bon[a-z]+(?=: )/g) ?? [];
  expect(handlers).toContain('onclick');
  expect(handlers.filter((name) => !isReservedId(name))).toEqual([]);
});
