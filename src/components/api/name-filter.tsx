// The field that filters a page by name. An island in the browser operates it; it is hidden without scripts.
import { Attribute, Island } from '../../model/browser-contract.js';

/** The largest number of names without a filter: they fit on a screen. */
export const FILTER_FROM = 24;

/**
 * Hides every name of the page that does not contain the text, and every group without a visible
 * name, unless the group's name contains the text.
 *
 * @param label of the field, such as "Filter 25 names".
 */
export const NameFilter = ({ label }: { readonly label: string }) => (
  <div className="api-filter" {...{ [Attribute.Island]: Island.NameFilter }}>
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
  </div>
);
