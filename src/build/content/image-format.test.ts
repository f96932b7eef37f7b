import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, formatOfName, sizeOf } from './image-format.js';
import {
  avif,
  gif,
  jpeg,
  png,
  svg,
  webpExtended,
  webpLossless,
  webpLossy,
} from './testing/image-bytes.js';

const text = (content: string): Uint8Array => Buffer.from(content);

describe('size of an image', () => {
  it.each([
    ['png', png(640, 70_000), 640, 70_000],
    ['gif', gif(3, 300), 3, 300],
    ['jpeg', jpeg(800, 600), 800, 600],
    ['jpeg', jpeg(800, 600, 3), 800, 600],
    ['jpeg', jpeg(800, 600, 6), 600, 800],
    ['webp', webpExtended(1000, 20), 1000, 20],
    ['webp', webpLossless(1000, 700), 1000, 700],
    ['webp', webpLossy(400, 300), 400, 300],
    ['avif', avif([640, 480]), 640, 480],
    ['avif', avif([64, 48], [640, 480], [64, 48]), 640, 480],
    ['svg', Buffer.from(svg('width="12" height="7.5px"')), 12, 7.5],
    ['svg', Buffer.from(svg('viewBox="0 0 24 16"')), 24, 16],
    ['svg', Buffer.from(svg('width="100%" height="100%" viewBox="0,0,24,16"')), 24, 16],
    ['svg', Buffer.from(svg('fill="none"')), 0, 0],
    ['svg', text("<svg aria-label='>' width = '3' height = '4'></svg>\n"), 3, 4],
    ['svg', text('<!-- <svg width="1" height="1"> --><svg viewBox="0 0 3 4"></svg>'), 3, 4],
    ['svg', text('<svg viewBox="0 0 3 4"></svg>\n<!-- made by hand -->\n<!-- twice -->\n'), 3, 4],
    ['svg', text('<?xml version="1.0"?>\n<svg width="3" height="4" />\n'), 3, 4],
    ['svg', text('<svg viewBox="0 0 3 4"/><!-- empty -->'), 3, 4],
    ['svg', text('\ufeff<!DOCTYPE svg [<!ENTITY a "b">]><svg width="3" height="4"></svg>'), 3, 4],
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
    ['avif', avif([1, 1]).slice(0, -1)],
    ['avif', avif([1, 1]).slice(0, 60)],
    ['avif', avif()],
    ['svg', Buffer.from(svg('width="1"').slice(0, -6))],
    ['svg', text('<svg width="1" height="1"/><path')],
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
    ['a.avif', 'avif'],
    ['a.bmp', undefined],
    ['a.constructor', undefined],
    ['png', undefined],
  ])('of %s: the name promises %s', (name, format) => expect(formatOfName(name)).toBe(format));

  it('of something else is nothing', () => {
    expect(formatOf(Buffer.from('<html>'))).toBeUndefined();
    expect(formatOf(new Uint8Array())).toBeUndefined();
  });
});

describe('size of a hostile image', () => {
  // For each of these some reader of sizes took seconds, or would have taken centuries.
  it.each([
    ['svg', text(`${'<!---->'.repeat(10_000)}<x><svg></svg>`)],
    ['svg', text(`<svg ${'<!--'.repeat(1_000_000)}></svg>`)],
    ['svg', text(`${'<svg "'.repeat(1_000_000)}></svg>`)],
    ['svg', text(`<!DOCTYPE [${' <'.repeat(1_000_000)}<svg></svg>`)],
    ['avif', avif(...Array.from({ length: 100_000 }, () => [1, 1] as const))],
    ['jpeg', Uint8Array.from([...jpeg(1, 1).slice(0, 8), ...Array(1_000_000).fill(0), 0xff, 0xd9])],
  ] as const)('in %s is not found', (format, bytes) => {
    expect(sizeOf(bytes, format)).toBeUndefined();
  });

  it('is not taken from the bytes behind it', () => {
    const frameWithoutSize = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0xff, 0xd9, 0xff, 0xc2, 0, 8, 8];
    const larger = Uint8Array.from([...frameWithoutSize, 1, 2, 3, 4]);
    expect(sizeOf(larger.subarray(0, frameWithoutSize.length), 'jpeg')).toBeUndefined();
  });

  const images = fc.constantFrom(
    ...[png(640, 480), gif(640, 480), jpeg(640, 480), jpeg(640, 480, 6), avif([640, 480], [1, 2])],
    ...[webpExtended(640, 480), webpLossless(640, 480), webpLossy(640, 480)],
    ...[text(svg('width="640" height="480"')), text(svg('viewBox="0 0 640 480"'))],
  );
  const edits = fc.array(
    fc.record({
      at: fc.nat(200),
      removed: fc.nat(4),
      added: fc.array(fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0xff, 0x7f, 0x80)), {
        maxLength: 4,
      }),
    }),
    { maxLength: 8 },
  );
  const mutated = fc.tuple(images, edits).map(([image, changes]) => {
    const bytes = [...image];
    for (const { at, removed, added } of changes) bytes.splice(at, removed, ...added);
    return Uint8Array.from(bytes);
  });

  it('is two numbers or nothing, and depends on no bytes around it', () => {
    fc.assert(
      fc.property(mutated, fc.uint8Array({ maxLength: 64 }), (bytes, after) => {
        const format = formatOf(bytes);
        if (format === undefined) return;
        const size = sizeOf(bytes, format);
        if (size) expect([size.width, size.height].every(Number.isFinite)).toBe(true);
        const larger = Uint8Array.from([...bytes, ...after]);
        expect(sizeOf(larger.subarray(0, bytes.length), format)).toEqual(size);
      }),
      { numRuns: 5000 },
    );
  });
});
