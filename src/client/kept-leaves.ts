// Keeps the server's nodes of the static leaves for the case that React rebuilds the shell.
import type { RefCallback } from 'react';

/**
 * React does not render the content of the leaves. It rebuilds them empty after a crash, or if an
 * extension changed the document before hydration. Called before hydration.
 *
 * @returns a ref that fills an empty leaf with the nodes of the first view.
 */
export function keepLeaf(selector: string): RefCallback<Element> {
  const nodes = [...(document.querySelector(selector)?.childNodes ?? [])];
  return (element) => {
    if (element?.childNodes.length === 0) element.append(...nodes);
  };
}
