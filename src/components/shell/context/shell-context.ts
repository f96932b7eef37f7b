// The site, the page in view and what the browser lends, for every component of the shell.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShellView } from '../../../model/browser-contract.js';
import type { BrowserInfo } from '../../../model/browser-info.js';
import type { ShellFeatures } from './features.js';
import type { ShellServices } from './services.js';

export interface ShellState {
  readonly info: BrowserInfo;
  readonly view: ShellView;
  readonly features: ShellFeatures;
  /** Undefined on the server, where nothing can be operated. */
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

/** False on the server and while hydrating, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
