import { describe, expect, it } from 'vitest';
import { FigureFault, readFigure } from './read-figure.js';

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`;

describe('a figure', () => {
  it('is drawn in the colours of the page, with its title as text alternative', () => {
    const figure = readFigure(svg('<title>A dot</title><circle class="figure-accent" r="2"/>'));
    expect(figure.properties).toMatchObject({
      viewBox: '0 0 8 8',
      role: 'img',
      ariaLabel: 'A dot',
    });
    expect(figure.children).toMatchObject([{ tagName: 'circle', properties: { r: '2' } }]);
  });

  it('keeps where its shapes are, and how its texts are aligned', () => {
    const placed = { width: '2', height: '3', x: '1', y: '1', rx: '1', ry: '1' };
    const anchored = { transform: 'rotate(90)', textAnchor: 'middle', className: ['a', 'b'] };
    const { children } = readFigure(
      svg(`<title>t</title><rect width="2" height="3" x="1" y="1" rx="1" ry="1"/>
        <polyline points="0,0 1,1"/>
        <text transform="rotate(90)" text-anchor="middle" class="a b">A</text>`),
    );
    expect(children).toMatchObject([
      { tagName: 'rect', properties: placed },
      { tagName: 'polyline', properties: { points: '0,0 1,1' } },
      { tagName: 'text', properties: anchored, children: [{ value: 'A' }] },
    ]);
  });

  it.each([
    ['an element that draws nothing of its own', '<title>t</title><script></script>', '<script>'],
    ['foreign content', '<title>t</title><foreignObject/>', '<foreignObject>'],
    ['a handler', '<title>t</title><path onclick="x"/>', '"onclick"'],
    ['a colour of its own', '<title>t</title><path fill="red"/>', '"fill"'],
    ['a reference to another file', '<title>t</title><path href="x"/>', '"href"'],
    ['no title', '<path d="M0 0"/>', '<title>'],
    ['an entity', '<title>t</title><text>&amp;</text>', 'cannot be read'],
    ['more ends than elements', '<title>t</title></svg></svg>text', 'cannot be read'],
    ['an element that is not closed', '<title>t</title><g>', '</svg> closes'],
  ])('with %s is a fault', (_, inner, message) => {
    expect(() => readFigure(svg(inner))).toThrow(FigureFault);
    expect(() => readFigure(svg(inner))).toThrow(message);
  });

  it('that begins with a wrong character is a fault at its place', () => {
    expect(() => readFigure('&')).toThrow('it cannot be read at character 1.');
  });
});
