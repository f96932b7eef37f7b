// The footer of an article: the link to edit the page, and the date of its last change.
import type { PageFacts } from '../../model/page-plan.js';
import { Link } from '../link.js';

interface LastUpdatedProps {
  /** ISO 8601 date, UTC. */
  readonly date: string;
  readonly author?: string | undefined;
  readonly locale: string;
}

function LastUpdated({ date, author, locale }: LastUpdatedProps) {
  // The time zone is fixed, so that the text does not depend on the machine that builds the site.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="last-updated">
      Last updated <time dateTime={date}>{format.format(new Date(date))}</time>
      {author !== undefined && ` by ${author}`}
    </p>
  );
}

export function PageMeta({ editHref, lastUpdated, lastUpdatedBy, locale }: PageFacts) {
  if (editHref === undefined && lastUpdated === undefined) return null;
  return (
    <div className="page-meta">
      {editHref !== undefined && (
        <Link className="edit-link" href={editHref}>
          Edit this page
        </Link>
      )}
      {lastUpdated !== undefined && (
        <LastUpdated date={lastUpdated} author={lastUpdatedBy} locale={locale} />
      )}
    </div>
  );
}
