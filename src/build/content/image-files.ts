// Files of a document's images: finds and checks each, and sets width and height, so that pages do not shift.
import path from 'node:path/posix';
import type { Properties } from 'hast';
import type { Image, Root } from 'mdast';
import type { BinaryFile } from '../../model/site/source.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { ContentHost } from '../markdown/content-host.js';
import { hrefFault, schemeOf } from '../markdown/href.js';
import { type MarkdownContext, startOf } from '../markdown/markdown-context.js';
import { walk } from '../markdown/mdast-walk.js';
import { originalFile } from '../text/translation.js';
import { formatOf, formatOfName, type ImageSize, sizeOf } from './image-format.js';

/** Sets the sizes of a tree's images. */
export async function measureImages(
  tree: Root,
  source: FilePath,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<void> {
  const images: Image[] = [];
  walk(tree, (node) => {
    const isMedia = 'dataMedia' in (node.data?.hProperties ?? {});
    if (node.type === 'image' && !isMedia) images.push(node);
  });
  for (const image of images) {
    // Reported with the links.
    if (hrefFault(image.url) !== undefined || schemeOf(image.url) !== undefined) continue;
    const file = await findImage(image, source, markdown, host);
    if (file === undefined) continue;
    const size = measure(image, file, markdown);
    if (size) image.data = { ...image.data, hProperties: sizedAs(image, size) };
  }
}

/** With the width or height that the author gave, in proportion. */
function sizedAs({ data }: Image, { width, height }: ImageSize): Properties {
  const given = data?.hProperties ?? {};
  const scaled = (one: unknown, factor: number) => {
    const value =
      typeof one === 'string' && !one.endsWith('%') ? Math.round(Number(one) * factor) : 0;
    return value > 0 ? value : undefined;
  };
  if (String(given['width'] ?? given['height'] ?? '').endsWith('%')) return given;
  return {
    width: scaled(given['height'], width / height) ?? width,
    height: scaled(given['width'], height / width) ?? height,
    ...given,
  };
}

async function findImage(
  image: Image,
  source: FilePath,
  { report }: MarkdownContext,
  host: ContentHost,
): Promise<BinaryFile | undefined> {
  const quoted = JSON.stringify(image.url);
  const fail = (code: `image/${string}`, message: string, hint: string): undefined =>
    report.error(code, message, startOf(image), { hint });
  const candidates = candidatesFor(image.url, source, host);
  for (const candidate of candidates) {
    const file = await host.readImage(candidate);
    if (file === 'unreadable') return undefined;
    if (file === 'outside') {
      const message = `The image ${quoted} is a symbolic link that leads out of the project.`;
      return fail('image/outside', message, 'copy the image itself.');
    }
    if (file) return file;
  }
  const missing = `The image ${quoted} does not exist.`;
  const forms = 'write a path from this file, or one from / for a file of a static folder.';
  if (candidates.length > 0) {
    const hint = image.url.startsWith('@site/')
      ? forms
      : `correct the path, or add the file: looked for ${candidates.join(', ')}.`;
    return report.warning('image/missing', missing, startOf(image), { hint });
  }
  return report.warning('image/missing', missing, startOf(image), { hint: forms });
}

/**
 * Files that a URL may refer to: beside the document or the original that it translates, or in a static
 * folder for an absolute path, with or without the base path.
 */
function candidatesFor(
  url: string,
  source: FilePath,
  { baseUrl, staticDirectories, translations }: ContentHost,
): FilePath[] {
  const pathname = decodeURIComponent(url.replace(/[?#].*$/s, ''));
  if (!pathname.startsWith('/')) {
    return [...new Set([source, originalFile(source, translations)])]
      .map((from) => path.join(path.dirname(from), pathname))
      .filter((file) => !file.startsWith('../'))
      .map(filePath);
  }
  const normal = path.normalize(pathname);
  const roots = ['/', baseUrl].filter((root) => normal.startsWith(root));
  const names = new Set(roots.map((root) => normal.slice(root.length)));
  return [...names].flatMap((name) =>
    staticDirectories.map((folder) => filePath(path.join(folder, name))),
  );
}

function measure(
  image: Image,
  { path: file, bytes }: BinaryFile,
  { report }: MarkdownContext,
): ImageSize | undefined {
  const fail = (code: `image/${string}`, message: string, hint: string): undefined =>
    report.error(code, message, startOf(image), { hint });
  const expected = formatOfName(file);
  const format = formatOf(bytes);
  if (format === undefined || format !== expected) {
    const is = format === undefined ? 'not an image of a known format' : `of the format ${format}`;
    const hint = 'use PNG, JPEG, GIF, WebP, AVIF or SVG, with the extension of its format.';
    return fail('image/wrong-type', `The file "${file}" is ${is}.`, hint);
  }
  const size = sizeOf(bytes, format);
  if (size === undefined) {
    const message = `The image "${file}" is damaged or incomplete.`;
    return fail('image/corrupt', message, 'export or copy it again.');
  }
  if (size.width >= 1 && size.height >= 1) return size;
  const hint = 'give the <svg> element a viewBox, or width and height in pixels.';
  return fail('image/no-dimensions', `The image "${file}" has no width or height.`, hint);
}
