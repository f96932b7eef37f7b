// Regions that React never renders in the browser: the server's HTML is kept, or replaced as a whole.
import type { ComponentProps, ElementType, Ref } from 'react';
import { type Html, RawHtml } from './raw-html.js';

/** Undefined while hydrating: the server's HTML is kept. */
export type LeafHtml = Html | undefined;

export type LeafRef = Ref<HTMLElement>;

interface StaticLeafProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  readonly as: ElementType;
  readonly html?: LeafHtml;
  readonly ref?: LeafRef | undefined;
}

export const StaticLeaf = ({ html, ...props }: StaticLeafProps) => (
  <RawHtml {...props} html={html ?? ''} />
);
