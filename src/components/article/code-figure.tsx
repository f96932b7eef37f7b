// A code block's figure: leaves room for the island that copies and wraps, and passes other figures through.
import type { Element } from 'hast';
import type { ComponentProps } from 'react';

type FigureProps = ComponentProps<'figure'> & { readonly node?: Element | undefined };

export function CodeFigure({ node, children, ...props }: FigureProps) {
  const isCode = node?.properties['dataIsland'] === 'code-actions';
  return (
    <figure {...props}>
      {children}
      {isCode && <div className="code-block-actions" />}
    </figure>
  );
}
