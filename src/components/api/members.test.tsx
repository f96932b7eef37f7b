import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ApiClass, EMPTY_COMMENT } from '../../model/api.js';
import { Members } from './members.js';

test.each([
  [2, 'sections', false],
  [3000, 'rows of a table', true],
])('%i members are %s', (count, _, isTable) => {
  const members = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'property', name: `limit${index}`, anchor: `limit${index}`, modifiers: [] },
    ...{ comment: EMPTY_COMMENT, type: { kind: 'intrinsic', name: 'number' } },
  }));
  // SAFETY: what the component reads of a class.
  const entry = { kind: 'class', reference: 'a/Box', members } as unknown as ApiClass;
  const html = renderToStaticMarkup(<Members entry={entry} />);
  expect(html.includes('<tr')).toBe(isTable);
  expect(html.includes('<h3')).toBe(!isTable);
});
