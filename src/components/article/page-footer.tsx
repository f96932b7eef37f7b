// The footer of an article: edit link, date of the last change, and links to the previous and next page.

import type { PageFacts } from '../../model/page/page-plan.js';
import type { LabelledLink } from '../../model/site/site.js';
import { Link } from '../link.js';

/** In a fixed time zone, so that the text does not depend on the machine of the build. */
const longDate = (time: string, locale: string): string =>
  new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

export function PageMeta({ editHref, lastUpdated, lastUpdatedBy, locale }: PageFacts) {
  const isUpdateKnown = lastUpdated !== undefined || lastUpdatedBy !== undefined;
  if (editHref === undefined && !isUpdateKnown) return null;
  return (
    <div className="page-meta">
      {editHref !== undefined && (
        <Link className="edit-link" href={editHref}>
          Edit this page
        </Link>
      )}
      {isUpdateKnown && (
        <p className="last-updated">
          <bdi lang="en">
            {'Last updated '}
            {lastUpdated !== undefined && (
              <time lang={locale} dir="auto" dateTime={lastUpdated}>
                {longDate(lastUpdated, locale)}
              </time>
            )}
            {lastUpdatedBy !== undefined && (
              <>
                {lastUpdated === undefined ? 'by ' : ' by '}
                <bdi>{lastUpdatedBy}</bdi>
              </>
            )}
          </bdi>
        </p>
      )}
    </div>
  );
}

interface PaginationLinkProps extends LabelledLink {
  readonly rel: 'prev' | 'next';
  readonly caption: string;
}

const PaginationLink = ({ rel, caption, label, href }: PaginationLinkProps) => (
  <a className={`pagination-link pagination-${rel}`} href={href} rel={rel}>
    <span className="pagination-caption">{caption}</span>{' '}
    <bdi className="pagination-label">{label}</bdi>
  </a>
);

/** The previous and next page in the order of the sidebar. */
export function Pagination({ previous, next }: Pick<PageFacts, 'previous' | 'next'>) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && <PaginationLink {...previous} rel="prev" caption="Previous" />}
      {next && <PaginationLink {...next} rel="next" caption="Next" />}
    </nav>
  );
}
