// The script that runs before the first paint. It sets the attributes of <html> from stored preferences, and records
// the reader's actions before the shell is hydrated.
import { preferenceSettings as settings } from 'quire:shell';
import { Attribute } from '../model/browser/browser-contract.js';
import {
  colorModeChoiceOf,
  isAnnouncementDismissed,
  preferenceKeys,
} from '../model/browser/preferences.js';
import { applyColorMode } from './color-mode.js';
import { watchSearchRequests } from './early-search.js';
import { watchEarlyTabs } from './early-tabs.js';

const root = document.documentElement;
const keys = preferenceKeys(settings.storage.namespace);

/** Reads storage; if that throws, the value counts as missing. */
function read(key: string): string | null {
  try {
    return window[settings.storage.type].getItem(key);
  } catch {
    return null;
  }
}

if (SiteUses.ColorModes) applyColorMode(colorModeChoiceOf(read(keys.theme), settings.colorMode));

const isDismissed =
  SiteUses.Announcement &&
  isAnnouncementDismissed(settings, read(keys.announcementId), read(keys.announcementDismissed));
root.setAttribute('data-announcement-bar-initially-dismissed', String(isDismissed));

const isSlashOn = (): boolean => !read(`quire.slash${settings.storage.namespace}`);

// Marks that scripts run, so that tabs have their interactive form from the start and keys open the search. If a script
// fails to load, the attribute is removed. Its value is the key shown in the search box.
root.setAttribute('data-scripts', isSlashOn() ? '/' : '');
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && root.removeAttribute('data-scripts'),
  true,
);

/** Events that may scroll the page; after one, the position before a reload is not restored. */
for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
  const note = (): void => root.setAttribute(Attribute.HasScrolled, '');
  addEventListener(type, note, { once: true });
}

if (SiteUses.Search) watchSearchRequests(isSlashOn);
watchEarlyTabs((group) => read(keys.tab(group)));
