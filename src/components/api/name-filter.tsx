// The field that filters a page by name. An island operates it; without scripts it is hidden.
import { Attribute, Island } from '../../model/browser/browser-contract.js';

/** Most names without a filter, since they fit on a screen. */
export const FILTER_FROM = 24;

/**
 * Hides names of the page that do not contain the text, and groups without a visible name, unless the
 * group's name contains the text.
 *
 * @param label Label of the field, such as "Filter 25 names".
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
