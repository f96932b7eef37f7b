import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiClass, ApiInterface, ApiUse } from '../../model/api/api.js';
import { href } from '../../model/text/brand.js';
import { Guides, Related } from './entry-parts.js';

const use = (name: string, reference: string): ApiUse => ({ name, reference, role: 'accepts' });

test('a user is listed once for each module that has one of its name', () => {
  const usedBy = [
    use('open', 'box@current/open'),
    use('open', 'bag@current/open'),
    use('Box.of', 'box@current/Box#of'),
    use('Box.of', 'box@current/Box#of-static'),
    { ...use('handle', 'box@current/handle'), specifier: 'box' },
    { ...use('handle', 'box@current/handle-node'), specifier: 'box/node' },
  ];
  // SAFETY: what the component reads of a class.
  const entry = { kind: 'class', reference: 'c@current/C', extendedBy: [], usedBy };
  const html = renderToStaticMarkup(<Related {...(entry as unknown as ApiClass)} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe(
    'Accepted byopen, open, Box.of, handle (box), handle (box/node)',
  );
});

test('an interface lists what extends it, implements it and returns it', () => {
  const entry = {
    kind: 'interface',
    reference: 'c@current/C',
    extendedBy: [{ name: 'Wide' }],
    implementedBy: [{ name: 'Box' }],
    usedBy: [{ ...use('open', 'box@current/open'), role: 'returns' }],
  };
  // SAFETY: what the component reads of an interface.
  const html = renderToStaticMarkup(<Related {...(entry as unknown as ApiInterface)} />);
  const facts = html.match(/<dt>.*?<\/dd>/g)?.map((fact) => fact.replace(/<[^>]+>/g, ''));
  expect(facts).toEqual(['Extended byWide', 'Implemented byBox', 'Returned byopen']);
});

test.each([
  [12, 0, ''],
  [13, 1, 'and 1 more'],
  [512, 500, 'and 500 more'],
  [513, 500, 'and 501 more'],
])('of %i users all but the first twelve are in a disclosure of %i', (count, folded, summary) => {
  const usedBy = Array.from({ length: count }, (_, at) =>
    use(`open${at}`, `box@current/open${at}`),
  );
  const entry = { kind: 'class', reference: 'c@current/C', extendedBy: [], usedBy };
  // SAFETY: what the component reads of a class.
  const html = renderToStaticMarkup(<Related {...(entry as unknown as ApiClass)} />);
  const [open = '', more = ''] = html.split('<details');
  expect(open.match(/open\d+/g)).toHaveLength(Math.min(count, 12));
  expect(more.match(/open\d+/g) ?? []).toHaveLength(folded);
  expect(/<summary>(.*?)<\/summary>/.exec(more)?.[1] ?? '').toBe(summary);
  expect(more.includes('…')).toBe(count > 512);
});

test.each([
  [['Start'], 'See the guideStart'],
  [['Start', 'End'], 'See the guidesStart, End'],
])('the guides %s are links', (labels, text) => {
  const targets = labels.map((label) => ({ label, href: href(`/${label}`) }));
  const html = renderToStaticMarkup(<Guides targets={targets} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
});
