import { expect, test } from 'vitest';
import { isIcon } from './sidebar-icon.js';

test.each([
  ['🚀', true],
  ['⚙️', true],
  ['👩‍💻', true],
  ['🇩🇪', true],
  ['1️⃣', true],
  ['/img/rocket.svg', true],
  ['rocket', false],
  ['1', false],
  ['img/rocket.svg', false],
  ['/img/rocket.png', false],
  ['https://example.org/a.svg', false],
])('%s is an icon: %s', (icon, expected) => {
  expect(isIcon(icon)).toBe(expected);
});
