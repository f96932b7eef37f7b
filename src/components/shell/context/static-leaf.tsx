// Regions whose HTML React never builds in the browser: kept as the server sent them, or replaced as a whole.
import type { ComponentProps, ElementType, Ref } from 'react';
import { type Html, RawHtml } from './raw-html.js';

/** Absent for what the server sent, when hydrating. */
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
