import { Landscape } from './_parts/drawings.tsx';

export const title = 'No colour here';

export default function Lost() {
  return (
    <section className="lost">
      <Landscape from="#e8fbff" to="#3d1e6d" />
      <h1>No colour here</h1>
      <p>
        There is no page at this address. The <a href="/">wheel</a> and the{' '}
        <a href="/guide">guide</a> are where they were.
      </p>
    </section>
  );
}
