import { expect, it } from 'vitest';
import { joinImports, tokenShortener } from './short-tokens.js';

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

it('joins the imports of a layer that follow one another, and keeps their order', () => {
  const css = `@layer a, b;
@import "./one.css" layer(a);
@import "./two.css" layer(b);
@import "./three.css" layer(b);
@import "./four.css" layer(a);
`;
  expect(joinImports(css, (name) => `/* ${name} */\n`)).toBe(`@layer a, b;
@layer a {
/* ./one.css */
}
@layer b {
/* ./two.css */
/* ./three.css */
}
@layer a {
/* ./four.css */
}
`);
});
