// The preferences of readers: storage keys and validation, shared by the blocking script and the shell.
import type { ColorMode, Config, ThemeConfig } from '../site/config.js';

export type ColorModeChoice = ColorMode | 'system';

/** The part of the configuration that is compiled into the blocking script. */
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

/** @param namespace Suffix of every key, with its hyphen; may be empty. */
export const preferenceKeys = (namespace: string) => ({
  theme: `theme${namespace}`,
  announcementId: `docusaurus.announcement.id${namespace}`,
  announcementDismissed: `docusaurus.announcement.dismiss${namespace}`,
  preferredVersion: (docsPluginId: string) => `docs-preferred-version-${docsPluginId}${namespace}`,
  tab: (group: string) => `docusaurus.tab.${group}${namespace}`,
  /** Key for whether the disclosure with this name is open. */
  details: (name: string) => `quire.details.${name}${namespace}`,
});

/** The choice that a stored value means: missing or unknown values mean the configured default. */
export function colorModeChoiceOf(
  stored: string | null,
  { defaultMode, disableSwitch, respectPrefersColorScheme }: ThemeConfig['colorMode'],
): ColorModeChoice {
  if (!disableSwitch && (stored === 'light' || stored === 'dark')) return stored;
  return respectPrefersColorScheme ? 'system' : defaultMode;
}

/** A stored dismissal applies only to the announcement that was dismissed. */
export const isAnnouncementDismissed = (
  { announcement }: PreferenceSettings,
  storedId: string | null,
  storedDismissal: string | null,
): boolean =>
  announcement?.isCloseable === true && storedId === announcement.id && storedDismissal === 'true';
