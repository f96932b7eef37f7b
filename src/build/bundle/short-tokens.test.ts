import { expect, it } from 'vitest';
import { tokenShortener } from './short-tokens.js';

it('shortens each token to a name of its own, and leaves names that tokens.css does not define', () => {
  const shorten = tokenShortener();
  const names = ['--q-text', '--q-text-muted', '--q-accent', '--q-accent-hover', '--q-space-1'];
  const short = names.map(shorten);
  expect(new Set(short).size).toBe(names.length);
  for (const name of short) expect(name).toMatch(/^--q[\da-z]{1,2}$/);
  expect(shorten(`a { color: var(${names[0]}, var(${names[1]})); }`)).toBe(
    `a { color: var(${short[0]}, var(${short[1]})); }`,
  );
  expect(shorten('--q-code-text')).toBe('--q-code-text');
});
