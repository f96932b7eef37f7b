// The small script that blocks the first paint: sets the attributes of <html> from what the reader chose before.
import { preferenceSettings as settings } from 'quire:shell';
import {
  colorModeChoiceOf,
  isAnnouncementDismissed,
  preferenceKeys,
} from '../model/preferences.js';
import { applyColorMode } from './color-mode.js';

const root = document.documentElement;
const keys = preferenceKeys(settings.storage.namespace);

/** Storage that throws holds nothing. */
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

// Scripts run, so the interactive form of tabs may show at once; unless a script then fails to load.
root.setAttribute('data-scripts', '');
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && root.removeAttribute('data-scripts'),
  true,
);
