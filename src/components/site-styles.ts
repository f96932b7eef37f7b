// Generates the styles that depend on the configuration: the two code themes and the announcement's colours.
import { Attribute } from '../model/browser-contract.js';
import type { CodeTheme, ThemeConfig } from '../model/config.js';

const DARK = `:root[${Attribute.Theme}='dark']`;

function announcementColors({ announcementBar }: ThemeConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const background = backgroundColor && `--q-announcement-background: ${backgroundColor};`;
  const text = textColor && `--q-announcement-text: ${textColor};`;
  return background || text ? `:root { ${background ?? ''} ${text ?? ''} }` : '';
}

/**
 * The source of a stylesheet, with imports relative to this folder.
 *
 * @param codeTheme the text of `themes/<name>.css`: rules to nest in the selector of a colour mode.
 */
export function siteStyles(
  themeConfig: ThemeConfig,
  codeTheme: (name: CodeTheme) => string,
): string {
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
