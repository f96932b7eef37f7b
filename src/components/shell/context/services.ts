// What the shell needs from the browser, as plain functions and stores: components never touch the DOM themselves.
import type { ColorModeChoice } from '../../../model/preferences.js';
import type { Html } from './raw-html.js';

export interface Preferences {
  readonly colorMode: ColorModeChoice;
  /** Name of a known version; undefined for none. */
  readonly preferredVersion: string | undefined;
  readonly announcementDismissed: boolean;
}

/** The readers' choices: validated, persistent as far as the browser allows. */
export interface PreferenceStore {
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same object until something changes. */
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
  /** Text of our own build or configuration as what the browser's Trusted Types accept. */
  readonly trustHtml: (html: string) => Html;
}
