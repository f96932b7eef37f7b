// The title and the tags of the document's head that are the page's own.

import type { Html } from '../components/shell/browser.js';
import { PAGE_TAG } from '../model/browser-contract.js';

export function updateHead(html: Html): void {
  const { head } = document;
  for (const element of head.querySelectorAll(`title, [${PAGE_TAG}]`)) element.remove();
  // SAFETY: TypeScript does not know that a TrustedHTML is taken, too.
  head.insertAdjacentHTML('beforeend', html as string);
}
