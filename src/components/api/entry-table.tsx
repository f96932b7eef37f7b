// A list of entries with one sentence about each.

import type { ApiComment } from '../../model/api.js';
import { Attribute } from '../../model/browser-contract.js';
import type { EntryRow } from '../../model/page-plan.js';
import { Prose } from '../prose/index.js';
import { firstSentence } from './first-sentence.js';
import { NameLink } from './name-link.js';

/** What a row says of an entry or a member. */
interface BriefSummaryProps {
  readonly comment: Pick<ApiComment, 'summary' | 'deprecated'>;
}

export const BriefSummary = ({ comment: { summary, deprecated } }: BriefSummaryProps) => (
  <>
    {deprecated && <span className="api-badge api-badge-deprecated">deprecated</span>}{' '}
    {summary && <Prose tree={firstSentence(summary)} />}
  </>
);

/** Names that entry points use for different things. */
function ambiguousNames(entries: readonly EntryRow[]): ReadonlySet<string> {
  const names = entries.map(({ name }) => name);
  // Entries are sorted by name, so equal ones are neighbours.
  return new Set(names.filter((name, index) => name === names[index - 1]));
}

export function EntryTable({ rows }: { rows: readonly EntryRow[] }) {
  const ambiguous = ambiguousNames(rows);
  return (
    <div className="table-wrapper">
      <table className="api-index">
        <tbody>
          {rows.map((entry) => (
            <tr key={entry.reference} {...{ [Attribute.FilterName]: entry.name }}>
              <th scope="row">
                <NameLink {...entry} />
                {ambiguous.has(entry.name) && (
                  <span className="api-origin"> from {entry.imports[0]?.specifier}</span>
                )}
              </th>
              <td>
                <BriefSummary comment={entry.comment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
