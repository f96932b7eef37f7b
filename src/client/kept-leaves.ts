// The server's HTML of the static leaves, kept for when React has to build the shell anew.
import type { RefCallback } from 'react';

/**
 * React knows nothing of what is in the leaves: after a crash, or a document that an extension
 * changed before hydration, it makes them empty. Called before hydration.
 *
 * @returns a ref that fills an empty leaf with the nodes of the first view.
 */
export function keepLeaf(selector: string): RefCallback<Element> {
  const nodes = [...(document.querySelector(selector)?.childNodes ?? [])];
  return (element) => {
    if (element?.childNodes.length === 0) element.append(...nodes);
  };
}
