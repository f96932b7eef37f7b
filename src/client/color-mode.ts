// Writes the colour mode to <html>: the reader's choice, and the resulting mode.
import { Attribute } from '../model/browser/browser-contract.js';
import type { ColorModeChoice } from '../model/browser/preferences.js';

export const prefersDark = /* @__PURE__ */ matchMedia('(prefers-color-scheme: dark)');

export function applyColorMode(choice: ColorModeChoice): void {
  const system = prefersDark.matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.setAttribute(Attribute.Theme, choice === 'system' ? system : choice);
  root.setAttribute(Attribute.ThemeChoice, choice);
}
