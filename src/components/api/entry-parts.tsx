// Parts of the pages of entries and packages: facts, links to guides and uses, group headings.
import type { ReactNode } from 'react';
import type { ApiEntry, ApiLink, ApiUse } from '../../model/api/api.js';
import type { EntryGroup, MemberGroup } from '../../model/api/api-groups.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import type { LabelledLink } from '../../model/site/site.js';
import { distinctBy } from '../../model/text/group-by.js';
import { Link } from '../link.js';
import { DirectLink } from '../prose/index.js';
import { useApi } from './api-context.js';
import { viewOf } from './entry-kinds.js';
import { commaSeparated, nameList } from './name-link.js';

interface Fact {
  readonly label: ReactNode;
  /** If empty, the fact is not shown. */
  readonly items: readonly unknown[];
  readonly value: ReactNode;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="api-facts">
      {shown.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links shown at once; more would fill the screen. */
const MAX_LINKS = 12;
/** Most links in the disclosure below them; the rest of a longer list is left out. */
const MAX_FURTHER_LINKS = 500;

const linksFact = (label: string, links: readonly ApiLink[]): Fact => ({
  label,
  items: links,
  value: (
    <>
      {nameList(links.slice(0, MAX_LINKS))}
      {links.length > MAX_LINKS && (
        <details className="api-more">
          <summary>and {links.length - MAX_LINKS} more</summary>
          {nameList(links.slice(MAX_LINKS, MAX_LINKS + MAX_FURTHER_LINKS))}
          {links.length > MAX_LINKS + MAX_FURTHER_LINKS && ', …'}
        </details>
      )}
    </>
  ),
});

/** Uses without repeated names: a static and an instance member may share one. */
function usesOf(uses: readonly ApiUse[], role: ApiUse['role']): readonly ApiUse[] {
  const ofRole = uses.filter((use) => use.role === role);
  return distinctBy(ofRole, ({ name, reference, specifier = '' }) =>
    [reference.split('/', 1)[0], name, specifier].join(' '),
  );
}

const guidesFact = (guides: readonly LabelledLink[]): Fact => ({
  label: <>See the {guides.length === 1 ? 'guide' : 'guides'}</>,
  items: guides,
  value: commaSeparated(guides, ({ href, label }) => <Link href={href}>{label}</Link>),
});

export const Guides = ({ targets }: { targets: readonly LabelledLink[] }) => (
  <Facts facts={[guidesFact(targets)]} />
);

/** Declarations with the same name, derived types, uses of the entry, and guides that link to it. */
export function Related(entry: ApiEntry) {
  const { reference, usedBy, sameName = [] } = entry;
  const facts = [
    linksFact('Same name', sameName),
    ...viewOf(entry)
      .derived(entry)
      .map(([label, links]) => linksFact(label, links)),
    guidesFact(useApi().guides[reference] ?? []),
    linksFact('Accepted by', usesOf(usedBy, 'accepts')),
    linksFact('Returned by', usesOf(usedBy, 'returns')),
    linksFact('Values', usesOf(usedBy, 'is')),
  ];
  return <Facts facts={facts} />;
}

export const GroupHeading = ({ id, title }: Pick<MemberGroup, 'id' | 'title'>) => (
  <div className="heading heading-h2">
    <h2 id={id}>{title}</h2>
    <DirectLink id={id} text={title} />
  </div>
);

/** A group of entries, which a filter hides if it hides all of them. */
export const Group = ({
  children,
  ...group
}: Omit<EntryGroup<unknown>, 'entries'> & { children: ReactNode }) => (
  <section className="api-group" {...{ [Attribute.FilterGroup]: '' }}>
    <GroupHeading {...group} />
    {children}
  </section>
);
