// The site's components for elements of Markdown: images, code figures, table cells.
import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { useResolvedHref } from './article-context.js';

/** An image with its URL resolved, loaded and decoded without delaying the text. */
export function ArticleImage({
  node: _,
  src,
  alt,
  ...props
}: ComponentProps<'img'> & { readonly node?: Element | undefined }) {
  return (
    <img {...props} src={useResolvedHref(src)} alt={alt ?? ''} loading="lazy" decoding="async" />
  );
}

type FigureProps = ComponentProps<'figure'> & { readonly node?: Element | undefined };

/** Adds the container for the buttons of a code block; other figures are unchanged. */
export function CodeFigure({ node, children, ...props }: FigureProps) {
  const isCode = node?.properties[hastProperty(Attribute.Island)] === Island.CodeActions;
  return (
    <figure {...props}>
      {children}
      {isCode && <div className="code-block-actions" />}
    </figure>
  );
}

type CellProps<Name extends 'td' | 'th'> = ComponentProps<Name> & {
  readonly node?: Element | undefined;
};

/** The column's alignment as a class: style attributes are not allowed. */
const alignment = (align: string | undefined): string | undefined => align && `align-${align}`;

export const TableCell = ({ node: _, align, ...props }: CellProps<'td'>) => (
  <td className={alignment(align)} {...props} />
);

export const TableHeaderCell = ({ node: _, align, ...props }: CellProps<'th'>) => (
  <th className={alignment(align)} scope="col" {...props} />
);
