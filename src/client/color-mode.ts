// Colour mode on <html>: the choice as made, and the mode it comes down to here.
import { Attribute } from '../model/browser-contract.js';
import type { ColorModeChoice } from '../model/preferences.js';

export const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export function applyColorMode(choice: ColorModeChoice): void {
  const system = prefersDark.matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.setAttribute(Attribute.Theme, choice === 'system' ? system : choice);
  root.setAttribute(Attribute.ThemeChoice, choice);
}
