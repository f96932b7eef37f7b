// Colour mode on <html>: the choice as made, and the mode it comes down to here.
import type { ColorModeChoice } from '../model/preferences.js';

export const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export function applyColorMode(choice: ColorModeChoice): void {
  const system = prefersDark.matches ? 'dark' : 'light';
  const { dataset } = document.documentElement;
  dataset['theme'] = choice === 'system' ? system : choice;
  dataset['themeChoice'] = choice;
}
