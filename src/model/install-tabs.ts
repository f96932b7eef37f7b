// The tabs that `::install` becomes: their name, and whether a document has them.
import type { Root } from 'hast';
import { Attribute } from './browser-contract.js';
import { hastProperty } from './hast-property.js';

export const INSTALL_TABS = 'package-manager';

/** Whether the document, outside of its blocks, says how to install a package. */
export const hasInstallTabs = ({ children }: Root): boolean =>
  children.some(
    (child) =>
      child.type === 'element' &&
      child.properties[hastProperty(Attribute.TabGroup)] === INSTALL_TABS,
  );
