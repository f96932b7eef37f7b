import { format, parse, scale } from '../src/index.ts';
import { Landscape, Wheel } from './_parts/drawings.tsx';

export const title = 'Tint';
export const description =
  'Colours that mix as the eye expects: scales, mixtures and accents in 1 kB.';

const VIEWS = [
  { name: 'Dusk', from: '#ffd6a5', to: '#3d1e6d' },
  { name: 'Harbour', from: '#e8fbff', to: '#03396c' },
  { name: 'Meadow', from: '#fff7b2', to: '#0b5d4e' },
] as const;

const BAND = scale(parse('#ff4d6d'), parse('#3a86ff'), 12).map(format);

export default function Home() {
  return (
    <div className="home">
      <section className="hero">
        <div>
          <h1>
            Colours that mix <em>as the eye expects</em>
          </h1>
          <p>
            Five functions for scales, mixtures and accents. No greys between two bright colours, no
            step that is larger than the others.
          </p>
          <p className="actions">
            <a className="action" href="/guide">
              First colours
            </a>
            <a href="/api/tint">All functions</a>
          </p>
        </div>
        <Wheel />
      </section>

      <section className="band" aria-label="From red to blue in twelve steps">
        <svg viewBox="0 0 120 14" preserveAspectRatio="none" aria-hidden="true">
          {BAND.map((colour, index) => (
            <rect key={colour} x={index * 10} width="10.1" height="14" fill={colour} />
          ))}
        </svg>
        <pre>
          <code>scale(parse('#ff4d6d'), parse('#3a86ff'), 12)</code>
        </pre>
      </section>

      <section className="views">
        <h2>Two colours are a picture</h2>
        <p>
          Each of these has seven layers and two colours that somebody chose. Tint made the five
          between them while this page was built.
        </p>
        <ul className="cards">
          {VIEWS.map(({ name, from, to }) => (
            <li key={name}>
              <Landscape from={from} to={to} />
              <h3>{name}</h3>
              <code>
                {from} → {to}
              </code>
            </li>
          ))}
        </ul>
      </section>

      <section className="end">
        <h2>One kilobyte, nothing to set up</h2>
        <pre>
          <code>npm install tint</code>
        </pre>
        <a className="action" href="/guide/scales">
          Make a scale
        </a>
      </section>
    </div>
  );
}
