// What the article takes from here: the pages of the API reference.
export { ApiArticle } from './api-article.js';
export { ApiProvider } from './api-context.js';
