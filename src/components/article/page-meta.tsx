// Below the article: where to correct the page, and when it was last changed.
import type { PageFacts } from '../../model/page-plan.js';
import { Link } from '../link.js';

interface LastUpdatedProps {
  /** ISO 8601 date, UTC. */
  readonly date: string;
  readonly author?: string | undefined;
  readonly locale: string;
}

function LastUpdated({ date, author, locale }: LastUpdatedProps) {
  // A fixed time zone: the text must not depend on where the site is built.
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
