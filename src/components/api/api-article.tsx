// The article of an API page, in the context of its URLs and entries.
import type { ApiReference } from '../../model/api.js';
import type { PageBody, PagePlan } from '../../model/page-plan.js';
import { ApiContext } from './api-context.js';
import { ApiEntryArticle } from './entry-article.js';
import { ApiIndex } from './index-article.js';
import { ApiPackageArticle } from './package-article.js';

type ApiBody = Extract<PageBody, { kind: `api-${string}` }>;

function Body(body: ApiBody) {
  switch (body.kind) {
    case 'api-index':
      return <ApiIndex packages={body.packages} />;
    case 'api-package':
      return <ApiPackageArticle {...body} />;
    case 'api-entry':
      return <ApiEntryArticle {...body} />;
  }
}

interface ApiArticleProps extends Pick<PagePlan, 'hrefs' | 'guides' | 'uses'> {
  readonly body: ApiBody;
}

export function ApiArticle({ body, hrefs, guides, uses }: ApiArticleProps) {
  const explained = body.kind === 'api-index' ? [] : body.explained;
  const index = new Map(explained.map((entry) => [entry.reference, entry]));
  const entryOf = (reference: ApiReference) => index.get(reference);
  return (
    <ApiContext value={{ hrefs, guides, uses, entryOf }}>
      <Body {...body} />
    </ApiContext>
  );
}
