// Renders a hast tree as React elements; the only module that imports rehype-react.
import type { Root } from 'hast';
import type { JSX } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Components } from 'rehype-react';
import { unified } from 'unified';
import { useSampleResults } from './article-context.js';
import { continueSamples } from './continued-code.js';
import { DIRECTIVE_TAG, DirectiveElement, markDirectives } from './directive-element.js';
import {
  ArticleImage,
  ArticleLink,
  ArticleSource,
  headingComponents,
  InlineCode,
  TableCell,
  TableHeaderCell,
  TaskMark,
} from './elements.js';
import { linkSamples } from './linked-code.js';
import { noteSamples } from './noted-code.js';

const components: Components = {
  ...headingComponents,
  a: ArticleLink,
  code: InlineCode,
  [DIRECTIVE_TAG]: DirectiveElement,
  img: ArticleImage,
  source: ArticleSource,
  td: TableCell,
  th: TableHeaderCell,
  input: TaskMark,
};

const processor = unified()
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components,
    passNode: true,
    // A style attribute would violate the Content-Security-Policy; cells get a class instead.
    tableCellAlignToStyle: false,
  })
  .freeze();

export function Prose({ tree }: { readonly tree: Root }): JSX.Element {
  const { names, notes, contexts } = useSampleResults();
  const whole = continueSamples(tree, contexts);
  return processor.stringify(markDirectives(noteSamples(linkSamples(whole, names), notes)));
}
