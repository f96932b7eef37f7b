// The path of a page in its sidebar, from the outermost category to the page.
import type { PageFacts } from '../../model/page-plan.js';

export function Breadcrumbs({ items }: { readonly items: PageFacts['breadcrumbs'] }) {
  if (items.length === 0) return null;
  const last = items.length - 1;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {index === last || href === undefined ? (
              <span dir="auto" aria-current={index === last ? 'page' : undefined}>
                {label}
              </span>
            ) : (
              <a dir="auto" href={href}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
