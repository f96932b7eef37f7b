// Cells of Markdown tables: the column's alignment as a class, since style attributes are not allowed.
import type { Element } from 'hast';
import type { ComponentProps } from 'react';

type CellProps<Name extends 'td' | 'th'> = ComponentProps<Name> & {
  readonly node?: Element | undefined;
};

const alignment = (align: string | undefined): string | undefined => align && `align-${align}`;

export const TableCell = ({ node: _, align, ...props }: CellProps<'td'>) => (
  <td className={alignment(align)} {...props} />
);

export const TableHeaderCell = ({ node: _, align, ...props }: CellProps<'th'>) => (
  <th className={alignment(align)} scope="col" {...props} />
);
