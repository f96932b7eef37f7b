// The index of the API reference: every package with its description and its exports; tables of the only one.
import { ledGroups } from '../../model/api/lead-entry.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import type { IndexedEntry, PackageSummary, PageBody } from '../../model/page/page-plan.js';
import { versionLabel } from '../../model/site/version-label.js';
import { KindMark } from '../kind-mark.js';
import { Link } from '../link.js';
import { useApi } from './api-context.js';
import { Group } from './entry-parts.js';
import { EntryTable } from './entry-table.js';
import { FILTER_FROM, NameFilter } from './name-filter.js';
import { NameLink } from './name-link.js';

const Name = ({ members, secondNames, ...entry }: IndexedEntry) => (
  <li
    {...{
      [Attribute.FilterName]: [entry.name, ...secondNames].join(' '),
      [Attribute.FilterMembers]: members.length > 0 ? members.join(' ') : undefined,
    }}
  >
    <KindMark kind={entry.kind} isNamed />
    <NameLink {...entry} />
  </li>
);

const Names = ({ entries }: Pick<PackageSummary, 'entries'>) => (
  <ul className="api-names">
    {entries.map((entry) => (
      <Name key={entry.reference} {...entry} />
    ))}
  </ul>
);

/** Most names shown without a disclosure; more would push the next package out of view. */
const MAX_NAMES = 24;

interface PackageCardProps {
  readonly owner: PackageSummary;
  readonly showsVersion: boolean;
}

function PackageCard({ owner, showsVersion }: PackageCardProps) {
  const { hrefs } = useApi();
  const { entries, version, contents } = owner;
  const shownVersion = showsVersion && version !== undefined ? [versionLabel(version)] : [];
  return (
    <li className="api-card" {...{ [Attribute.FilterGroup]: owner.name }}>
      <h2>
        <Link href={hrefs[owner.reference]}>
          <bdi>{owner.name}</bdi>
        </Link>
      </h2>
      {owner.description !== undefined && <p>{owner.description}</p>}
      {entries.length > MAX_NAMES ? (
        <details className="api-all-names">
          <summary>All {entries.length} names</summary>
          <Names entries={entries} />
        </details>
      ) : (
        <Names entries={entries} />
      )}
      {(showsVersion || entries.length === 0) && (
        <p className="api-card-counts">{[...shownVersion, contents].join(' · ')}</p>
      )}
    </li>
  );
}

interface OnlyPackageProps extends Required<Pick<IndexProps, 'rows' | 'isLed'>> {
  readonly owner: PackageSummary;
}

/** The only package, with its exports as on its page, where they stand below its README. */
const OnlyPackage = ({ owner, rows, isLed }: OnlyPackageProps) => (
  <>
    <h1>API</h1>
    <p>
      Everything that <NameLink {...owner} />{' '}
      {owner.version !== undefined && `${versionLabel(owner.version)} `}
      exports.
    </p>
    {rows.length > FILTER_FROM && <NameFilter label={`Filter ${rows.length} names`} />}
    {ledGroups(rows, isLed).map(({ entries, ...group }) => (
      <Group key={group.title} {...group}>
        <EntryTable rows={entries} />
      </Group>
    ))}
  </>
);

type IndexProps = Omit<Extract<PageBody, { kind: 'api-index' }>, 'kind'>;

export function ApiIndex({ packages, rows, isLed = false }: IndexProps) {
  const [first] = packages;
  if (first && rows) return <OnlyPackage owner={first} rows={rows} isLed={isLed} />;
  const names = packages.reduce((sum, { entries }) => sum + entries.length, 0);
  const [version, ...otherVersions] = new Set(packages.map((owner) => owner.version));
  const isOneVersion = otherVersions.length === 0;
  return (
    <>
      <h1>API</h1>
      <p>
        Everything that {packages.length === 1 ? 'the package' : `the ${packages.length} packages`}{' '}
        {isOneVersion && version !== undefined && `of version ${version} `}
        export{packages.length === 1 && 's'}, with examples and sources.
      </p>
      <NameFilter
        label={`Filter ${names > 0 ? `${names} names` : `${packages.length} packages`}`}
      />
      <ul className="api-cards">
        {packages.map((owner) => (
          <PackageCard key={owner.slug} owner={owner} showsVersion={!isOneVersion} />
        ))}
      </ul>
    </>
  );
}
