// The samples that use an entry or member, in a disclosure of its title: their pages, and the line with the use.

import type { ApiReference } from '../../model/api/api.js';
import type { UsePlace } from '../../model/page/sample-uses.js';
import { formatCount } from '../../model/text/amounts.js';
import { Link } from '../link.js';
import { useApi } from './api-context.js';

const Place = ({ label, href, samples, code }: UsePlace) => (
  <li>
    <Link href={href}>{label}</Link>
    {samples > 1 && `, ${formatCount(samples, 'sample')}`}
    <span className="api-use-line">
      <code>{code}</code>
    </span>
  </li>
);

export function Uses({ reference }: { reference: ApiReference | undefined }) {
  const { uses } = useApi();
  const found = reference === undefined ? undefined : uses[reference];
  if (!found) return null;
  const title = (
    <>
      <span className="visually-hidden">Used in </span>
      <bdi>{formatCount(found.samples, 'sample')}</bdi>
    </>
  );
  if (found.places.length === 0) return <span className="api-uses">{title}</span>;
  const listed = found.places.reduce((sum, { samples }) => sum + samples, 0);
  return (
    <details className="api-uses">
      <summary>{title}</summary>
      <ul>
        {found.places.map((place) => (
          <Place key={place.href} {...place} />
        ))}
        {found.samples > listed && <li>and {found.samples - listed} more</li>}
      </ul>
    </details>
  );
}
