// The part of ShellInfo that is compiled into the browser entry: only what the hydrated shell reads.
import type { ThemeConfig } from './config.js';
import type { ShellInfo } from './shell-info.js';

type BrowserTheme = Pick<ThemeConfig, 'announcementBar' | 'colorMode' | 'docs'> & {
  readonly navbar: Pick<ThemeConfig['navbar'], 'items' | 'hideOnScroll' | 'style'>;
};

/** Brand and footer are missing: the browser keeps them as the server sent them. */
export interface BrowserInfo extends Omit<ShellInfo, 'themeConfig' | 'version'> {
  readonly themeConfig: BrowserTheme;
}

/** Without the images: they are in the document already. */
export type CompiledInfo = Omit<BrowserInfo, 'images'>;

export function compiledInfo({
  themeConfig,
  version: _version,
  images: _images,
  ...info
}: ShellInfo): CompiledInfo {
  const { announcementBar, colorMode, docs, navbar } = themeConfig;
  const { items, hideOnScroll, style } = navbar;
  return {
    ...info,
    themeConfig: { announcementBar, colorMode, docs, navbar: { items, hideOnScroll, style } },
  };
}
