// The unified pipeline: Markdown to mdast, mdast to hast. It has no rules specific to Quire.
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { MathSetting } from '../../model/site/config.js';
import { mayHoldAutolinks, withoutAutolinks } from './autolinks.js';
import { addContainers, inlineSyntaxOf } from './container-syntax.js';
import { handlers } from './handlers.js';
import { lateSearchesOf, linkLateAutolinks, withoutLateAutolinks } from './late-autolinks.js';
import { mayHoldMath, withBlockFormulas, withFormulas } from './math.js';
import { mayHoldTables, withoutTables } from './tables.js';

/**
 * Directives in block form. The inline form would turn `a:b` in prose into markup, so it needs text and attributes.
 */
function remarkBlockDirectives(this: Processor): void {
  remarkDirective.call(this);
  const syntax = this.data().micromarkExtensions?.at(-1);
  if (syntax === undefined) throw new Error('remark-directive registered no syntax');
  delete syntax.text;
  addContainers(syntax);
}

/** `:a[text]{href="/b"}`, which only texts with all its parts need. */
const INLINE = /:[A-Za-z]+\[[^\n]{0,500}\]\{/;

function withInlineDirectives(this: Processor): void {
  const { micromarkExtensions = [] } = unified().use(remarkDirective).freeze().data();
  this.data().micromarkExtensions?.push(...micromarkExtensions.map(inlineSyntaxOf));
}

/** A letter of Chinese, Japanese or Korean, or their punctuation. */
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]/u;

/**
 * Lets emphasis begin and end beside the punctuation of these languages, which have no spaces: CommonMark's rule for
 * `**` takes `**注意：**请` for no end.
 */
function withCjkEmphasis(this: Processor): void {
  this.data().micromarkExtensions?.push(cjkFriendlyExtension(), gfmStrikethroughCjkFriendly());
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withoutLateAutolinks)
  .use(remarkBlockDirectives)
  .freeze();
const lateSearches = lateSearchesOf(unified().use(remarkGfm).freeze());

/** Parsers by the names of their further plugins. */
const variants = new Map<string, typeof parser>();

function parserFor(plugins: readonly ((this: Processor) => void)[]): typeof parser {
  const key = plugins.map(({ name }) => name).join();
  const variant =
    variants.get(key) ?? plugins.reduce((one, plugin) => one.use(plugin), parser()).freeze();
  variants.set(key, variant);
  return variant;
}

/**
 * @param math Which formulas the text may have; what they need must be loaded.
 * @param further Plugins for a syntax beyond Markdown.
 */
export function parse(
  text: string,
  math: MathSetting = false,
  further: readonly ((this: Processor) => void)[] = [],
): Root {
  const hasAutolinks = mayHoldAutolinks(text);
  const plugins = [
    ...further,
    ...(INLINE.test(text) ? [withInlineDirectives] : []),
    ...(CJK.test(text) ? [withCjkEmphasis] : []),
    ...(hasAutolinks ? [] : [withoutAutolinks]),
    ...(mayHoldTables(text) ? [] : [withoutTables]),
    ...(mayHoldMath(text, math) ? [math === true ? withFormulas : withBlockFormulas] : []),
  ];
  const tree = parserFor(plugins).parse(text);
  if (hasAutolinks) linkLateAutolinks(tree, text, lateSearches);
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
