// The parts shared by the pages of entries and of packages: facts, links to guides and uses, group headings.
import { Fragment, type ReactNode } from 'react';
import type { ApiEntry, ApiLink, ApiUse } from '../../model/api.js';
import type { MemberGroup } from '../../model/api-groups.js';
import type { ApiType } from '../../model/api-type.js';
import type { LabelledLink } from '../../model/labelled-link.js';
import { Link } from '../link.js';
import { DirectLink } from '../prose/index.js';
import { useApi } from './api-context.js';
import { InlineType } from './code.js';
import { NameList } from './name-link.js';

interface RowProps {
  readonly label: ReactNode;
  readonly items: readonly unknown[];
  readonly children: ReactNode;
}

/** Nothing without items. */
const Row = ({ label, items, children }: RowProps) =>
  items.length === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );

const TypeRow = ({ label, types }: { label: string; types: readonly ApiType[] }) => (
  <Row label={label} items={types}>
    {types.map((type, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: static list, never reordered
      <Fragment key={index}>
        {index > 0 && ', '}
        <InlineType type={type} />
      </Fragment>
    ))}
  </Row>
);

/** Links shown at once; more would fill the screen. */
const MAX_LINKS = 12;
/** Links in the disclosure below them; the rest of a longer list is left out. */
const MAX_FURTHER_LINKS = 500;

const LinkRow = ({ label, links }: { label: string; links: readonly ApiLink[] }) => (
  <Row label={label} items={links}>
    <NameList links={links.slice(0, MAX_LINKS)} />
    {links.length > MAX_LINKS && (
      <details className="api-more">
        <summary>and {links.length - MAX_LINKS} more</summary>
        <NameList links={links.slice(MAX_LINKS, MAX_LINKS + MAX_FURTHER_LINKS)} />
        {links.length > MAX_LINKS + MAX_FURTHER_LINKS && ', …'}
      </details>
    )}
  </Row>
);

/** The base types of a class or interface, and the types derived from it. */
export function Hierarchy({ entry }: { entry: ApiEntry }) {
  if (entry.kind !== 'class' && entry.kind !== 'interface') return null;
  const implemented = entry.kind === 'class' ? entry.implements : [];
  const implementers = entry.kind === 'interface' ? entry.implementedBy : [];
  const lists = [entry.extends, implemented, entry.extendedBy, implementers];
  if (lists.every(({ length }) => length === 0)) return null;
  return (
    <dl className="api-facts">
      <TypeRow label="Extends" types={entry.extends} />
      <TypeRow label="Implements" types={implemented} />
      <LinkRow label="Extended by" links={entry.extendedBy} />
      <LinkRow label="Implemented by" links={implementers} />
    </dl>
  );
}

/** Uses by name: a static and an instance member may share a name, which is listed once. */
function usesOf(uses: readonly ApiUse[], role: ApiUse['role']): readonly ApiUse[] {
  const byName = new Map<string, ApiUse>();
  for (const use of uses) {
    if (use.role === role && !byName.has(use.name)) byName.set(use.name, use);
  }
  return [...byName.values()];
}

const GuideRow = ({ targets }: { targets: readonly LabelledLink[] }) => (
  <Row label={<>See the {targets.length === 1 ? 'guide' : 'guides'}</>} items={targets}>
    {targets.map(({ href, label }, index) => (
      <Fragment key={href}>
        {index > 0 && ', '}
        <Link href={href}>{label}</Link>
      </Fragment>
    ))}
  </Row>
);

export const Guides = ({ targets }: { targets: readonly LabelledLink[] }) =>
  targets.length === 0 ? null : (
    <dl className="api-facts">
      <GuideRow targets={targets} />
    </dl>
  );

/** The functions that accept or return the entry, and the guides that link to it. */
export function Related({ reference, usedBy }: ApiEntry) {
  const guides = useApi().guides[reference] ?? [];
  if (usedBy.length === 0 && guides.length === 0) return null;
  return (
    <dl className="api-facts">
      <GuideRow targets={guides} />
      <LinkRow label="Accepted by" links={usesOf(usedBy, 'accepts')} />
      <LinkRow label="Returned by" links={usesOf(usedBy, 'returns')} />
    </dl>
  );
}

export const GroupHeading = ({ id, title }: Pick<MemberGroup, 'id' | 'title'>) => (
  <div className="heading heading-h2">
    <h2 id={id}>{title}</h2>
    <DirectLink id={id} text={title} />
  </div>
);
