import { expect, it } from 'vitest';
import { readmeAmong } from './readme-name.js';

it.each([
  [['readme.md', 'README.md', 'Readme.md'], 'README.md'],
  [['readme.md', 'README.markdown', 'Readme.md'], 'Readme.md'],
  [['a.md', 'README.markdown'], 'README.markdown'],
  [['README', 'README.mdx', 'README.de.md', 'my-readme.md'], undefined],
])('the README among %j is %s', (names, name) => {
  expect(readmeAmong(names)).toBe(name);
});
