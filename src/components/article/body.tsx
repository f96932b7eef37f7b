// Selects the article for a kind of page.
import type { Root } from 'hast';
import type { PagePlan } from '../../model/page-plan.js';
import { ApiArticle, ApiProvider } from '../api/index.js';
import { Prose } from '../prose/index.js';
import { SourceView } from './source-view.js';

interface ArticleBodyProps extends Pick<PagePlan, 'body' | 'hrefs' | 'guides'> {
  readonly tree: Root | undefined;
}

export function ArticleBody({ body, tree, hrefs, guides }: ArticleBodyProps) {
  switch (body.kind) {
    case 'content':
      return tree && <Prose tree={tree} />;
    case 'source':
      return <SourceView {...body} tree={tree} />;
    case 'not-found':
      return null;
    default:
      return (
        <ApiProvider body={body} hrefs={hrefs} guides={guides}>
          <ApiArticle {...body} />
        </ApiProvider>
      );
  }
}
