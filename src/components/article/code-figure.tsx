// A code block's figure: leaves room for the island that copies and wraps, and passes other figures through.

import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';

type FigureProps = ComponentProps<'figure'> & { readonly node?: Element | undefined };

export function CodeFigure({ node, children, ...props }: FigureProps) {
  const isCode = node?.properties[hastProperty(Attribute.Island)] === Island.CodeActions;
  return (
    <figure {...props}>
      {children}
      {isCode && <div className="code-block-actions" />}
    </figure>
  );
}
