// The pages before and after this one in the order of the sidebar.
import type { LabelledLink } from '../../model/labelled-link.js';

interface PaginationProps {
  readonly previous: LabelledLink | undefined;
  readonly next: LabelledLink | undefined;
}

interface PaginationLinkProps extends LabelledLink {
  readonly rel: 'prev' | 'next';
  readonly caption: string;
}

const PaginationLink = ({ rel, caption, label, href }: PaginationLinkProps) => (
  <a className={`pagination-link pagination-${rel}`} href={href} rel={rel}>
    <span className="pagination-caption">{caption}</span>{' '}
    <span className="pagination-label">{label}</span>
  </a>
);

export function Pagination({ previous, next }: PaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && <PaginationLink {...previous} rel="prev" caption="Previous" />}
      {next && <PaginationLink {...next} rel="next" caption="Next" />}
    </nav>
  );
}
