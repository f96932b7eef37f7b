// Minimal images of each format, made byte by byte.
const u16 = (value: number): number[] => [value >> 8, value & 0xff];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const le = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff);
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const bytes = (...parts: readonly number[][]): Uint8Array => Uint8Array.from(parts.flat());

export const png = (width: number, height: number): Uint8Array =>
  bytes(
    ascii('\x89PNG\r\n\x1a\n'),
    [...u32(13), ...ascii('IHDR'), ...u32(width), ...u32(height), 8, 2, 0, 0, 0, ...u32(0)],
    [...u32(0), ...ascii('IEND'), ...u32(0)],
  );

export const gif = (width: number, height: number): Uint8Array =>
  bytes(ascii('GIF89a'), le(width, 2), le(height, 2), [0, 0, 0, 0x3b]);

/** Exif data with an orientation tag only. */
const exif = (orientation: number): number[] => {
  const tag = [...u16(274), ...u16(3), ...u32(1), ...u16(orientation), 0, 0];
  const directory = [...ascii('MM'), ...u16(42), ...u32(8), ...u16(1), ...tag, ...u32(0)];
  return [0xff, 0xe1, ...u16(8 + directory.length), ...ascii('Exif\0\0'), ...directory];
};

/** A JPEG with a table before the frame, as encoders write it. */
export const jpeg = (width: number, height: number, orientation?: number): Uint8Array =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, ...u16(4), 0, 0],
    orientation === undefined ? [] : exif(orientation),
    [0xff, 0xc4, ...u16(3), 0],
    [0xff, 0xc2, ...u16(8), 8, ...u16(height), ...u16(width), 1],
    [0xff, 0xd9],
  );

const riff = (chunk: number[]): Uint8Array =>
  bytes(ascii('RIFF'), le(chunk.length + 4, 4), ascii('WEBP'), chunk);

export const webpExtended = (width: number, height: number): Uint8Array =>
  riff([...ascii('VP8X'), ...le(10, 4), 0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)]);

export const webpLossless = (width: number, height: number): Uint8Array =>
  riff([...ascii('VP8L'), ...le(5, 4), 0x2f, ...le((width - 1) | ((height - 1) << 14), 4)]);

export const webpLossy = (width: number, height: number): Uint8Array =>
  riff([...ascii('VP8 '), ...le(10, 4), 0, 0, 0, 0x9d, 1, 0x2a, ...le(width, 2), ...le(height, 2)]);

const box = (type: string, ...parts: readonly number[][]): number[] => {
  const content = parts.flat();
  return [...u32(8 + content.length), ...ascii(type), ...content];
};

/** An AVIF with the sizes of the whole picture and of its parts, in any order. */
export const avif = (...sizes: readonly (readonly [number, number])[]): Uint8Array => {
  const properties = sizes.flatMap(([width, height]) =>
    box('ispe', u32(0), u32(width), u32(height)),
  );
  return bytes(
    box('ftyp', ascii('avif'), u32(0), ascii('avifmif1')),
    box('meta', u32(0), box('hdlr', u32(0), u32(0)), box('iprp', box('ipco', properties))),
    box('mdat', [1, 2, 3, 4]),
  );
};

export const svg = (attributes: string): string =>
  `<?xml version="1.0"?>\n<!-- a --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path/></svg>`;
