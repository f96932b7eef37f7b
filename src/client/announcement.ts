// Closes the announcement and moves the focus to the navbar, since the focused button disappears.
import { preferenceStore } from './preference-store.js';

export function dismissAnnouncement(): void {
  if (!SiteUses.Announcement) return;
  const hadFocus = document.activeElement?.closest('.announcement-bar') !== null;
  preferenceStore.dismissAnnouncement();
  if (!hadFocus) return;
  for (const control of document.querySelectorAll<HTMLElement>('.menu-button, .brand-link')) {
    // A control that is not displayed cannot be focused.
    control.focus();
    if (document.activeElement === control) break;
  }
}
