// The door of this folder: the API pages that the article shows.
export { ApiArticle } from './api-article.js';
