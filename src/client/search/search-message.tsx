// The message of the dialog if there are no results to show; for screen readers also the number of results.
import { Attribute } from '../../model/browser/browser-contract.js';
import type { Failure, Findings } from './protocol.js';

export type Notice =
  | { readonly kind: 'none' }
  /** Nothing is typed, and there are no suggestions. */
  | { readonly kind: 'hint' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'count'; readonly count: number; readonly findings: Findings }
  | { readonly kind: 'nothing'; readonly query: string; readonly findings: Findings }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface MessageProps {
  readonly notice: Notice;
  readonly onRetry: () => void;
  readonly onReload: () => void;
  readonly onQuery: (query: string) => void;
}

interface SuggestionsProps extends Pick<MessageProps, 'onQuery'> {
  readonly queries: readonly string[];
}

const Suggestions = ({ queries, onQuery }: SuggestionsProps) => (
  <span className="search-suggestions">
    <span>Did you mean</span>
    {queries.map((query) => (
      <button key={query} type="button" className="button" onClick={() => onQuery(query)}>
        {query}
      </button>
    ))}
    <span>?</span>
  </span>
);

/** The link of the search box, which works without scripts. */
const indexHref = (): string | undefined =>
  document.querySelector<HTMLAnchorElement>('.search-button')?.href;

/** Each text has its own element: page translation moves text nodes, which React then cannot remove. */
function Content({ notice, onRetry, onReload, onQuery }: MessageProps) {
  switch (notice.kind) {
    case 'none':
      return null;
    case 'hint':
      return <span>Search pages, headings and names.</span>;
    case 'loading':
      return (
        <>
          <span className="spinner" aria-hidden="true" />
          <span>Loading the search…</span>
        </>
      );
    case 'count': {
      const { corrected } = notice.findings;
      return (
        <>
          {corrected !== undefined && (
            <span className="search-corrected">{`Results for “${corrected}”.`}</span>
          )}
          <span className="search-unseen">
            {notice.count === 1 ? '1 result' : `${notice.count} results`}
          </span>
        </>
      );
    }
    case 'nothing': {
      const { suggestions } = notice.findings;
      return (
        <>
          <span>{`No results for “${notice.query}”.`}</span>
          {suggestions.length > 0 && <Suggestions queries={suggestions} onQuery={onQuery} />}
          <a href={indexHref()} {...{ [Attribute.FileLink]: '' }}>
            All pages and names
          </a>
        </>
      );
    }
    case 'failed':
      return notice.failure === 'outdated' ? (
        <>
          <span>The site has been published anew since this page was loaded.</span>
          <button type="button" className="button" onClick={onReload}>
            Reload
          </button>
        </>
      ) : (
        <>
          <span>The search index could not be loaded.</span>
          <button type="button" className="button" onClick={onRetry}>
            Retry
          </button>
        </>
      );
  }
}

/** Always rendered, so that screen readers announce changes of its content. */
export const SearchMessage = (props: MessageProps) => (
  <div className="search-message" role="status" lang="en" dir="ltr">
    <Content {...props} />
  </div>
);
