import { expect, test } from 'vitest';
import { nextColorMode } from './color-mode-toggle.js';

const config = (respectPrefersColorScheme: boolean) => ({
  defaultMode: 'light' as const,
  disableSwitch: false,
  respectPrefersColorScheme,
});

test('[R40] with the system respected: system, light, dark, system', () => {
  const steps = ['system', 'light', 'dark'].map((mode) => nextColorMode(mode, config(true)));
  expect(steps).toEqual(['light', 'dark', 'system']);
});

test('[R41] without it: light and dark', () => {
  const steps = ['light', 'dark'].map((mode) => nextColorMode(mode, config(false)));
  expect(steps).toEqual(['dark', 'light']);
});

test('[R57] a value that is no colour mode is an error', () => {
  expect(() => nextColorMode('toString', config(true))).toThrow('unexpected color mode');
});
