// The reader's preferences for the shell and the islands: read from storage, validated, the same in all tabs.
import { preferenceSettings, shellInfo } from 'quire:shell';
import type { PreferenceStore, Preferences } from '../components/shell/browser.js';
import {
  colorModeChoiceOf,
  isAnnouncementDismissed,
  preferenceKeys,
} from '../model/browser/preferences.js';
import { applyColorMode, prefersDark } from './color-mode.js';
import { storageOfKind } from './storage.js';
import { createStore } from './store.js';

const { colorMode } = preferenceSettings;
export const storage = storageOfKind(shellInfo.storage.type);
const versionStorage = SiteUses.Versions
  ? storageOfKind(shellInfo.themeConfig.docs.versionPersistence)
  : storage;
export const keys = preferenceKeys(shellInfo.storage.namespace);
// A function, so that it is left out where there is one version.
const versionKey = (): string => keys.preferredVersion(shellInfo.docsPluginId);

/** A stored name of an unknown version is deleted and ignored. */
function readPreferredVersion(): string | undefined {
  const name = versionStorage.read(versionKey());
  if (name === null) return undefined;
  if (shellInfo.versions.some((version) => version.name === name)) return name;
  versionStorage.remove(versionKey());
  return undefined;
}

const read = (): Preferences => ({
  colorMode: SiteUses.ColorModes
    ? colorModeChoiceOf(storage.read(keys.theme), colorMode)
    : colorMode.defaultMode,
  preferredVersion: SiteUses.Versions ? readPreferredVersion() : undefined,
  announcementDismissed:
    SiteUses.Announcement &&
    isAnnouncementDismissed(
      preferenceSettings,
      storage.read(keys.announcementId),
      storage.read(keys.announcementDismissed),
    ),
});

// Deletes a choice stored before the site disabled the switch.
if (!SiteUses.ColorSwitch) storage.remove(keys.theme);

const store = createStore(read());

/** Reads storage again: another tab, or a page in the back-forward cache, may have changed it. */
function refresh(): void {
  store.set(read());
  if (SiteUses.ColorModes) applyColorMode(store.get().colorMode);
}

/** The chosen tab of each group name, for all pages. */
export const tabPreferences = {
  get: (group: string): string | null => storage.read(keys.tab(group)),
  /** @param group null for an unnamed group, whose choice is not stored. */
  choose: (group: string | null, value: string): void => {
    if (group) storage.write(keys.tab(group), value);
    refresh();
  },
  subscribe: store.subscribe,
};

export const preferenceStore: PreferenceStore = {
  subscribe: store.subscribe,
  get: store.get,
  chooseColorMode: (choice) => {
    if (SiteUses.ColorSwitch) {
      if (choice === 'system') storage.remove(keys.theme);
      else storage.write(keys.theme, choice);
      refresh();
    }
  },
  choosePreferredVersion: (name) => {
    if (SiteUses.Versions) {
      versionStorage.write(versionKey(), name);
      refresh();
    }
  },
  dismissAnnouncement: () => {
    if (SiteUses.Announcement) {
      storage.write(keys.announcementId, preferenceSettings.announcement?.id ?? '');
      storage.write(keys.announcementDismissed, 'true');
      refresh();
    }
  },
};

export function watchPreferences(): void {
  addEventListener('storage', refresh);
  addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  if (SiteUses.ColorModes) {
    prefersDark.addEventListener('change', () => applyColorMode(store.get().colorMode));
  }
}
