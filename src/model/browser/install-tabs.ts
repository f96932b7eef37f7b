// The tabs that `::install` becomes: their name, and whether a document has them.
import type { Root } from 'hast';
import { hastProperty } from '../page/hast-property.js';
import { Attribute } from './browser-contract.js';

export const INSTALL_TABS = 'package-manager';

/** Whether the document, outside of its blocks, says how to install a package. */
export const hasInstallTabs = ({ children }: Root): boolean =>
  children.some(
    (child) =>
      child.type === 'element' &&
      child.properties[hastProperty(Attribute.TabGroup)] === INSTALL_TABS,
  );
