// The table of a group of entries: their names and the first sentences of their comments.

import type { ApiComment } from '../../model/api.js';
import { Attribute } from '../../model/browser-contract.js';
import type { EntryRow } from '../../model/page-plan.js';
import { Prose } from '../prose/index.js';
import { firstSentence } from './first-sentence.js';
import { NameLink } from './name-link.js';

/** The description in a row: a deprecation badge and the first sentence of the summary. */
export const BriefSummary = ({
  comment: { summary, deprecated },
}: {
  comment: Pick<ApiComment, 'summary' | 'deprecated'>;
}) => (
  <>
    {deprecated && <span className="api-badge api-badge-deprecated">deprecated</span>}{' '}
    {summary && <Prose tree={firstSentence(summary)} />}
  </>
);

/** Names that several entry points give to different entries. */
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
