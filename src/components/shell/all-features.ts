// All features of the shell, for the server. If a navbar item type has no function, this file does not compile.
import { AnnouncementBar } from './announcement/announcement-bar.js';
import { ColorModeToggle } from './color-mode/color-mode-toggle.js';
import type { ShellFeatures } from './context/shell-context.js';
import type { ItemTypes } from './entries/nav-entry.js';
import * as itemTypes from './item-types/index.js';

export const allFeatures: ShellFeatures = {
  AnnouncementBar,
  ColorModeToggle,
  itemTypes: itemTypes satisfies ItemTypes,
};
