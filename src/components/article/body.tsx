// Which article shows which kind of page.
import type { PageProps } from '../../model/page-props.js';
import { ApiArticle, ApiProvider } from '../api/index.js';
import { Prose } from './prose.js';
import { SourceView } from './source-view.js';

export function ArticleBody({ body, apiHrefs, guides }: PageProps) {
  switch (body.kind) {
    case 'content':
      return <Prose tree={body.tree} />;
    case 'source':
      return <SourceView {...body} />;
    case 'api-index':
    case 'api-package':
    case 'api-entry':
      return (
        <ApiProvider model={body.model} hrefs={apiHrefs} guides={guides}>
          <ApiArticle {...body} />
        </ApiProvider>
      );
    default:
      return null;
  }
}
