// The page of a package: its README, its exports, and the full documentation of exports without a page.
import type { Root } from 'hast';
import type { ReactNode } from 'react';
import type { ApiEntry, ApiReexport } from '../../model/api.js';
import { type EntryGroup, groupEntries } from '../../model/api-groups.js';
import { membersOf } from '../../model/api-references.js';
import { Attribute } from '../../model/browser-contract.js';
import { groupBy } from '../../model/group-by.js';
import type { PageBody } from '../../model/page-plan.js';
import type { LabelledLink } from '../../model/site.js';
import { DirectLink, Prose } from '../prose/index.js';
import { useApi } from './api-context.js';
import { Signature } from './code.js';
import { Details, Summary } from './comment.js';
import { CopyableCode } from './copyable-code.js';
import { GroupHeading, Guides, Related } from './entry-parts.js';
import { EntryTable } from './entry-table.js';
import { ErrorTable } from './error-table.js';
import { ImportLine } from './import-line.js';
import { Badges, CallbackTexts, Member, SourceLink } from './member.js';
import { FILTER_FROM, NameFilter } from './name-filter.js';
import { CodeName, NameLink } from './name-link.js';
import { TypeParameterList } from './parameters.js';
import { printEntry } from './print-entry.js';
import { HeadingLevel } from './text.js';
import { functionName, plain } from './tokens.js';

/** The members of a type alias or variable with an object type. */
function InlineMembers({ entry }: { entry: ApiEntry }) {
  const members = membersOf(entry);
  if (members.length === 0) return null;
  return (
    <div className="api-inline-members">
      {members.map((member, index) => (
        <Member key={member.anchor ?? index} member={member} heading="h4" />
      ))}
    </div>
  );
}

const InlineEntry = ({ entry }: { entry: ApiEntry }) => (
  <section className="api-member" id={entry.anchor} {...{ [Attribute.FilterName]: entry.name }}>
    <div className="heading heading-h3">
      <h3>
        <CodeName name={entry.name} />
      </h3>
      <Badges names={entry.comment.modifierTags} />
      {entry.anchor && <DirectLink id={entry.anchor} text={entry.name} />}
      <SourceLink source={entry.source} />
    </div>
    <ImportLine {...entry} />
    <Signature docs={printEntry(entry)} />
    <HeadingLevel value={3}>
      <Summary comment={entry.comment} />
      <TypeParameterList items={entry.typeParameters} />
      {'type' in entry && <CallbackTexts type={entry.type} />}
      <InlineMembers entry={entry} />
      <Details comment={entry.comment} />
    </HeadingLevel>
    <Related {...entry} />
  </section>
);

/** The rest of a longer list is left out. */
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

/** Guides that link to the package or to its entries, those with the most links first. */
function usePackageGuides(): readonly LabelledLink[] {
  const { guides } = useApi();
  const byHref = groupBy(Object.values(guides).flat(), ({ href }) => href);
  return [...byHref.values()].sort((a, b) => b.length - a.length).map(([target]) => target);
}

const Group = ({
  children,
  ...group
}: Omit<EntryGroup<unknown>, 'entries'> & { children: ReactNode }) => (
  <section className="api-group" {...{ [Attribute.FilterGroup]: '' }}>
    <GroupHeading {...group} />
    {children}
  </section>
);

/** A README up to its first block of code and from there on: the install line stands in between. */
function splitAtCode({ children }: Root): { readonly text: Root; readonly usage: Root } {
  const at = children.findIndex((node) => node.type === 'element' && node.tagName === 'figure');
  const end = at === -1 ? children.length : at;
  return {
    text: { type: 'root', children: children.slice(0, end) },
    usage: { type: 'root', children: children.slice(end) },
  };
}

type PackageArticleProps = Extract<PageBody, { kind: 'api-package' }>;

export function ApiPackageArticle({ package: owner, rows, inline, errors }: PackageArticleProps) {
  const introduction = owner.readme && splitAtCode(owner.readme);
  const names = rows.length + inline.length;
  return (
    <>
      <div className="api-title">
        <h1>{owner.name}</h1>
        <Badges names={[`v${owner.version}`]} />
      </div>
      {introduction ? <Prose tree={introduction.text} /> : <p>{owner.description}</p>}
      <CopyableCode language="bash" doc={[functionName('npm'), plain(` install ${owner.name}`)]} />
      {introduction && <Prose tree={introduction.usage} />}
      <Guides targets={usePackageGuides()} />
      {names > FILTER_FROM && <NameFilter label={`Filter ${names} names`} />}
      {groupEntries(rows).map(({ entries, ...group }) => (
        <Group key={group.title} {...group}>
          <EntryTable rows={entries} />
        </Group>
      ))}
      {groupEntries(inline).map(({ entries, ...group }) => (
        <Group key={group.title} {...group}>
          {entries.map((entry) => (
            <InlineEntry key={entry.reference} entry={entry} />
          ))}
        </Group>
      ))}
      <ErrorTable {...errors} />
      <Reexports items={owner.reexports} />
    </>
  );
}
