// Drawings of the front page. Tint itself makes their colours while the site is built.
import { format, parse, scale, type Tint, turn } from '../../src/index.ts';

const point = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A part of a ring. */
const segment = (inner: number, outer: number, from: number, to: number): string =>
  `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;

const HUES = 24;
const RINGS = 6;

/** All hues around, from pale in the middle to deep outside. */
export function Wheel() {
  const pale: Tint = { lightness: 0.95, chroma: 0.05, hue: 20 };
  const deep: Tint = { lightness: 0.5, chroma: 0.19, hue: 20 };
  const width = 360 / HUES;
  return (
    <svg className="wheel" viewBox="-101 -101 202 202" aria-hidden="true">
      {scale(pale, deep, RINGS).flatMap((ring, at) =>
        Array.from({ length: HUES }, (_, index) => {
          const inner = 22 + at * 13;
          const from = index * width + at * 4;
          const colour = format(turn(ring, index * width));
          return (
            <path
              key={`${at} ${colour}`}
              d={segment(inner, inner + 11.5, from + 0.7, from + width - 0.7)}
              fill={colour}
            />
          );
        }),
      )}
    </svg>
  );
}

/** A row of steps between two colours, with a hill in front of it. */
export function Landscape({ from, to }: { readonly from: string; readonly to: string }) {
  const layers = scale(parse(from), parse(to), 7).map(format);
  return (
    <svg
      className="landscape"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={layers[0]} />
      <circle cx="236" cy="58" r="26" fill={layers[2]} />
      {layers.slice(1).map((colour, index) => {
        const top = 66 + index * 19;
        const swing = index % 2 === 0 ? 34 : -30;
        return (
          <path
            key={colour}
            d={`M0 ${top}C80 ${top - swing} 150 ${top + swing} 220 ${top}S300 ${top - swing / 2} 320 ${top}V180H0Z`}
            fill={colour}
          />
        );
      })}
    </svg>
  );
}
