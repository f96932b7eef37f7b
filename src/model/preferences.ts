// The preferences of readers: storage keys and validation, shared by the blocking script and the shell.
import type { ColorMode, Config, ThemeConfig } from './config.js';

export type ColorModeChoice = ColorMode | 'system';

/** The part of the configuration that the blocking script needs; compiled into it. */
export interface PreferenceSettings {
  readonly storage: Config['storage'];
  readonly colorMode: ThemeConfig['colorMode'];
  readonly announcement?: { readonly id: string; readonly isCloseable: boolean } | undefined;
}

export function preferenceSettingsOf(
  storage: Config['storage'],
  { colorMode, announcementBar }: ThemeConfig,
): PreferenceSettings {
  const announcement = announcementBar && {
    id: announcementBar.id,
    isCloseable: announcementBar.isCloseable,
  };
  return { storage, colorMode, announcement };
}

export interface PreferenceKeys {
  readonly theme: string;
  readonly announcementId: string;
  readonly announcementDismissed: string;
  readonly preferredVersion: (docsPluginId: string) => string;
  readonly tab: (group: string) => string;
  /** Whether a disclosure of this name is open. */
  readonly details: (name: string) => string;
}

/** @param namespace appended to every key, with its hyphen; may be empty. */
export const preferenceKeys = (namespace: string): PreferenceKeys => ({
  theme: `theme${namespace}`,
  announcementId: `docusaurus.announcement.id${namespace}`,
  announcementDismissed: `docusaurus.announcement.dismiss${namespace}`,
  preferredVersion: (docsPluginId) => `docs-preferred-version-${docsPluginId}${namespace}`,
  tab: (group) => `docusaurus.tab.${group}${namespace}`,
  details: (name) => `quire.details.${name}${namespace}`,
});

/** The choice a stored value stands for: absent or foreign values mean the configured default. */
export function colorModeChoiceOf(
  stored: string | null,
  { defaultMode, disableSwitch, respectPrefersColorScheme }: ThemeConfig['colorMode'],
): ColorModeChoice {
  if (disableSwitch) return defaultMode;
  if (stored === 'light' || stored === 'dark') return stored;
  return respectPrefersColorScheme ? 'system' : defaultMode;
}

/** A stored dismissal applies only to the announcement that was dismissed. */
export const isAnnouncementDismissed = (
  { announcement }: PreferenceSettings,
  storedId: string | null,
  storedDismissal: string | null,
): boolean =>
  announcement?.isCloseable === true && storedId === announcement.id && storedDismissal === 'true';
