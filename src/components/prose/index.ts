// Exports of this folder: text from Markdown with links and headings, independent of the kind of page.
export { Admonition } from './admonition.js';
export {
  ArticleLinksProvider,
  type DirectiveComponents,
  DirectiveComponentsProvider,
  NumbersProvider,
} from './article-context.js';
export { ArticleLink, DirectLink } from './elements.js';
export { linkNames } from './linked-code.js';
export { Prose } from './prose.js';
