// Shows an element with the component that its `data-directive` names. Elements of other directives stay as they are.
import type { Element, Root } from 'hast';
import type { JSX } from 'react';
import { type DirectiveComponent, useDirectiveComponents } from './article-context.js';
import { CodeFigure, type ElementProps, PackageSize } from './elements.js';

/** Properties of an element that a directive became. */
export type DirectiveElementProps<Name extends keyof JSX.IntrinsicElements> = Omit<
  ElementProps<Name>,
  'node'
> & { readonly node: Element };

/** The tag in the place of the element's own, for which the renderer has one component. */
export const DIRECTIVE_TAG = 'quire-directive';

/** Elements that are not made by a directive. */
const OWN: Readonly<Record<string, DirectiveComponent>> = {
  'code-block': CodeFigure,
  'package-size': PackageSize,
};

interface Props {
  /** Its data has the element itself. */
  readonly node?: Element | undefined;
  readonly 'data-directive'?: string;
}

declare module 'hast' {
  interface ElementData {
    original?: Element;
  }
}

export function DirectiveElement({ node, 'data-directive': name = '', ...props }: Props) {
  const components = useDirectiveComponents();
  const original = node?.data?.original;
  if (!original) throw new Error(`an element of the directive "${name}" has no tag`);
  const Component = components.get(name) ?? OWN[name];
  if (Component) return <Component {...props} node={original} />;
  // SAFETY: the tag of any element is as good for the types.
  const Tag = original.tagName as 'div';
  return <Tag {...props} />;
}

/** Gives the elements of directives the tag that chooses `DirectiveElement`. */
export function markDirectives<N extends Root | Element>(node: N): N {
  let isChanged = false;
  const children = node.children.map((child) => {
    if (child.type !== 'element') return child;
    const inner = markDirectives(child);
    const marked =
      inner.properties['dataDirective'] === undefined
        ? inner
        : { ...inner, tagName: DIRECTIVE_TAG, data: { ...inner.data, original: inner } };
    isChanged ||= marked !== child;
    return marked;
  });
  return isChanged ? { ...node, children } : node;
}
