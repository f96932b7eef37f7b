// Generates the styles that depend on the configuration: those of optional parts of the shell, the two code themes,
// and the colours of the announcement.
import { Attribute } from '../../model/browser/browser-contract.js';
import type { ShellInfo } from '../../model/browser/shell-info.js';
import type { ThemeConfig } from '../../model/site/config.js';
import type { NavbarItemType } from '../../model/site/navbar.js';
import { accentCss } from './accent.js';
import { codeThemeCss, isDarkTheme } from './code-theme.js';

const DARK = `:root[${Attribute.Theme}='dark']`;

const DROPDOWNS: readonly NavbarItemType[] = ['dropdown', 'docsVersionDropdown', 'localeDropdown'];

export const hasDropdowns = ({ navbar }: ThemeConfig): boolean =>
  navbar.items.some(({ type }) => DROPDOWNS.includes(type));

/** Six items take at most two rows, unless their labels are very long. */
export const hasManyItems = ({ navbar }: ThemeConfig): boolean => navbar.items.length > 6;

/** The search is in the navbar only. */
const hasMenu = ({ navbar }: ThemeConfig): boolean =>
  navbar.items.some(({ type }) => type !== 'search');

/** Stylesheets of parts of the shell that not every site has. */
const optionalSheets = (theme: ThemeConfig): string[] => [
  ...(hasDropdowns(theme) ? ['navbar/dropdown'] : []),
  ...([theme.navbar, theme.footer].some((bar) => bar?.logo?.srcDark) ? ['navbar/logo-dark'] : []),
  ...(theme.navbar.style ? ['navbar/navbar-style'] : []),
  ...(hasManyItems(theme) ? ['navbar/many-items'] : []),
  ...(theme.navbar.hideOnScroll ? ['navbar/hide-on-scroll'] : []),
  ...(hasMenu(theme) ? [] : ['drawer/without-menu']),
  ...(theme.docs.sidebar.hideable ? ['drawer/hide-button'] : []),
  ...(theme.footer?.style === 'dark' ? ['footer/footer-dark'] : []),
  ...(theme.footer?.links.some((link) => !('items' in link)) ? ['footer/footer-row'] : []),
  ...(theme.announcementBar ? ['announcement/announcement-bar'] : []),
];

/** If only one colour is configured, the other has the default of Docusaurus: that of the theme depends on the mode. */
function announcementColors({ announcementBar }: ThemeConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  if (backgroundColor === undefined && textColor === undefined) return '';
  return `:root {
    --q-announcement-background: ${backgroundColor ?? '#fff'};
    --q-announcement-text: ${textColor ?? '#000'};
  }`;
}

/** Code with the background of its theme, not that of the page. */
const BLOCKS = '.code-block:not(.api-copyable, .package-install)';

/** Readers cannot choose another mode, and no bar is dark. */
const isAlwaysLight = ({ colorMode, navbar, footer, prism }: ThemeConfig): boolean =>
  colorMode.disableSwitch &&
  colorMode.defaultMode === 'light' &&
  !colorMode.respectPrefersColorScheme &&
  !navbar.style &&
  footer?.style !== 'dark' &&
  !isDarkTheme(prism.theme);

/** A dark theme in light mode, or a light one in dark mode, colours only blocks with its own background. */
function codeThemes(config: ThemeConfig): string[] {
  const { theme, darkTheme } = config.prism;
  if (isAlwaysLight(config)) return [`:root { ${codeThemeCss(theme)} }`];
  const light = isDarkTheme(theme) ? 'nightOwlLight' : theme;
  const dark = isDarkTheme(darkTheme) ? darkTheme : 'nightOwl';
  const rules = [
    `:root { ${codeThemeCss(light)} }`,
    `@media screen { ${DARK} { ${codeThemeCss(dark)} } }`,
  ];
  if (light === theme && dark === darkTheme) return rules;
  return [
    ...rules,
    `@media screen {
      ${BLOCKS} { ${codeThemeCss(theme)} }
      ${DARK} ${BLOCKS} { ${codeThemeCss(darkTheme)} }
    }`,
  ];
}

/** The source of a stylesheet; its imports are relative to the components' folder. */
export function siteStyles({
  themeConfig,
  locales,
  plugins,
}: Pick<ShellInfo, 'themeConfig' | 'locales' | 'plugins'>): string {
  const { accent } = themeConfig;
  const isTurned = locales.some(({ direction }) => direction === 'rtl');
  return [
    `@import './styles.css';`,
    ...(isAlwaysLight(themeConfig) ? [] : [`@import './dark.css' layer(tokens);`]),
    ...(plugins?.styles ?? []).map((file) => `@import ${JSON.stringify(file)};`),
    ...optionalSheets(themeConfig).map((file) => `@import './shell/${file}.css' layer(shell);`),
    ...(isTurned ? [`@import './right-to-left.css' layer(islands);`] : []),
    ...(accent === undefined
      ? []
      : [`@layer tokens { ${accentCss(accent, isAlwaysLight(themeConfig))} }`]),
    `@layer code-theme {`,
    ...codeThemes(themeConfig),
    announcementColors(themeConfig),
    `}`,
  ].join('\n');
}
