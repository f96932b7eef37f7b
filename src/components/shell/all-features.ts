// Every feature of the shell, for the server. A navbar item type without its function does not compile here.
import { AnnouncementBar } from './announcement/announcement-bar.js';
import { ColorModeToggle } from './color-mode/color-mode-toggle.js';
import type { ShellFeatures } from './context/features.js';
import type { ItemTypes } from './entries/item-type.js';
import * as itemTypes from './item-types/index.js';

export const allFeatures: ShellFeatures = {
  AnnouncementBar,
  ColorModeToggle,
  itemTypes: itemTypes satisfies ItemTypes,
};
