// Single elements of Markdown as the site shows them: images, code figures, cells of tables.
import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { useResolvedHref } from './article-context.js';

/** The URL is resolved; the image is decoded and loaded without holding up the text. */
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

/** Leaves room for the island that copies and wraps code; other figures pass through. */
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
