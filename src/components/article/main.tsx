// The main region of a page: static HTML, which is not rendered in the browser.
import type { Root } from 'hast';
import { Fragment } from 'react';
import { Attribute, Island } from '../../model/browser/browser-contract.js';
import { hasInstallTabs } from '../../model/browser/install-tabs.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import { NOT_FOUND_PATH } from '../../model/text/url.js';
import { ApiArticle } from '../api/api-article.js';
import { Breadcrumbs } from '../breadcrumbs.js';
import { ArticleLinksProvider, NumbersProvider, Prose } from '../prose/index.js';
import { NameIndex } from './name-index.js';
import { PackageStrip } from './package-strip.js';
import { PageMeta, Pagination } from './page-footer.js';
import { SourceView } from './source-view.js';
import { TableOfContents } from './table-of-contents.js';
import { VersionBanner } from './version-banner.js';

interface MainProps {
  readonly plan: PagePlan;
  /** Tree of the page's document or source file, if it has one. */
  readonly tree: Root | undefined;
}

/** Links to the other pages about the package; the command that installs it, unless the document has it. */
const Strip = ({ plan, tree }: MainProps) =>
  plan.package && (
    <PackageStrip
      strip={plan.package}
      href={plan.href}
      hasCommand={tree === undefined || !hasInstallTabs(tree)}
    />
  );

/** Reference pages have their breadcrumbs inside the article, since these stay in view. */
const hasTrail = ({ body }: PagePlan): boolean =>
  body.kind === 'api-package' || body.kind === 'api-entry';

interface GuideProps extends MainProps {
  readonly body: Extract<PagePlan['body'], { kind: 'content' }>;
}

/** The title stands where it is written, otherwise at the top. */
function Guide({ plan, tree, body: { heading, titleAt, isTitleHidden } }: GuideProps) {
  const strip = <Strip plan={plan} tree={tree} />;
  if (tree === undefined || titleAt === undefined) {
    return (
      <>
        <h1 className={isTitleHidden ? 'visually-hidden' : undefined}>{heading}</h1>
        {strip}
        {tree && <Prose tree={tree} />}
      </>
    );
  }
  const { children } = tree;
  return (
    <>
      <Prose tree={{ ...tree, children: children.slice(0, titleAt + 1) }} />
      {strip}
      <Prose tree={{ ...tree, children: children.slice(titleAt + 1) }} />
    </>
  );
}

/** The article for each kind of page. The titles of API pages and source views contain more than text. */
function ArticleBody({ plan, tree }: MainProps) {
  const { body, names } = plan;
  switch (body.kind) {
    case 'content':
      return <Guide plan={plan} tree={tree} body={body} />;
    case 'source':
      return <SourceView {...body} names={names[body.file] ?? []} tree={tree} />;
    case 'index':
      return <NameIndex {...body} title={plan.title} href={plan.href} />;
    case 'not-found':
      return null;
    default:
      return <ApiArticle {...plan} body={body} strip={<Strip plan={plan} tree={tree} />} />;
  }
}

function pageClass({ body, toc }: PagePlan): string {
  if (body.kind === 'content' && body.width) return `page page-${body.width}`;
  return toc.length > 0 ? 'page' : 'page page-wide';
}

function Page({ plan: page, tree }: MainProps) {
  const hasToc = page.toc.length > 0;
  const { htmlLang, direction } = page.language ?? {};
  // On small screens the contents button is at the end of the breadcrumbs, which may be in the article.
  const barDirection = hasTrail(page) ? direction : undefined;
  const breadcrumbs = hasTrail(page) ? [] : page.breadcrumbs;
  return (
    <div className={pageClass(page)}>
      {(breadcrumbs.length > 0 || hasToc) && (
        <div className="page-bar" dir={barDirection}>
          <Breadcrumbs items={breadcrumbs} />
          {hasToc && <TableOfContents items={page.toc} lang={htmlLang} />}
        </div>
      )}
      {page.versionBanner && <VersionBanner {...page.versionBanner} />}
      <div className="page-content">
        <article className="article" lang={htmlLang} dir={direction}>
          <ArticleBody plan={page} tree={tree} />
          {page.path === NOT_FOUND_PATH && <NearestPages plan={page} />}
        </article>
        <PageMeta {...page} />
        <Pagination {...page} />
      </div>
    </div>
  );
}

type NotFoundBody = Extract<PagePlan['body'], { kind: 'not-found' }>;

/** An island that adds pages with similar addresses. */
function NearestPages({ plan: { frame, locale } }: Pick<MainProps, 'plan'>) {
  const languages = frame.shell.locales.map(({ name }) => name).filter((name) => name !== locale);
  return (
    <div
      role="status"
      {...{
        [Attribute.Island]: Island.NotFound,
        [Attribute.Languages]: languages.join(' ') || undefined,
      }}
    />
  );
}

/** The page for unknown addresses, unless the site has its own. */
const NotFound = ({
  body: { home, packages },
  plan,
}: { readonly body: NotFoundBody } & Pick<MainProps, 'plan'>) => (
  <div className="page not-found">
    <article className="article" lang="en" dir="ltr">
      <h1>Page Not Found</h1>
      <p>
        There is no page at this address. You can go on from <a href={home}>the home page</a>.
      </p>
      {packages.length > 0 && (
        <p>
          Packages:{' '}
          {packages.map(({ label, href }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
        </p>
      )}
      <NearestPages plan={plan} />
    </article>
  </div>
);

export function Main(props: MainProps) {
  const { body, hrefs, snippets, files, names, notes, contexts, sizes } = props.plan;
  if (body.kind === 'not-found') return <NotFound body={body} plan={props.plan} />;
  return (
    <ArticleLinksProvider value={{ hrefs, snippets, files, names, notes, contexts, sizes }}>
      <NumbersProvider value={{}}>
        <Page {...props} />
      </NumbersProvider>
    </ArticleLinksProvider>
  );
}
