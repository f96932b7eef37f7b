// The page of a class, interface, enum, function or namespace.
import type { ReactNode } from 'react';
import type { ApiEntry, ApiFunction } from '../../model/api/api.js';
import { explainAtFirstUse, typesOfSignature } from '../../model/api/api-explanation.js';
import { groupEntries, overloadTitle } from '../../model/api/api-groups.js';
import { undividedType } from '../../model/api/api-texts.js';
import type { PageBody } from '../../model/page/page-plan.js';
import { BreakableName } from '../breakable-name.js';
import { KindMark } from '../kind-mark.js';
import { DirectLink } from '../prose/index.js';
import { useApi } from './api-context.js';
import { Badges } from './badges.js';
import { Declaration, Signature } from './code.js';
import { Details, Summary } from './comment.js';
import { printEntry, viewOf } from './entry-kinds.js';
import { Group, Related } from './entry-parts.js';
import { EntryTable } from './entry-table.js';
import { ExplanationList } from './explanation.js';
import { ValueFacts } from './fact-list.js';
import { ImportLine } from './import-line.js';
import { CallTexts, SourceLink, tagsOf, WholeTexts } from './member.js';
import { Members } from './members.js';
import { FILTER_FROM, NameFilter } from './name-filter.js';
import { printFunctionSignature } from './print-entry.js';
import { HeadingLevel } from './text.js';
import { Uses } from './uses.js';

const typeParameterList = ({ typeParameters }: ApiEntry): string =>
  typeParameters.length === 0 ? '' : `<${typeParameters.map(({ name }) => name).join(', ')}>`;

const isTelling = (entry: ApiEntry): boolean => viewOf(entry).isTelling(entry);

const Overload = ({ entry, index }: { entry: ApiFunction; index: number }) => {
  const signature = entry.signatures[index];
  if (!signature) return null;
  const title = overloadTitle(entry.name, signature);
  return (
    <section className="api-member" id={signature.anchor}>
      <div className="api-member-title heading">
        <KindMark kind="function" />
        <h2>
          <Declaration docs={[printFunctionSignature(entry, signature)]} name={entry.name} />
        </h2>
        <Badges names={signature.comment.modifierTags} />
        {signature.anchor && <DirectLink id={signature.anchor} text={title} />}
        <SourceLink source={signature.source} />
      </div>
      <HeadingLevel value={2}>
        <CallTexts signature={signature} isFurther={index > 0} />
      </HeadingLevel>
    </section>
  );
};

function Functions({ entry }: { entry: ApiFunction }) {
  const { entryOf } = useApi();
  const [first, second] = entry.signatures;
  const explained = explainAtFirstUse([entry], typesOfFunction, entryOf, []).get(entry) ?? [];
  return (
    <>
      {!second && <Signature docs={printEntry(entry)} />}
      <WholeTexts comment={entry.comment} />
      {second
        ? entry.signatures.map((_, index) => <Overload key={index} entry={entry} index={index} />)
        : first && <CallTexts signature={first} />}
      {explained.length > 0 && (
        <div className="api-notes">
          <ExplanationList entries={explained} />
        </div>
      )}
    </>
  );
}

const typesOfFunction = ({ signatures }: ApiFunction) => signatures.flatMap(typesOfSignature);

const Declared = ({ entry }: { entry: ApiEntry }) => (
  <>
    {isTelling(entry) && <Signature docs={printEntry(entry)} />}
    <Summary comment={entry.comment} />
    <ValueFacts
      comment={entry.comment}
      typeParameters={entry.typeParameters}
      type={undividedType(entry)}
    />
    <Details comment={entry.comment} />
  </>
);

/** Told apart from the link "Source" of the package. */
const placeOf = ({ source }: ApiEntry): string | undefined =>
  source && `${source.file.slice(source.file.lastIndexOf('/') + 1)}:${source.line}`;

/** The entries of a module or namespace. */
const Rows = ({ rows }: Pick<EntryArticleProps, 'rows'>) => (
  <>
    {rows.length > FILTER_FROM && <NameFilter label={`Filter ${rows.length} names`} />}
    {groupEntries(rows).map(({ entries, ...group }) => (
      <Group key={group.title} {...group}>
        <EntryTable rows={entries} />
      </Group>
    ))}
  </>
);

export interface EntryArticleProps extends Extract<PageBody, { kind: 'api-entry' }> {
  /** Shown below the title. */
  readonly strip: ReactNode;
}

export const ApiEntryArticle = ({ entry, rows, strip }: EntryArticleProps) => (
  <>
    <div className="api-title">
      <KindMark kind={entry.kind} />
      <h1>
        <bdi>
          <BreakableName name={entry.name} />
          {!isTelling(entry) && <span className="api-title-types">{typeParameterList(entry)}</span>}
        </bdi>
      </h1>
      <Badges names={[...viewOf(entry).badges(entry), ...tagsOf(entry)]} />
      <Uses reference={entry.reference} />
      <SourceLink source={entry.source}>{placeOf(entry)}</SourceLink>
    </div>
    {strip}
    <ImportLine {...entry} />
    {'signatures' in entry ? <Functions entry={entry} /> : <Declared entry={entry} />}
    <Related {...entry} />
    <Rows rows={rows} />
    <Members entry={entry} />
  </>
);
