// Checks what can be said of an image without its file.
import type { Image } from 'mdast';
import type { MarkdownContext } from './markdown-context.js';
import { placeOfUse } from './references.js';

/** Reports image/no-alt. */
export function checkImage(image: Image, { report }: MarkdownContext): void {
  if (image.data?.hName !== 'source' && !image.alt?.trim()) {
    const message = `The image ${JSON.stringify(image.url)} has no alternative text.`;
    const hint = 'describe it in the brackets: ![a lock with two keys](lock.png).';
    report.warning('image/no-alt', message, placeOfUse(image), { hint });
  }
}
