// Everything specific to one page, inside the main region: static HTML that the browser never renders itself.
import { MAIN_ID } from '../../model/browser-contract.js';
import type { PageProps } from '../../model/page-props.js';
import { ArticleLinksProvider } from './article-context.js';
import { ArticleBody } from './body.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { NotFound } from './not-found.js';
import { PageMeta } from './page-meta.js';
import { Pagination } from './pagination.js';
import { TableOfContents } from './table-of-contents.js';
import { VersionBanner } from './version-banner.js';

/** API pages and source views bring their own title, which is more than text. */
const showsTitle = ({ body }: PageProps): boolean => body.kind === 'content';

function Page(page: PageProps) {
  const hasToc = page.toc.length > 0;
  return (
    <div className={hasToc ? 'page page-with-toc' : 'page'}>
      <div className="page-header">
        <Breadcrumbs items={page.breadcrumbs} />
        {page.versionBanner && <VersionBanner {...page.versionBanner} />}
      </div>
      {hasToc && <TableOfContents items={page.toc} />}
      <div className="page-content">
        <article className="article">
          {showsTitle(page) && <h1>{page.title}</h1>}
          <ArticleBody {...page} />
        </article>
        <PageMeta {...page} />
        <Pagination previous={page.previous} next={page.next} />
      </div>
      <div className="back-to-top">
        <a className="back-to-top-link" href={`#${MAIN_ID}`} aria-label="Back to top">
          ↑
        </a>
      </div>
    </div>
  );
}

export function Main(page: PageProps) {
  const { body, apiHrefs, files } = page;
  if (body.kind === 'not-found') return <NotFound />;
  // On other pages links to this site stand under their absolute URL, as READMEs write them.
  const hrefs = body.kind === 'content' ? body.hrefs : apiHrefs;
  return (
    <ArticleLinksProvider value={{ hrefs, apiHrefs, files }}>
      <Page {...page} />
    </ArticleLinksProvider>
  );
}
