// A code block's figure: leaves room for the island that copies and wraps, and passes other figures through.

import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { ISLAND, type IslandName } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';

type FigureProps = ComponentProps<'figure'> & { readonly node?: Element | undefined };

const CODE: IslandName = 'code-actions';

export function CodeFigure({ node, children, ...props }: FigureProps) {
  const isCode = node?.properties[hastProperty(ISLAND)] === CODE;
  return (
    <figure {...props}>
      {children}
      {isCode && <div className="code-block-actions" />}
    </figure>
  );
}
