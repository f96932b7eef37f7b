import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Findings } from './protocol.js';
import { type Notice, SearchMessage } from './search-message.js';

// SAFETY: what the component reads of findings.
const findings = { suggestions: [] } as unknown as Findings;
const corrected = { suggestions: [], corrected: 'mutex' } as unknown as Findings;

test.each<[Notice, string]>([
  [{ kind: 'none' }, ''],
  [{ kind: 'hint' }, 'Search pages, headings and names.'],
  [{ kind: 'loading' }, 'Loading the search…'],
  [{ kind: 'count', count: 1, findings }, '1 result'],
  [{ kind: 'count', count: 2, findings }, '2 results'],
  [{ kind: 'count', count: 2, findings: corrected }, 'Results for “mutex”.2 results'],
  [
    { kind: 'failed', failure: 'outdated' },
    'The site has been published anew since this page was loaded.Reload',
  ],
  [{ kind: 'failed', failure: 'unreachable' }, 'The search index could not be loaded.Retry'],
])('the message for %j is %j', (notice, text) => {
  const none = (): void => {};
  const html = renderToStaticMarkup(
    <SearchMessage notice={notice} onRetry={none} onReload={none} onQuery={none} />,
  );
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
});
