// Generates the styles that depend on the configuration: the two code themes and the announcement's colours.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Attribute } from '../../model/browser-contract.js';
import type { CodeTheme, ThemeConfig } from '../../model/config.js';
import { componentsFolder } from './quire-root.js';

const DARK = `:root[${Attribute.Theme}='dark']`;

function announcementColors({ announcementBar }: ThemeConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const background = backgroundColor && `--q-announcement-background: ${backgroundColor};`;
  const text = textColor && `--q-announcement-text: ${textColor};`;
  return background || text ? `:root { ${background ?? ''} ${text ?? ''} }` : '';
}

/** The text of a code theme: rules to nest in the selector of a colour mode. */
const codeTheme = (name: CodeTheme): string =>
  readFileSync(path.join(componentsFolder(), 'themes', `${name}.css`), 'utf8');

/** The source of a stylesheet, with imports relative to the components' folder. */
export function readSiteStyles(themeConfig: ThemeConfig): string {
  const { theme, darkTheme } = themeConfig.prism;
  return [
    `@import './styles.css';`,
    `@layer code-theme {`,
    `:root { ${codeTheme(theme)} }`,
    `${DARK} { ${codeTheme(darkTheme)} }`,
    announcementColors(themeConfig),
    `}`,
  ].join('\n');
}
