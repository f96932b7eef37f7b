// Checks what can be said of an image without its file.
import type { Image } from 'mdast';
import type { MarkdownContext } from './markdown-context.js';
import { placeOfUse } from './references.js';

declare module 'mdast' {
  interface ImageData {
    /** Whether its author wrote in HTML that it needs no text: `alt=""`. */
    isDecorative?: boolean;
  }
}

/** Reports image/no-alt. */
export function checkImage(image: Image, { report }: MarkdownContext): void {
  const { hName, isDecorative } = image.data ?? {};
  if (hName !== 'source' && !isDecorative && !image.alt?.trim()) {
    const message = `The image ${JSON.stringify(image.url)} has no alternative text.`;
    const hint = 'describe it in the brackets: ![a lock with two keys](lock.png).';
    report.warning('image/no-alt', message, placeOfUse(image), { hint });
  }
}
