// A list of entries with one sentence about each.

import type { ApiComment, ApiEntry } from '../../model/api.js';
import { Attribute } from '../../model/browser-contract.js';
import { Prose } from '../prose/index.js';
import { firstSentence } from './first-sentence.js';
import { NameLink } from './name-link.js';

export const commentOf = (entry: ApiEntry): ApiComment =>
  entry.kind === 'function' ? (entry.signatures[0]?.comment ?? entry.comment) : entry.comment;

/** What a row says of an entry or a member. */
export const BriefSummary = ({ comment: { summary, deprecated } }: { comment: ApiComment }) => (
  <>
    {deprecated && <span className="api-badge api-badge-deprecated">deprecated</span>}{' '}
    {summary && <Prose tree={firstSentence(summary)} />}
  </>
);

/** Names that entry points use for different things. */
function ambiguousNames(entries: readonly ApiEntry[]): ReadonlySet<string> {
  const names = entries.map(({ name }) => name);
  // Entries are sorted by name, so equal ones are neighbours.
  return new Set(names.filter((name, index) => name === names[index - 1]));
}

export function EntryTable({ entries }: { entries: readonly ApiEntry[] }) {
  const ambiguous = ambiguousNames(entries);
  return (
    <div className="table-wrapper">
      <table className="api-index">
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.reference} {...{ [Attribute.FilterName]: entry.name }}>
              <th scope="row">
                <NameLink {...entry} />
                {ambiguous.has(entry.name) && (
                  <span className="api-origin"> from {entry.imports[0]?.specifier}</span>
                )}
              </th>
              <td>
                <BriefSummary comment={commentOf(entry)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
