// The table of a group of entries: their names and the first sentences of their comments.
import type { ElementContent, Root, RootContent } from 'hast';
import type { ReactNode } from 'react';
import type { ApiComment } from '../../model/api/api.js';
import { secondNames } from '../../model/api/api-references.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import { quoted } from '../../model/page/hast-quotation.js';
import type { EntryRow } from '../../model/page/page-plan.js';
import { SENTENCE_END } from '../../model/text/sentence.js';
import { KindMark } from '../kind-mark.js';
import { Prose } from '../prose/index.js';
import { Deprecation } from './badges.js';
import { NameLink } from './name-link.js';

function upToEnd(children: readonly ElementContent[]): ElementContent[] {
  const sentence: ElementContent[] = [];
  for (const child of children) {
    const end = child.type === 'text' ? SENTENCE_END.exec(child.value) : null;
    if (child.type === 'text' && end) {
      return [...sentence, { type: 'text', value: child.value.slice(0, end.index + 1) }];
    }
    sentence.push(child);
  }
  return sentence;
}

const isParagraph = (node: RootContent) => node.type === 'element' && node.tagName === 'p';

/** The first sentence of the first paragraph, without the `<p>`. */
export function firstSentence({ children }: Root): Root {
  const paragraph = children.find(isParagraph);
  const content = paragraph?.type === 'element' ? upToEnd(paragraph.children) : [];
  return quoted({ type: 'root', children: content });
}

interface BriefProps {
  readonly comment: Pick<ApiComment, 'summary' | 'deprecated'>;
}

/** The description in a row: a deprecation badge and the first sentence of the summary. */
export const BriefSummary = ({ comment: { summary, deprecated } }: BriefProps) => (
  <>
    <Deprecation comment={{ deprecated }} /> {summary && <Prose tree={firstSentence(summary)} />}
  </>
);

/** Names that different entry points use for different entries. */
function ambiguousNames(entries: readonly EntryRow[]): ReadonlySet<string> {
  const names = entries.map(({ name }) => name);
  // Entries are sorted by name, so equal names are adjacent.
  return new Set(names.filter((name, index) => name === names[index - 1]));
}

/** The text by which a filter finds an entry. */
export const filterName = (entry: Omit<EntryRow, 'kind' | 'comment'>): string =>
  [entry.name, ...secondNames(entry)].join(' ');

/** @param children Bodies of the table. */
export const IndexTable = ({ children }: { children: ReactNode }) => (
  <div className="table-wrapper">
    <table className="api-index">{children}</table>
  </div>
);

function SecondNames({ entry }: { entry: EntryRow }) {
  const names = secondNames(entry);
  return names.length > 0 && <span className="api-origin"> or {names.join(', ')}</span>;
}

export function EntryTable({ rows }: { rows: readonly EntryRow[] }) {
  const ambiguous = ambiguousNames(rows);
  return (
    <IndexTable>
      <tbody>
        {rows.map((entry) => (
          <tr
            key={entry.reference}
            {...{
              [Attribute.FilterName]: filterName(entry),
              [Attribute.FilterMembers]: entry.memberNames?.join(' ') || undefined,
            }}
          >
            <th scope="row">
              <KindMark kind={entry.kind} />
              <span>
                <NameLink {...entry} />
                <SecondNames entry={entry} />
                {ambiguous.has(entry.name) && entry.imports[0] && (
                  <span className="api-origin"> from {entry.imports[0].specifier}</span>
                )}
              </span>
            </th>
            <td>
              <BriefSummary comment={entry.comment} />
            </td>
          </tr>
        ))}
      </tbody>
    </IndexTable>
  );
}
