// The URL of an image of the shell: small drawings are inlined in the page, others are files.

import type { OutputFile } from '../../model/site/output.js';
import { type FilePath, type Href, href } from '../../model/text/brand.js';
import { hrefOfFile } from '../../model/text/url.js';

/** Largest inlined image in bytes: repeating it in every page costs less than a request. */
const INLINE_LIMIT = 2048;

/** Encodes only the characters that a URL or attribute cannot contain, so that it compresses like text. */
const svgUrl = (svg: string): Href =>
  href(
    `data:image/svg+xml,${encodeURIComponent(svg).replace(/%(?:20|2C|2F|3A|3B|3D)/g, decodeURIComponent)}`,
  );

/** A `data:` URL for an SVG image under 2 KB, otherwise the URL of the published file. */
export function imageHref(file: FilePath, contents: OutputFile['contents'], baseUrl: string): Href {
  const bytes = Buffer.from(contents);
  if (!file.endsWith('.svg') || bytes.length >= INLINE_LIMIT) return hrefOfFile(file, baseUrl);
  return svgUrl(bytes.toString('utf8'));
}
