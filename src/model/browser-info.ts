// The part of ShellInfo that is compiled into the browser entry: what the hydrated shell reads, and no more.
import type { ThemeConfig } from './config.js';
import type { ShellInfo } from './page-props.js';

type BrowserTheme = Pick<ThemeConfig, 'announcementBar' | 'colorMode' | 'docs'> & {
  readonly navbar: Pick<ThemeConfig['navbar'], 'items' | 'hideOnScroll' | 'style'>;
};

/** Brand and footer are missing: the browser keeps them as the server sent them. */
export interface BrowserInfo extends Omit<ShellInfo, 'themeConfig' | 'version'> {
  readonly themeConfig: BrowserTheme;
}

export function browserInfo({ themeConfig, version: _, ...info }: ShellInfo): BrowserInfo {
  const { announcementBar, colorMode, docs, navbar } = themeConfig;
  const { items, hideOnScroll, style } = navbar;
  const shown = new Set(items.flatMap((item) => ('image' in item ? [item.image] : [])));
  const images = Object.entries(info.images).filter(([name]) => shown.has(name));
  return {
    ...info,
    images: Object.fromEntries(images),
    themeConfig: { announcementBar, colorMode, docs, navbar: { items, hideOnScroll, style } },
  };
}
