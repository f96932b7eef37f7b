// Gives components the reader's preferences; on the server these have their defaults.
import { useMemo, useSyncExternalStore } from 'react';
import { colorModeChoiceOf } from '../../../model/preferences.js';
import type { BrowserInfo } from '../../../model/shell-info.js';
import { type Preferences, useShell } from './shell-context.js';

const defaultPreferences = ({ themeConfig }: BrowserInfo): Preferences => ({
  colorMode: colorModeChoiceOf(null, themeConfig.colorMode),
  preferredVersion: undefined,
  announcementDismissed: false,
});

/** @throws outside the shell. */
export function usePreferences(): Preferences {
  const { info, services } = useShell();
  const defaults = useMemo(() => defaultPreferences(info), [info]);
  const store = services?.preferences;
  const getDefaults = () => defaults;
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => {}),
    store?.get ?? getDefaults,
    getDefaults,
  );
}

/** Name of the reader's preferred docs version. @throws outside the shell. */
export const usePreferredVersion = (): string | undefined => usePreferences().preferredVersion;
