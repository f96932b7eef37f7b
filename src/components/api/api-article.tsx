// Which article shows which kind of API page.
import type { PageBody } from '../../model/page-props.js';
import { ApiEntryArticle } from './entry-article.js';
import { ApiIndex } from './index-article.js';
import { ApiPackageArticle } from './package-article.js';

type ApiBody = Extract<PageBody, { kind: `api-${string}` }>;

export function ApiArticle(body: ApiBody) {
  switch (body.kind) {
    case 'api-index':
      return <ApiIndex packages={body.model.packages} />;
    case 'api-package':
      return <ApiPackageArticle owner={body.package} />;
    case 'api-entry':
      return <ApiEntryArticle owner={body.package} entry={body.entry} />;
  }
}
