// The button that cycles through the colour modes. It is disabled before hydration and if the site fixes the mode.

import type { ColorModeChoice } from '../../../model/browser/preferences.js';
import type { ThemeConfig } from '../../../model/site/config.js';
import { DARK_ICON, Icon, LIGHT_ICON, SYSTEM_ICON } from '../../icon.js';
import { useHydrated, usePreferences, useShell } from '../context/shell-context.js';

const CYCLE = { system: 'light', light: 'dark', dark: 'system' } as const;
const NAMES = { system: 'system mode', light: 'light mode', dark: 'dark mode' } as const;

const ICONS = { system: SYSTEM_ICON, light: LIGHT_ICON, dark: DARK_ICON } as const;

function assertColorMode(choice: string): asserts choice is ColorModeChoice {
  if (!Object.hasOwn(CYCLE, choice)) throw new Error(`unexpected color mode ${choice}`);
}

/**
 * The mode after a choice: system, light, dark if the system's preference is respected, otherwise light, dark.
 * @throws if the value is not a colour mode.
 */
export function nextColorMode(
  choice: string,
  { respectPrefersColorScheme }: ThemeConfig['colorMode'],
): ColorModeChoice {
  assertColorMode(choice);
  if (respectPrefersColorScheme) return CYCLE[choice];
  return choice === 'dark' ? 'light' : 'dark';
}

/** What the switch says if the site fixes the mode. */
export interface FixedMode {
  /** Shown beside the icon. */
  readonly text: string;
  /** Begins with the text. */
  readonly label: string;
}

interface ColorModeToggleProps {
  /** Given on the server only: a site without a choice has no such code in the browser. */
  readonly fixed?: FixedMode | undefined;
}

export function ColorModeToggle({ fixed }: ColorModeToggleProps) {
  const { info, services } = useShell();
  const isHydrated = useHydrated();
  const { colorMode } = usePreferences();
  const toggle = () =>
    services?.preferences.chooseColorMode(nextColorMode(colorMode, info.themeConfig.colorMode));
  return (
    <button
      type="button"
      className={`icon-button color-mode-toggle${fixed ? ' has-text' : ''}`}
      aria-label={
        fixed?.label ?? `Switch between dark and light mode (currently ${NAMES[colorMode]})`
      }
      title={fixed?.label}
      disabled={!isHydrated}
      onClick={toggle}
    >
      <Icon path={ICONS[colorMode]} />
      {fixed && <span className="color-mode-text">{fixed.text}</span>}
    </button>
  );
}
