// Generates the styles that depend on the configuration: the two code themes and the announcement's colours.
import { Attribute } from '../../model/browser-contract.js';
import type { ThemeConfig } from '../../model/config.js';
import { codeThemeCss } from './code-theme.js';

const DARK = `:root[${Attribute.Theme}='dark']`;

function announcementColors({ announcementBar }: ThemeConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const background = backgroundColor && `--q-announcement-background: ${backgroundColor};`;
  const text = textColor && `--q-announcement-text: ${textColor};`;
  return background || text ? `:root { ${background ?? ''} ${text ?? ''} }` : '';
}

/** The source of a stylesheet, with imports relative to the components' folder. */
export function siteStyles(themeConfig: ThemeConfig): string {
  const { theme, darkTheme } = themeConfig.prism;
  return [
    `@import './styles.css';`,
    `@layer code-theme {`,
    `:root { ${codeThemeCss(theme)} }`,
    `@media screen { ${DARK} { ${codeThemeCss(darkTheme)} } }`,
    announcementColors(themeConfig),
    `}`,
  ].join('\n');
}
