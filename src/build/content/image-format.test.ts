import { describe, expect, it } from 'vitest';
import { formatOf, formatOfName, sizeOf } from './image-format.js';
import { gif, jpeg, png, svg, webpExtended, webpLossless, webpLossy } from './testing/images.js';

describe('size of an image', () => {
  it.each([
    ['png', png(640, 70_000), 640, 70_000],
    ['gif', gif(3, 300), 3, 300],
    ['jpeg', jpeg(800, 600), 800, 600],
    ['webp', webpExtended(1000, 20), 1000, 20],
    ['webp', webpLossless(1000, 700), 1000, 700],
    ['webp', webpLossy(400, 300), 400, 300],
    ['svg', Buffer.from(svg('width="12" height="7.5px"')), 12, 7.5],
    ['svg', Buffer.from(svg('viewBox="0 0 24 16"')), 24, 16],
    ['svg', Buffer.from(svg('width="100%" height="100%" viewBox="0,0,24,16"')), 24, 16],
    ['svg', Buffer.from(svg('fill="none"')), 0, 0],
  ] as const)('%s', (format, bytes, width, height) => {
    expect(formatOf(bytes)).toBe(format);
    expect(sizeOf(bytes, format)).toEqual({ width, height });
  });

  it.each([
    ['png', png(1, 1).slice(0, 40)],
    ['png', png(1, 1).slice(0, 12)],
    ['gif', gif(1, 1).slice(0, -1)],
    ['jpeg', jpeg(1, 1).slice(0, -2)],
    ['jpeg', jpeg(1, 1).slice(0, 8)],
    ['webp', webpLossy(1, 1).slice(0, -3)],
    ['svg', Buffer.from(svg('width="1"').slice(0, -6))],
  ] as const)('of a %s that is cut off is unknown', (format, bytes) => {
    expect(formatOf(bytes)).toBe(format);
    expect(sizeOf(bytes, format)).toBeUndefined();
  });

  it('is read from a view into a larger buffer', () => {
    const image = png(5, 6);
    const larger = new Uint8Array(image.length + 20);
    larger.set(image, 7);
    expect(sizeOf(larger.subarray(7, 7 + image.length), 'png')).toEqual({ width: 5, height: 6 });
  });

  it.each([
    ['a.PNG', 'png'],
    ['a.jpg', 'jpeg'],
    ['a.b.jpeg', 'jpeg'],
    ['a.bmp', undefined],
    ['png', undefined],
  ])('of %s: the name promises %s', (name, format) => expect(formatOfName(name)).toBe(format));

  it('of something else is nothing', () => {
    expect(formatOf(Buffer.from('<html>'))).toBeUndefined();
    expect(formatOf(new Uint8Array())).toBeUndefined();
  });
});
