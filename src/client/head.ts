// The title and the tags of the document's head that are the page's own.

import type { Html } from '../components/shell/browser.js';
import { Attribute } from '../model/browser-contract.js';

export function updateHead(html: Html): void {
  const { head } = document;
  for (const element of head.querySelectorAll(`title, [${Attribute.PageTag}]`)) element.remove();
  // SAFETY: TypeScript does not know that a TrustedHTML is taken, too.
  head.insertAdjacentHTML('beforeend', html as string);
}
