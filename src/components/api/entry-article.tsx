// The page of a class, an interface, an enum, a function or a namespace.
import type { ApiEntry, ApiFunction } from '../../model/api.js';
import { explainedByOverloads } from '../../model/api-explanation.js';
import { ENTRY_KINDS, overloadTitle } from '../../model/api-groups.js';
import { isCondensed } from '../../model/api-page-limits.js';
import { membersOf } from '../../model/api-references.js';
import { Attribute } from '../../model/browser-contract.js';
import type { PageBody } from '../../model/page-plan.js';
import { Link } from '../link.js';
import { BreakableName, DirectLink } from '../prose/index.js';
import { useApi } from './api-context.js';
import { Signature } from './code.js';
import { Details, Summary } from './comment.js';
import { Hierarchy, Related } from './entry-parts.js';
import { EntryTable } from './entry-table.js';
import { Condensed } from './explanation.js';
import { ImportLine } from './import-line.js';
import { Badges, CallbackTexts, CallForm, SourceLink } from './member.js';
import { Members } from './members.js';
import { FILTER_FROM, NameFilter } from './name-filter.js';
import { TypeParameterList } from './parameters.js';
import { printEntry, printFunctionSignature } from './print-entry.js';
import { HeadingLevel } from './text.js';

const typeParameterList = ({ typeParameters }: ApiEntry): string =>
  typeParameters.length === 0 ? '' : `<${typeParameters.map(({ name }) => name).join(', ')}>`;

const badgesOf = (entry: ApiEntry): string[] => [
  ...(entry.kind === 'class' && entry.abstract ? ['abstract'] : []),
  ...(entry.kind === 'enum' && entry.const ? ['const'] : []),
  ...entry.comment.modifierTags,
];

const Functions = ({ entry }: { entry: ApiFunction }) => {
  const { entryOf } = useApi();
  const several = entry.signatures.length > 1;
  const explained = explainedByOverloads(entry.signatures);
  const sections = entry.signatures.map((signature, index) => (
    <section
      className={several ? 'api-member' : undefined}
      id={several ? signature.anchor : undefined}
      key={index}
    >
      {several && signature.anchor && (
        <div className="heading heading-h2">
          <h2>
            <code>{overloadTitle(entry.name, signature)}</code>
          </h2>
          <DirectLink id={signature.anchor} text={`overload ${index + 1}`} />
          <SourceLink source={signature.source} />
        </div>
      )}
      <HeadingLevel value={several ? 2 : 1}>
        <CallForm
          doc={printFunctionSignature(entry, signature)}
          signature={signature}
          explained={explained.get(signature)}
        />
      </HeadingLevel>
    </section>
  ));
  return <Condensed value={isCondensed(entry.signatures, entryOf)}>{sections}</Condensed>;
};

const Declared = ({ entry }: { entry: ApiEntry }) => (
  <>
    {entry.kind !== 'module' && <Signature docs={printEntry(entry)} />}
    <Summary comment={entry.comment} />
    <TypeParameterList items={entry.typeParameters} />
    {'type' in entry && <CallbackTexts type={entry.type} />}
    <Details comment={entry.comment} />
    <Hierarchy entry={entry} />
  </>
);

const Rows = ({ rows }: Pick<EntryArticleProps, 'rows'>) => (
  <section {...{ [Attribute.FilterGroup]: '' }}>
    {rows.length > FILTER_FROM && <NameFilter label={`Filter ${rows.length} names`} />}
    <EntryTable rows={rows} />
  </section>
);

type EntryArticleProps = Extract<PageBody, { kind: 'api-entry' }>;

export function ApiEntryArticle({ package: owner, entry, rows }: EntryArticleProps) {
  const { hrefs } = useApi();
  return (
    <>
      <p className="api-kind">
        {ENTRY_KINDS[entry.kind].singular} in{' '}
        <Link href={hrefs[owner.reference]}>{owner.name}</Link>
      </p>
      <div className="api-title">
        <h1>
          <BreakableName name={entry.name} />
          <span className="api-title-types">{typeParameterList(entry)}</span>
        </h1>
        <Badges names={badgesOf(entry)} />
        <SourceLink source={entry.source} />
      </div>
      <ImportLine {...entry} />
      {entry.kind === 'function' ? <Functions entry={entry} /> : <Declared entry={entry} />}
      <Related {...entry} />
      {rows.length > 0 && <Rows rows={rows} />}
      <Members members={membersOf(entry)} />
    </>
  );
}
