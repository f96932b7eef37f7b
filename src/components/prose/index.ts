// What articles of every kind are made of: text from Markdown, its links and its headings. Knows no kind of page.
export { ArticleLinksProvider } from './article-context.js';
export { ArticleLink } from './article-link.js';
export { BreakableName } from './breakable-name.js';
export { DirectLink } from './heading.js';
export { Prose } from './prose.js';
