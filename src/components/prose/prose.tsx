// Renders a hast tree as React elements; the only module that imports rehype-react.
import type { Root } from 'hast';
import type { JSX } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Components } from 'rehype-react';
import { unified } from 'unified';
import { Admonition } from './admonition.js';
import { useSampleNames } from './article-context.js';
import {
  ArticleImage,
  ArticleLink,
  CodeFigure,
  headingComponents,
  InlineCode,
  PackageSize,
  TableCell,
  TableHeaderCell,
  TaskMark,
} from './elements.js';
import { linkSamples } from './linked-code.js';
import { TabGroup, TabPanel } from './tab-group.js';

const components: Components = {
  ...headingComponents,
  a: ArticleLink,
  aside: Admonition,
  code: InlineCode,
  data: PackageSize,
  img: ArticleImage,
  figure: CodeFigure,
  div: TabGroup,
  section: TabPanel,
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

export const Prose = ({ tree }: { readonly tree: Root }): JSX.Element =>
  processor.stringify(linkSamples(tree, useSampleNames()));
