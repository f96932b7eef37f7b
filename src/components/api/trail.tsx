// The breadcrumbs of a reference page. They stay in view, so that readers always see what a member belongs to.
import type { ApiEntry } from '../../model/api.js';
import { ENTRY_KINDS } from '../../model/api-groups.js';
import type { Crumb } from '../../model/page-plan.js';

interface TrailProps {
  readonly items: readonly Crumb[];
  /** Kind of the entry in the last item. */
  readonly kind: ApiEntry['kind'] | undefined;
}

export const Trail = ({ items, kind }: TrailProps) => (
  <nav className="breadcrumbs api-trail" aria-label="Breadcrumbs">
    <ol>
      {items.map(({ label, href }, index) => {
        const isLast = index === items.length - 1;
        return (
          <li key={label}>
            {isLast || href === undefined ? (
              <span dir="auto" aria-current={isLast ? 'page' : undefined}>
                {isLast && kind && (
                  <span className="api-trail-kind">{ENTRY_KINDS[kind].singular} </span>
                )}
                {label}
              </span>
            ) : (
              <a dir="auto" href={href}>
                {label}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
