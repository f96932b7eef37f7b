// The article of an API page, in the context of its URLs and entries.
import { type ApiBody, ApiProvider, type ApiProviderProps } from './api-context.js';
import { ApiEntryArticle } from './entry-article.js';
import { ApiIndex } from './index-article.js';
import { ApiPackageArticle } from './package-article.js';

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

export const ApiArticle = (props: Omit<ApiProviderProps, 'children'>) => (
  <ApiProvider {...props}>
    <Body {...props.body} />
  </ApiProvider>
);
