// The tabs above the panels of a tab group, after the WAI-ARIA tabs pattern. Without scripts they are disabled.

/** Ids of the tab and the panel for a value, encoded since attributes with several ids separate them by spaces. */
const tabId = (group: string, value: string): string => `${group}-tab-${encodeURIComponent(value)}`;
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
}

export const TabButtons = ({ id, options }: TabButtonsProps) =>
  options.map(({ value, label }, index) => (
    <button
      key={value}
      type="button"
      role="tab"
      className="tab"
      id={tabId(id, value)}
      aria-controls={panelId(id, value)}
      aria-selected={index === 0}
      tabIndex={index === 0 ? 0 : -1}
      disabled
    >
      {label}
    </button>
  ));
