// The article of an API page, with the context of its URLs and entries.
import type { ReactNode } from 'react';
import type { ApiReference } from '../../model/api/api.js';
import { ENTRY_KINDS } from '../../model/api/entry-kinds.js';
import type { PageBody, PagePlan } from '../../model/page/page-plan.js';
import { Breadcrumbs } from '../breadcrumbs.js';
import { ApiContext } from './api-context.js';
import { ApiEntryArticle } from './entry-article.js';
import { ApiIndex } from './index-article.js';
import { ApiPackageArticle } from './package-article.js';

type ApiBody = Extract<PageBody, { kind: `api-${string}` }>;

function Body({ body, strip }: Pick<ApiArticleProps, 'body' | 'strip'>) {
  switch (body.kind) {
    case 'api-index':
      return <ApiIndex {...body} />;
    case 'api-package':
      return <ApiPackageArticle {...body} strip={strip} />;
    case 'api-entry':
      return <ApiEntryArticle {...body} strip={strip} />;
  }
}

interface ApiArticleProps extends Pick<PagePlan, 'hrefs' | 'guides' | 'uses' | 'breadcrumbs'> {
  readonly body: ApiBody;
  /** Shown below the title: links to the other pages about the package. */
  readonly strip: ReactNode;
}

export function ApiArticle(props: ApiArticleProps) {
  const { body, breadcrumbs, strip, hrefs, guides, uses } = props;
  const explained = body.kind === 'api-index' ? [] : body.explained;
  const index = new Map(explained.map((entry) => [entry.reference, entry]));
  const entryOf = (reference: ApiReference) => index.get(reference);
  const kind = body.kind === 'api-entry' && (
    <span className="api-trail-kind">{ENTRY_KINDS[body.entry.kind].singular} </span>
  );
  return (
    <ApiContext value={{ hrefs, guides, uses, entryOf }}>
      {/* They stay in view, so that readers always see what a member belongs to. */}
      <Breadcrumbs items={breadcrumbs} className="breadcrumbs api-trail" kind={kind} />
      <Body body={body} strip={strip} />
    </ApiContext>
  );
}
