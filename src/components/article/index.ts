// What the render stage takes from here, and what API pages share with guides.
export { BreakableName } from './breakable-name.js';
export { DirectLink } from './heading.js';
export { ArticleLink, Link } from './link.js';
export { Main } from './main.js';
export { Prose } from './prose.js';
