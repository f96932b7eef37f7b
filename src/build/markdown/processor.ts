// The unified pipeline: Markdown to mdast, mdast to hast. It has no rules specific to Quire.
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { mayHoldAutolinks, withoutAutolinks } from './autolinks.js';
import { handlers } from './handlers.js';
import { lateSearchesOf, linkLateAutolinks, withoutLateAutolinks } from './late-autolinks.js';
import { mayHoldTables, withoutTables } from './tables.js';

/**
 * Directives in block form only. The inline form would turn `a:b` in prose into markup.
 */
function remarkBlockDirectives(this: Processor): void {
  remarkDirective.call(this);
  const syntax = this.data().micromarkExtensions?.at(-1);
  if (syntax === undefined) throw new Error('remark-directive registered no syntax');
  delete syntax.text;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withoutLateAutolinks)
  .use(remarkBlockDirectives)
  .freeze();
const lateSearches = lateSearchesOf(unified().use(remarkGfm).freeze());
const withoutEither = parser().use(withoutAutolinks).use(withoutTables).freeze();
const onlyAutolinks = parser().use(withoutTables).freeze();
const onlyTables = parser().use(withoutAutolinks).freeze();

export function parse(text: string): Root {
  const hasTables = mayHoldTables(text);
  if (!mayHoldAutolinks(text)) return (hasTables ? onlyTables : withoutEither).parse(text);
  const tree = (hasTables ? parser : onlyAutolinks).parse(text);
  linkLateAutolinks(tree, text, lateSearches);
  return tree;
}

/** Footnote ids get `idPrefix`, so that one page can hold several texts. */
export const toHast = (tree: Root, idPrefix: string): HastRoot =>
  unified()
    .use(remarkRehype, {
      handlers,
      clobberPrefix: `${idPrefix}user-content-`,
      footnoteLabelProperties: { className: ['visually-hidden'] },
    })
    .runSync(tree);
