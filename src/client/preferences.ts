// The script that runs before the first paint and sets the attributes of <html> from stored preferences.
import { preferenceSettings as settings } from 'quire:shell';
import {
  colorModeChoiceOf,
  isAnnouncementDismissed,
  preferenceKeys,
} from '../model/preferences.js';
import { applyColorMode } from './color-mode.js';

const root = document.documentElement;
const keys = preferenceKeys(settings.storage.namespace);

/** Storage that throws counts as empty. */
function read(key: string): string | null {
  try {
    return window[settings.storage.type].getItem(key);
  } catch {
    return null;
  }
}

applyColorMode(colorModeChoiceOf(read(keys.theme), settings.colorMode));

const isDismissed = isAnnouncementDismissed(
  settings,
  read(keys.announcementId),
  read(keys.announcementDismissed),
);
root.setAttribute('data-announcement-bar-initially-dismissed', String(isDismissed));

// Scripts run, so tabs may take their interactive form at once. If a script fails to load, they lose it.
root.setAttribute('data-scripts', '');
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && root.removeAttribute('data-scripts'),
  true,
);
