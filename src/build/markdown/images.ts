// Checks what can be said of an image without its file.
import type { Image } from 'mdast';
import { schemeOf } from './href.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { placeOfUse } from './references.js';

/** Reports image/no-alt and image/external. */
export function checkImage(image: Image, { report }: MarkdownContext): void {
  const quoted = JSON.stringify(image.url);
  if (image.data?.hName !== 'source' && !image.alt?.trim()) {
    const message = `The image ${quoted} has no alternative text.`;
    const hint = 'describe it in the brackets: ![a lock with two keys](lock.png).';
    report.warning('image/no-alt', message, placeOfUse(image), { hint });
  }
  if (schemeOf(image.url) === undefined) return;
  const message = `The image ${quoted} is on another site.`;
  const hint =
    'copy it beside the page, or into a static folder: pages load nothing from other sites.';
  report.warning('image/external', message, startOf(image), { hint });
}
