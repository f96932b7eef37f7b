// The browser's services to the shell, as functions and stores, since components never touch the DOM.
import type { ColorModeChoice } from '../../../model/preferences.js';
import type { Html } from './raw-html.js';

export interface Preferences {
  readonly colorMode: ColorModeChoice;
  /** Name of a known version; undefined for none. */
  readonly preferredVersion: string | undefined;
  readonly announcementDismissed: boolean;
}

/** The reader's preferences: validated, and stored if the browser allows it. */
export interface PreferenceStore {
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns the same object until a preference changes. */
  readonly get: () => Preferences;
  readonly chooseColorMode: (choice: ColorModeChoice) => void;
  readonly choosePreferredVersion: (name: string) => void;
  readonly dismissAnnouncement: () => void;
}

export interface ShellServices {
  readonly preferences: PreferenceStore;
  /**
   * Calls `onDismiss` on a press or focus outside the element, and on Escape, after which focus
   * is on the element's control. Returns the function that stops watching.
   */
  readonly watchDismissal: (elementId: string, onDismiss: () => void) => () => void;
  readonly openSearch: () => void;
  /** Converts HTML from the build or the configuration to a value that Trusted Types accept. */
  readonly trustHtml: (html: string) => Html;
}
