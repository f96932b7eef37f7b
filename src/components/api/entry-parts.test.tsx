import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiClass, ApiUse } from '../../model/api.js';
import { Related } from './entry-parts.js';

const use = (name: string, reference: string): ApiUse => ({ name, reference, role: 'accepts' });

test('a user is listed once for each package that has one of its name', () => {
  const usedBy = [
    use('open', 'box@current/open'),
    use('open', 'bag@current/open'),
    use('Box.of', 'box@current/Box#of'),
    use('Box.of', 'box@current/Box#of-static'),
  ];
  // SAFETY: what the component reads of a class.
  const entry = { kind: 'class', reference: 'c@current/C', extendedBy: [], usedBy };
  const html = renderToStaticMarkup(<Related {...(entry as unknown as ApiClass)} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe('Accepted byopen, open, Box.of');
});
