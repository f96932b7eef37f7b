import { describe, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { imageHref } from './image-href.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" id="50%#é"><path d="M0 0"/></svg>\n';
const of = (file: string, contents: string): string =>
  imageHref(filePath(file), contents, '/base/');

describe('the URL of an image of the shell', () => {
  it('holds a small SVG whole', () => {
    const url = of('img/logo.svg', SVG);
    expect(url).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(url.slice(url.indexOf(',') + 1))).toBe(SVG);
  });

  it('needs no escaping in an attribute, and stays one URL', () => {
    const url = of('logo.svg', SVG);
    expect(url).not.toMatch(/["<>&#\n]/);
    expect(new URL(url).href).toBe(url);
  });

  it.each([
    ['other formats', 'img/logo.png', 'PNG'],
    ['large drawings', 'img/logo.svg', SVG.padEnd(2048)],
  ])('leads to the file for %s', (_, file, contents) => {
    expect(of(file, contents)).toBe(`/base/${file}`);
  });
});
