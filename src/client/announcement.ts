// Closing the announcement: the focus goes on to the navbar, since the button that had it disappears.
import { preferenceStore } from './preference-store.js';

export function dismissAnnouncement(): void {
  if (!SiteUses.Announcement) return;
  const hadFocus = document.activeElement?.closest('.announcement-bar') !== null;
  preferenceStore.dismissAnnouncement();
  if (!hadFocus) return;
  for (const control of document.querySelectorAll<HTMLElement>('.menu-button, .brand-link')) {
    // One that is not displayed takes no focus.
    control.focus();
    if (document.activeElement === control) break;
  }
}
