// The script that runs before the first paint: it sets the attributes of <html> from stored preferences, and keeps what
// a reader does before the shell is hydrated.
import { preferenceSettings as settings } from 'quire:shell';
import { Attribute } from '../model/browser-contract.js';
import {
  colorModeChoiceOf,
  isAnnouncementDismissed,
  preferenceKeys,
} from '../model/preferences.js';
import { applyColorMode } from './color-mode.js';
import { watchSearchRequests } from './early-search.js';
import { watchEarlyTabs } from './early-tabs.js';

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

if (SiteUses.ColorSwitch) applyColorMode(colorModeChoiceOf(read(keys.theme), settings.colorMode));

const isDismissed =
  SiteUses.Announcement &&
  isAnnouncementDismissed(settings, read(keys.announcementId), read(keys.announcementDismissed));
root.setAttribute('data-announcement-bar-initially-dismissed', String(isDismissed));

const isSlashOn = (): boolean => !read(`quire.slash${settings.storage.namespace}`);

// Scripts run, so tabs may take their interactive form at once, and keys wait for the search. If a script fails to
// load, both end. The value is the key that the search box shows.
root.setAttribute('data-scripts', isSlashOn() ? '/' : '');
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && root.removeAttribute('data-scripts'),
  true,
);

/** What may scroll a page. The position of a reload is then no longer restored. */
for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
  const note = (): void => root.setAttribute(Attribute.HasScrolled, '');
  addEventListener(type, note, { once: true });
}

if (SiteUses.Search) watchSearchRequests(isSlashOn);
watchEarlyTabs((group) => read(keys.tab(group)));
