import { expect, it } from 'vitest';
import { versionLabel } from './version-label.js';

it.each([
  ['2.0', 'v2.0'],
  ['v2.0', 'v2.0'],
  ['Next', 'Next'],
])('the version %s is shown as %s', (version, label) => {
  expect(versionLabel(version)).toBe(label);
});
