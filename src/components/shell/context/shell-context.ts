// The context of every component of the shell: the site, the page in view and the browser's services.
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { ShellView } from '../../../model/browser-contract.js';
import type { BrowserInfo } from '../../../model/browser-info.js';
import type { AnnouncementBarConfig } from '../../../model/config.js';
import type { ItemTypes } from '../entries/item-type.js';
import type { ShellServices } from './services.js';

/** The optional parts of the shell: the server has all of them, the browser those that the configuration uses. */
export interface ShellFeatures {
  /** In the browser only the types that the configuration uses. */
  readonly itemTypes: Partial<ItemTypes>;
  readonly AnnouncementBar: ComponentType<AnnouncementBarConfig> | undefined;
  /** Undefined if readers cannot choose: the browser then keeps the server's disabled button. */
  readonly ColorModeToggle: ComponentType | undefined;
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
  if (shell === undefined) throw new Error('This feature is used outside its provider, the shell.');
  return shell;
}

const subscribeToNothing = () => () => {};

/** False on the server and while hydrating, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
