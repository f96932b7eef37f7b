import { expect, it } from 'vitest';
import { tokenShortener } from './short-tokens.js';

it('shortens each name of the stylesheets to one of its own, and leaves others', () => {
  const shorten = tokenShortener();
  const names = ['--q-text', '--q-text-muted', '--q-space-1', '--q-gutter', '--q-code-text'];
  const short = names.map(shorten);
  expect(new Set(short).size).toBe(names.length);
  for (const name of short) expect(name).toMatch(/^--\d{1,2}$/);
  expect(shorten(`a { color: var(${names[0]}, var(${names[1]})); }`)).toBe(
    `a { color: var(${short[0]}, var(${short[1]})); }`,
  );
  expect(shorten('--q-unknown')).toBe('--q-unknown');
});
