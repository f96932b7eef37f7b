// The shell on the server: the frame and the parts that are not rendered in the browser.
import type { ShellView } from '../../model/browser/browser-contract.js';
import type { ShellInfo } from '../../model/browser/shell-info.js';
import type { ThemeConfig } from '../../model/site/config.js';
import { AnnouncementBar } from './announcement/announcement-bar.js';
import { ColorModeToggle, type FixedMode } from './color-mode/color-mode-toggle.js';
import type { ShellFeatures } from './context/shell-context.js';
import type { ItemTypes } from './entries/nav-entry.js';
import { Footer } from './footer/footer.js';
import * as itemTypes from './item-types/index.js';
import { Brand } from './navbar/brand.js';
import { SearchButton } from './search/search-button.js';
import { ShellFrame } from './shell-frame.js';

/** Typed so that a navbar item type without a function does not compile. */
export const allFeatures: ShellFeatures = {
  AnnouncementBar,
  ColorModeToggle,
  SearchButton,
  itemTypes: itemTypes satisfies ItemTypes,
};

export interface ShellProps {
  readonly info: ShellInfo;
  readonly view: ShellView;
  readonly mainHtml: string;
  /** Undefined or empty for a page without a sidebar. */
  readonly sidebarHtml?: string | undefined;
}

function fixedMode({
  defaultMode,
  disableSwitch,
  respectPrefersColorScheme,
}: ThemeConfig['colorMode']): FixedMode | undefined {
  if (!disableSwitch) return undefined;
  if (respectPrefersColorScheme) {
    return {
      text: 'System colours',
      label: 'System colours: light or dark, as your system prefers',
    };
  }
  return defaultMode === 'dark'
    ? { text: 'Dark only', label: 'Dark only: this site has no light mode' }
    : { text: 'Light only', label: 'Light only: this site has no dark mode' };
}

export function Shell({ info, ...page }: ShellProps) {
  const { footer, colorMode } = info.themeConfig;
  return (
    <ShellFrame
      {...page}
      info={info}
      features={allFeatures}
      services={undefined}
      brand={<Brand info={info} />}
      colorMode={
        <div className="color-mode">
          <ColorModeToggle fixed={fixedMode(colorMode)} />
        </div>
      }
      footer={footer && <Footer {...footer} images={info.images} />}
    />
  );
}
