// Every feature of the shell, for the server.
import { AnnouncementBar } from './announcement/announcement-bar.js';
import { ColorModeToggle } from './color-mode/color-mode-toggle.js';
import type { ShellFeatures } from './context/features.js';
import { resolve as link } from './item-types/default.js';
import { resolve as doc } from './item-types/doc.js';
import { resolve as docSidebar } from './item-types/doc-sidebar.js';
import { resolve as docsVersion } from './item-types/docs-version.js';
import { resolve as docsVersionDropdown } from './item-types/docs-version-dropdown.js';
import { resolve as dropdown } from './item-types/dropdown.js';
import { resolve as html } from './item-types/html.js';
import { resolve as localeDropdown } from './item-types/locale-dropdown.js';
import { resolve as search } from './item-types/search.js';

export const allFeatures: ShellFeatures = {
  AnnouncementBar,
  ColorModeToggle,
  itemTypes: {
    default: link,
    doc,
    docSidebar,
    docsVersion,
    docsVersionDropdown,
    dropdown,
    html,
    localeDropdown,
    search,
  },
};
