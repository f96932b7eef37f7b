// Selects the article for a kind of API page.
import type { ApiBody } from './api-context.js';
import { ApiEntryArticle } from './entry-article.js';
import { ApiIndex } from './index-article.js';
import { ApiPackageArticle } from './package-article.js';

export function ApiArticle(body: ApiBody) {
  switch (body.kind) {
    case 'api-index':
      return <ApiIndex packages={body.packages} />;
    case 'api-package':
      return <ApiPackageArticle {...body} />;
    case 'api-entry':
      return <ApiEntryArticle {...body} />;
  }
}
