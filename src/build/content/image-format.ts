// Reads the format and pixel size of an image. image-size reads the size only: it guesses
// formats and does not look at the end of a file, so format and completeness are checked here.
import { imageSize } from 'image-size';
import { svgSize } from './svg-size.js';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg';

export interface ImageSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A copy, since files share a buffer and a reader could read beyond the end of one. */
type Bytes = Buffer<ArrayBuffer>;

/** The signature of each format, one character per byte. */
const MAGIC: Readonly<Record<ImageFormat, RegExp>> = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature has one.
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  // Also of moving pictures.
  avif: /^[\s\S]{4}ftypavi[fs]/,
  svg: /<svg\b/i,
};
const MAGIC_LENGTH = 4096;
const FORMATS = Object.keys(MAGIC) as ImageFormat[];

/** The format whose signature the bytes start with. */
export function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, MAGIC_LENGTH)).toString('latin1');
  return FORMATS.find((format) => MAGIC[format].test(start));
}

/** Limit for the bytes before the pixels: image-size takes quadratic time for many properties. */
const MAX_AVIF_PROPERTIES = 262_144;

/** An AVIF file is a sequence of boxes, each starting with its length (ISO 14496-12). */
function isWholeAvif(bytes: Bytes): boolean {
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(offset);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(offset + 8)) : short;
    if (short === 0) return true; // up to the end
    if (length < 8) return false;
    const isMeta = bytes.toString('latin1', offset + 4, offset + 8) === 'meta';
    if (isMeta && length > MAX_AVIF_PROPERTIES) return false;
    offset += length;
  }
  return offset === bytes.length;
}

const IS_WHOLE: Readonly<Record<Exclude<ImageFormat, 'svg'>, (bytes: Bytes) => boolean>> = {
  png: (bytes) => bytes.includes('IEND'),
  jpeg: (bytes) => bytes.includes('\xff\xd9', 'latin1'),
  gif: (bytes) => bytes.at(-1) === 0x3b,
  webp: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  avif: isWholeAvif,
};

/** Exif orientations above 4 mean a picture stored on its side, which browsers rotate. */
const isOnItsSide = (orientation = 1): boolean => orientation > 4;

/** Undefined for a damaged image; zero if an SVG has no size. */
export function sizeOf(bytes: Uint8Array, format: ImageFormat): ImageSize | undefined {
  if (format === 'svg') return svgSize(bytes);
  const copy = Buffer.from(Uint8Array.from(bytes).buffer);
  try {
    if (!IS_WHOLE[format](copy)) return undefined;
    // image-size knows the brand of still pictures only.
    if (format === 'avif') copy.write('avif', 8, 'latin1');
    const { width, height, orientation } = imageSize(copy);
    if (width < 1 || height < 1) return undefined;
    return isOnItsSide(orientation) ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** The format that a file name's extension stands for. */
export function formatOfName(name: string): ImageFormat | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'jpg') return 'jpeg';
  return FORMATS.find((format) => format === extension);
}
