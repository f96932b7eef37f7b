// The tabs above the panels of a tab group, after the WAI-ARIA tabs pattern with automatic activation.

import type { KeyboardEvent } from 'react';

/** Ids of the tab and the panel for a value, encoded since attributes with several ids separate them by spaces. */
export const tabId = (group: string, value: string): string =>
  `${group}-tab-${encodeURIComponent(value)}`;
export const panelId = (group: string, value: string): string =>
  `${group}-panel-${encodeURIComponent(value)}`;

export interface TabOption {
  readonly value: string;
  readonly label: string;
}

interface TabButtonsProps {
  /** Id of the tab group, from which the ids of tabs and panels derive. */
  readonly id: string;
  readonly options: readonly TabOption[];
  /** Default: the first. */
  readonly selected?: string | undefined;
  /** Undefined on the server, where tabs are disabled. */
  readonly onSelect?: ((value: string) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** The value that a key moves to; undefined for other keys. */
export function valueAfterKey(
  key: string,
  options: readonly TabOption[],
  selected: string,
  isRightToLeft = false,
): string | undefined {
  const index = options.findIndex(({ value }) => value === selected);
  const step = isRightToLeft ? -1 : 1;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (index + step) % options.length,
    ArrowLeft: (index - step) % options.length,
    Home: 0,
    End: -1,
  };
  return options.at(places[key] ?? options.length)?.value;
}

export function TabButtons({ id, options, onSelect, onKeyDown, ...props }: TabButtonsProps) {
  const selected = props.selected ?? options[0]?.value;
  return options.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      role="tab"
      className="tab"
      id={tabId(id, value)}
      aria-controls={panelId(id, value)}
      aria-selected={value === selected}
      tabIndex={value === selected ? 0 : -1}
      disabled={onSelect === undefined}
      onClick={() => onSelect?.(value)}
      onKeyDown={onKeyDown}
    >
      {label}
    </button>
  ));
}
