// The context of all components of the shell: the site, the current page and the browser's services.
import {
  type ComponentType,
  createContext,
  type RefCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ShellView } from '../../../model/browser/browser-contract.js';
import { type ColorModeChoice, colorModeChoiceOf } from '../../../model/browser/preferences.js';
import type { BrowserInfo } from '../../../model/browser/shell-info.js';
import type { AnnouncementBarConfig } from '../../../model/site/config.js';
import type { ItemTypes } from '../entries/nav-entry.js';
import type { Html } from './raw-html.js';

/** The optional parts of the shell: all on the server, in the browser those that the configuration uses. */
export interface ShellFeatures {
  /** In the browser, the types that the configuration uses. */
  readonly itemTypes: Partial<ItemTypes>;
  readonly AnnouncementBar: ComponentType<AnnouncementBarConfig> | undefined;
  /** Undefined in the browser, which keeps the server's button. */
  readonly SearchButton?: ComponentType<{ readonly className?: string | undefined }>;
  /** Undefined if readers cannot choose: the browser then keeps the server's disabled button. */
  readonly ColorModeToggle: ComponentType | undefined;
}

export interface Preferences {
  readonly colorMode: ColorModeChoice;
  /** Name of a known version; undefined if none is preferred. */
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

/** The browser functions that the shell uses, since components do not access the DOM. */
export interface ShellServices {
  readonly preferences: PreferenceStore;
  /**
   * Calls `onDismiss` on a press or focus outside the element, and on Escape, which moves the focus
   * to the element's button. Returns a function that stops watching. Undefined without dropdowns.
   */
  readonly watchDismissal: ((elementId: string, onDismiss: () => void) => () => void) | undefined;
  /** Keeps the server's search button if React rebuilds its region. */
  readonly searchRef: RefCallback<HTMLElement>;
  /** Converts HTML from the build or the configuration to a value that Trusted Types accept. */
  readonly trustHtml: (html: string) => Html;
}

export interface ShellState {
  readonly info: BrowserInfo;
  readonly view: ShellView;
  readonly features: ShellFeatures;
  /** Undefined on the server. */
  readonly services: ShellServices | undefined;
}

const ShellContext = createContext<ShellState | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** @throws outside the shell. */
export function useShell(): ShellState {
  const shell = useContext(ShellContext);
  if (shell === undefined) throw new Error('Used outside its provider, the shell.');
  return shell;
}

const subscribeToNothing = () => () => {};

const defaultPreferences = ({ themeConfig }: BrowserInfo): Preferences => ({
  colorMode: colorModeChoiceOf(null, themeConfig.colorMode),
  preferredVersion: undefined,
  announcementDismissed: false,
});

/** The reader's preferences; on the server these have their defaults. @throws outside the shell. */
export function usePreferences(): Preferences {
  const { info, services } = useShell();
  const defaults = useMemo(() => defaultPreferences(info), [info]);
  const store = services?.preferences;
  const getDefaults = () => defaults;
  return useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.get ?? getDefaults,
    getDefaults,
  );
}

/** False on the server and while hydrating, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
