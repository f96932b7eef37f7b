// Every feature of the shell, for the server.
import { AnnouncementBar } from './announcement-bar.js';
import { ColorModeToggle } from './color-mode-toggle.js';
import type { ShellFeatures } from './features.js';
import { resolve as link } from './navbar-items/default.js';
import { resolve as doc } from './navbar-items/doc.js';
import { resolve as docSidebar } from './navbar-items/doc-sidebar.js';
import { resolve as docsVersion } from './navbar-items/docs-version.js';
import { resolve as docsVersionDropdown } from './navbar-items/docs-version-dropdown.js';
import { resolve as dropdown } from './navbar-items/dropdown.js';
import { resolve as html } from './navbar-items/html.js';
import { resolve as localeDropdown } from './navbar-items/locale-dropdown.js';
import { resolve as search } from './navbar-items/search.js';

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
