// The index of the API reference: every package with its description and the number of its exports.
import { Attribute } from '../../model/browser-contract.js';
import type { PackageSummary } from '../../model/page-plan.js';
import { Link } from '../link.js';
import { useApi } from './api-context.js';
import { NameFilter } from './name-filter.js';
import { NameLink } from './name-link.js';

const Names = ({ entries }: Pick<PackageSummary, 'entries'>) => (
  <ul className="api-names">
    {entries.map((entry) => (
      <li key={entry.reference} {...{ [Attribute.FilterName]: entry.name }}>
        <NameLink {...entry} />
      </li>
    ))}
  </ul>
);

/** The largest number of names listed openly: more would push the next package out of view. */
const MAX_NAMES = 24;

function PackageCard({ owner }: { owner: PackageSummary }) {
  const { hrefs } = useApi();
  const { entries } = owner;
  return (
    <li className="api-card" {...{ [Attribute.FilterGroup]: owner.name }}>
      <h2>
        <Link href={hrefs[owner.reference]}>{owner.name}</Link>
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
      <p className="api-card-counts">
        v{owner.version} · {owner.contents}
      </p>
    </li>
  );
}

export function ApiIndex({ packages }: { packages: readonly PackageSummary[] }) {
  const names = packages.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <h1>API</h1>
      <p>
        Everything that {packages.length === 1 ? 'the package' : `the ${packages.length} packages`}{' '}
        export{packages.length === 1 && 's'}, with examples and sources.
      </p>
      <NameFilter
        label={`Filter ${names > 0 ? `${names} names` : `${packages.length} packages`}`}
      />
      <ul className="api-cards">
        {packages.map((owner) => (
          <PackageCard key={owner.slug} owner={owner} />
        ))}
      </ul>
    </>
  );
}
