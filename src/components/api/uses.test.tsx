import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SampleUses } from '../../model/page/sample-uses.js';
import { href } from '../../model/text/brand.js';
import { ApiContext } from './api-context.js';
import { Uses } from './uses.js';

const place = { label: 'Start', href: href('/start'), samples: 2, code: 'open();' };

function textOf(uses: SampleUses): string {
  const lookup = { hrefs: {}, guides: {}, uses: { 'a/open': uses }, entryOf: () => undefined };
  const html = renderToStaticMarkup(
    <ApiContext value={lookup}>
      <Uses reference="a/open" />
      <Uses reference="a/close" />
      <Uses reference={undefined} />
    </ApiContext>,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each<[string, SampleUses, string]>([
  ['all samples', { samples: 2, places: [place] }, 'Used in 2 samples Start , 2 samples open();'],
  [
    'samples of further places',
    { samples: 5, places: [{ ...place, samples: 1 }] },
    'Used in 5 samples Start open(); and 4 more',
  ],
  ['samples without a place', { samples: 1, places: [] }, 'Used in 1 sample'],
])('an entry names %s that use it', (_, uses, text) => {
  expect(textOf(uses)).toBe(text);
});
