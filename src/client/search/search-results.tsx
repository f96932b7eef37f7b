// The list under the search field: the matches as options of the combobox, or a message.
import type { SearchEntry } from '../../model/browser-contract.js';
import { labelParts } from './match-entries.js';

export type IndexState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly entries: readonly SearchEntry[] };

export const optionId = (index: number): string => `search-option-${index}`;

const KINDS: Readonly<Record<SearchEntry['kind'], string>> = {
  page: 'Page',
  heading: 'Section',
  sample: 'Example',
  api: 'API',
};

const Label = ({ label, query }: { readonly label: string; readonly query: string }) => {
  let at = 0;
  return labelParts(label, query).map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
};

interface SearchResultsProps {
  readonly state: IndexState;
  readonly query: string;
  readonly matches: readonly SearchEntry[];
  readonly active: number;
  readonly onFollow: () => void;
}

/** Each text has its own element: page translation moves text nodes, which React then cannot remove. */
function Message({ state, query }: Pick<SearchResultsProps, 'state' | 'query'>) {
  if (state.kind === 'loading') {
    return (
      <>
        <span className="spinner" aria-hidden="true" />
        <span>Loading the search index…</span>
      </>
    );
  }
  if (state.kind === 'failed') {
    const retry = (): void => {
      // The focused button is removed.
      document.querySelector<HTMLElement>('.search-input')?.focus();
      state.retry();
    };
    return (
      <>
        <span>The search index could not be loaded.</span>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </>
    );
  }
  return (
    <span>
      {query.trim() === '' ? 'Search pages, headings and API names.' : `No results for “${query}”.`}
    </span>
  );
}

export function SearchResults({ state, query, matches, active, onFollow }: SearchResultsProps) {
  const showsMessage = matches.length === 0;
  return (
    <>
      <div className="search-message" role="status" hidden={!showsMessage}>
        {showsMessage && <Message state={state} query={query} />}
      </div>
      <div className="search-results" role="listbox" id="search-listbox" aria-label="Results">
        {matches.map((entry, index) => (
          <a
            key={`${entry.href} ${entry.label}`}
            className="search-result"
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={entry.href}
            onClick={onFollow}
          >
            <span className="search-result-label">
              <Label label={entry.label} query={query} />
            </span>
            {entry.parent !== undefined && (
              <span className="search-result-parent">{entry.parent}</span>
            )}
            <span className="search-result-kind">{KINDS[entry.kind]}</span>
          </a>
        ))}
      </div>
    </>
  );
}
