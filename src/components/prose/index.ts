// The door of this folder: text from Markdown with its links and headings, independent of the kind of page.
export { ArticleLinksProvider } from './article-context.js';
export { ArticleLink } from './article-link.js';
export { BreakableName } from './breakable-name.js';
export { DirectLink } from './heading.js';
export { Prose } from './prose.js';
