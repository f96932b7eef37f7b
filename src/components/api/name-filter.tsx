// A field that narrows a page down by name. The island in the browser makes it work; without scripts it is not shown.
import { Attribute, Island } from '../../model/browser-contract.js';

interface NameFilterProps {
  /** What is filtered, as in "Filter 25 names". */
  readonly label: string;
}

/**
 * Hides every name of the page that does not hold the text, and every group that is left without
 * one, unless its own name holds the text.
 */
export const NameFilter = ({ label }: NameFilterProps) => (
  <search className="api-filter" {...{ [Attribute.Island]: Island.NameFilter }}>
    <input
      type="search"
      className="api-filter-input"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      disabled
    />
    <p className="api-filter-status" role="status" />
  </search>
);
