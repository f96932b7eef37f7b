// The page of a package: its README, its exports, and the full documentation of exports without their own page.
import type { ReactNode } from 'react';
import type { ApiEntry, ApiMember, ApiModuleComment, ApiReexport } from '../../model/api/api.js';
import {
  type Explanations,
  explainAtFirstUse,
  typesOfMember,
} from '../../model/api/api-explanation.js';
import { groupEntries } from '../../model/api/api-groups.js';
import { membersOf } from '../../model/api/api-references.js';
import { shownModuleComments, undividedType } from '../../model/api/api-texts.js';
import type { ExplainedEntry } from '../../model/api/explained-entry.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import type { PageBody } from '../../model/page/page-plan.js';
import type { LabelledLink } from '../../model/site/site.js';
import { groupBy } from '../../model/text/group-by.js';
import { BreakableName } from '../breakable-name.js';
import { KindMark } from '../kind-mark.js';
import { DirectLink, Prose } from '../prose/index.js';
import { useApi } from './api-context.js';
import { Badges } from './badges.js';
import { Declaration } from './code.js';
import { Details, Summary } from './comment.js';
import { printEntry } from './entry-kinds.js';
import { Group, Guides, Related } from './entry-parts.js';
import { EntryTable, filterName } from './entry-table.js';
import { ErrorTable } from './error-table.js';
import { ValueFacts } from './fact-list.js';
import { ImportLine } from './import-line.js';
import { Member, SourceLink } from './member.js';
import { FILTER_FROM, NameFilter } from './name-filter.js';
import { NameLink } from './name-link.js';
import { HeadingLevel } from './text.js';
import { Uses } from './uses.js';

interface InlineProps {
  readonly entry: ApiEntry;
  readonly explanations: Explanations<ApiMember, ExplainedEntry>;
}

/** The members of a type alias or variable with an object type. */
function InlineMembers({ entry, explanations }: InlineProps) {
  const members = membersOf(entry);
  if (members.length === 0) return null;
  return (
    <div className="api-inline-members">
      {members.map((member, index) => (
        <Member
          key={member.anchor ?? index}
          member={member}
          heading="h4"
          explained={explanations.get(member)}
        />
      ))}
    </div>
  );
}

const InlineEntry = ({ entry, explanations }: InlineProps) => (
  <section
    className="api-member"
    id={entry.anchor}
    {...{ [Attribute.FilterName]: filterName(entry) }}
  >
    <div className="api-member-title heading">
      <KindMark kind={entry.kind} />
      <h3>
        <Declaration docs={printEntry(entry, entry.name)} name={entry.name} />
      </h3>
      <Badges names={entry.comment.modifierTags} />
      {entry.anchor && <DirectLink id={entry.anchor} text={entry.name} />}
      <Uses reference={entry.reference} />
      <SourceLink source={entry.source} />
    </div>
    <HeadingLevel value={3}>
      <Summary comment={entry.comment} />
      <ValueFacts
        comment={entry.comment}
        typeParameters={entry.typeParameters}
        type={undividedType(entry)}
      />
      <InlineMembers entry={entry} explanations={explanations} />
      <Details comment={entry.comment} />
    </HeadingLevel>
    <ImportLine {...entry} />
    <Related {...entry} />
  </section>
);

/** Most re-exports listed; the rest is left out. */
const MAX_REEXPORTS = 1000;

const Reexports = ({ items }: { items: readonly ApiReexport[] }) =>
  items.length === 0 ? null : (
    <section className="api-group">
      <h2>Re-exports</h2>
      <ul>
        {items.slice(0, MAX_REEXPORTS).map(({ import: { specifier, name }, target }) => (
          <li key={`${specifier}${name}`}>
            <code>{name}</code> from <code>{specifier}</code>: <NameLink {...target} />
          </li>
        ))}
        {items.length > MAX_REEXPORTS && <li>and {items.length - MAX_REEXPORTS} more</li>}
      </ul>
    </section>
  );

/** Guides that link to the package or its entries, those with the most links first. */
function usePackageGuides(): readonly LabelledLink[] {
  const { guides } = useApi();
  const byHref = groupBy(Object.values(guides).flat(), ({ href }) => href);
  return [...byHref.values()].sort((a, b) => b.length - a.length).map(([target]) => target);
}

/** The comment of an entry point, below its name unless it is the main one. */
const ModuleTexts = ({
  specifier,
  comment,
  isMain,
}: ApiModuleComment & { readonly isMain: boolean }) => (
  <div className="api-section">
    {!isMain && <p className="api-label">{specifier}</p>}
    <Summary comment={comment} />
    <ValueFacts comment={comment} />
    <Details comment={comment} />
  </div>
);

interface PackageArticleProps extends Extract<PageBody, { kind: 'api-package' }> {
  /** Shown below the title. */
  readonly strip: ReactNode;
}

export function ApiPackageArticle(props: PackageArticleProps) {
  const { package: owner, rows, inline, isLed = false, errors, strip } = props;
  const { entryOf } = useApi();
  const members = inline.flatMap(membersOf);
  const explanations = explainAtFirstUse(members, typesOfMember, entryOf, inline);
  const comments = shownModuleComments(owner);
  const ofMain = comments.find(({ specifier }) => specifier === owner.entryPoints[0]);
  const names = rows.length + inline.length;
  const inlineGroups = groupEntries(inline).map(({ entries, ...group }) => (
    <Group key={group.title} {...group}>
      {entries.map((entry) => (
        <InlineEntry key={entry.reference} entry={entry} explanations={explanations} />
      ))}
    </Group>
  ));
  return (
    <>
      <div className="api-title">
        <h1>
          <bdi>
            <BreakableName name={owner.name} />
          </bdi>
        </h1>
      </div>
      {strip}
      {owner.readme && <Prose tree={owner.readme} />}
      {!owner.readme && !ofMain && <p>{owner.description}</p>}
      {comments.map((shown) => (
        <ModuleTexts key={shown.specifier} {...shown} isMain={shown === ofMain} />
      ))}
      <Guides targets={usePackageGuides()} />
      {names > FILTER_FROM && <NameFilter label={`Filter ${names} names`} />}
      {isLed && inlineGroups.slice(0, 1)}
      {groupEntries(rows).map(({ entries, ...group }) => (
        <Group key={group.title} {...group}>
          <EntryTable rows={entries} />
        </Group>
      ))}
      {inlineGroups.slice(isLed ? 1 : 0)}
      <ErrorTable {...errors} />
      <Reexports items={owner.reexports} />
    </>
  );
}
