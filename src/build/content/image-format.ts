// Reads format and pixel size of an image from its bytes: PNG, JPEG, GIF, WebP and SVG.

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

export interface ImageSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A view on the bytes that answers zero beyond their end. */
class Bytes {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  text(from: number, to: number): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.length).toString(
      'latin1',
      from,
      to,
    );
  }

  /** Unsigned, most significant byte first. */
  big(offset: number, size: number): number {
    let value = 0;
    for (let index = 0; index < size; index += 1) value = value * 256 + this.at(offset + index);
    return value;
  }

  /** Unsigned, least significant byte first. */
  little(offset: number, size: number): number {
    let value = 0;
    for (let index = size - 1; index >= 0; index -= 1)
      value = value * 256 + this.at(offset + index);
    return value;
  }

  at(offset: number): number {
    return this.#bytes[offset] ?? 0;
  }
}

interface FormatReader {
  readonly matches: (bytes: Bytes) => boolean;
  /** Undefined for bytes that are cut off or contradict themselves. */
  readonly size: (bytes: Bytes) => ImageSize | undefined;
}

function pngSize(bytes: Bytes): ImageSize | undefined {
  if (bytes.text(12, 16) !== 'IHDR' || !bytes.text(0, bytes.length).includes('IEND'))
    return undefined;
  return { width: bytes.big(16, 4), height: bytes.big(20, 4) };
}

function gifSize(bytes: Bytes): ImageSize | undefined {
  if (bytes.at(bytes.length - 1) !== 0x3b) return undefined;
  return { width: bytes.little(6, 2), height: bytes.little(8, 2) };
}

/** Start-of-frame markers but those of tables and arithmetic conditioning (C4, C8, CC). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Bytes): ImageSize | undefined {
  if (!bytes.text(0, bytes.length).includes('\xff\xd9')) return undefined;
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (bytes.at(offset) !== 0xff) return undefined;
    const marker = bytes.at(offset + 1);
    if (isStartOfFrame(marker))
      return { height: bytes.big(offset + 5, 2), width: bytes.big(offset + 7, 2) };
    const isFill = marker === 0xff;
    offset += isFill ? 1 : 2 + bytes.big(offset + 2, 2);
  }
  return undefined;
}

function webpSize(bytes: Bytes): ImageSize | undefined {
  if (bytes.little(4, 4) + 8 > bytes.length) return undefined;
  switch (bytes.text(12, 16)) {
    case 'VP8X':
      return { width: bytes.little(24, 3) + 1, height: bytes.little(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.little(21, 4);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.little(26, 2) & 0x3fff, height: bytes.little(28, 2) & 0x3fff };
    default:
      return undefined;
  }
}

const SVG_ROOT =
  /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?>\s*)*<svg\b([^>]*)>/i;

function svgSize(bytes: Bytes): ImageSize | undefined {
  const text = bytes.text(0, bytes.length).replace('\xef\xbb\xbf', '');
  const attributes = SVG_ROOT.exec(text)?.[1];
  if (attributes === undefined || !/<\/svg>\s*$|\/$/.test(text.trimEnd())) return undefined;
  const value = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)["']`).exec(attributes)?.[1];
  const length = (name: string) => Number(/^([\d.]+)(?:px)?\s*$/.exec(value(name) ?? '')?.[1]);
  const [, , boxWidth = 0, boxHeight = 0] = (value('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { width: length('width') || boxWidth, height: length('height') || boxHeight };
}

const FORMATS: Readonly<Record<ImageFormat, FormatReader>> = {
  png: { matches: (bytes) => bytes.text(0, 8) === '\x89PNG\r\n\x1a\n', size: pngSize },
  jpeg: { matches: (bytes) => bytes.text(0, 3) === '\xff\xd8\xff', size: jpegSize },
  gif: { matches: (bytes) => /^GIF8[79]a$/.test(bytes.text(0, 6)), size: gifSize },
  webp: { matches: (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.text(0, 12)), size: webpSize },
  svg: { matches: (bytes) => /<svg\b/i.test(bytes.text(0, 4096)), size: svgSize },
};

/** The format that the bytes begin like. */
export function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  const view = new Bytes(bytes);
  const names = Object.keys(FORMATS) as ImageFormat[];
  return names.find((name) => FORMATS[name].matches(view));
}

/** Undefined for a damaged image; zero where an SVG does not tell. */
export const sizeOf = (bytes: Uint8Array, format: ImageFormat): ImageSize | undefined =>
  FORMATS[format].size(new Bytes(bytes));

/** The format that a file name promises. */
export function formatOfName(name: string): ImageFormat | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'jpg') return 'jpeg';
  return Object.hasOwn(FORMATS, extension) ? (extension as ImageFormat) : undefined;
}
