// Reads the code themes from disk for the site's stylesheet.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteStyles } from '../../components/site-styles.js';
import type { ThemeConfig } from '../../model/config.js';
import { componentsFolder } from './quire-root.js';

/** CSS that resolves its imports from the components' folder. */
export const readSiteStyles = (theme: ThemeConfig): string =>
  siteStyles(theme, (name) =>
    readFileSync(path.join(componentsFolder(), 'themes', `${name}.css`), 'utf8'),
  );
