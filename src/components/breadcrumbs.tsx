// The path of a page, from the outermost category to the page.
import type { ReactNode } from 'react';
import type { Crumb } from '../model/page/page-plan.js';

interface BreadcrumbsProps {
  readonly items: readonly Crumb[];
  readonly className?: string;
  /** Before the label of the page. */
  readonly kind?: ReactNode;
}

export function Breadcrumbs({ items, className = 'breadcrumbs', kind }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav className={className} aria-label="Breadcrumbs">
      <ol>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${label} ${href}`}>
              {isLast || href === undefined ? (
                <span dir="auto" aria-current={isLast ? 'page' : undefined}>
                  {isLast && kind}
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
}
