import { describe, expect, test } from 'vitest';
import {
  colorModeChoiceOf,
  isAnnouncementDismissed,
  type PreferenceSettings,
  preferenceKeys,
} from './preferences.js';

const COLOR_MODE = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
} as const;

test('[R34] the preferred version is kept under a fixed prefix and the plugin id', () => {
  expect(preferenceKeys('').preferredVersion('default')).toBe('docs-preferred-version-default');
});

test('[R48] every key ends with the namespace', () => {
  const keys = Object.values(preferenceKeys('-ab12')).map((key) =>
    typeof key === 'string' ? key : key('name'),
  );
  expect(keys.filter((key) => !key.endsWith('-ab12'))).toEqual([]);
});

describe('colour mode', () => {
  test.each([
    ['a stored choice', 'dark', COLOR_MODE, 'dark'],
    ['nothing stored', null, COLOR_MODE, 'light'],
    [
      'nothing stored, system respected',
      null,
      { ...COLOR_MODE, respectPrefersColorScheme: true },
      'system',
    ],
    ['a foreign value', '<img>', COLOR_MODE, 'light'],
    [
      'a stored choice on a site without one',
      'dark',
      { ...COLOR_MODE, disableSwitch: true },
      'light',
    ],
    [
      'a stored choice on a site that follows the system',
      'dark',
      { ...COLOR_MODE, disableSwitch: true, respectPrefersColorScheme: true },
      'system',
    ],
  ] as const)('%s', (_, stored, config, expected) => {
    expect(colorModeChoiceOf(stored, config)).toBe(expected);
  });
});

describe('announcement', () => {
  const settings = (isCloseable: boolean): PreferenceSettings => ({
    storage: { type: 'localStorage', namespace: '' },
    colorMode: COLOR_MODE,
    announcement: { id: 'b', isCloseable },
  });
  test.each([
    ['dismissed', true, 'b', 'true', true],
    ['another one dismissed before', true, 'a', 'true', false],
    ['one that cannot be closed', false, 'b', 'true', false],
    ['never dismissed', true, null, null, false],
  ])('[R37] %s', (_, isCloseable, id, dismissed, expected) => {
    expect(isAnnouncementDismissed(settings(isCloseable), id, dismissed)).toBe(expected);
  });
});
