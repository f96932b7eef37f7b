import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExternalNames, RowGroup } from './member-table.js';

test('members of an installed package are a closed list of names', () => {
  const html = renderToStaticMarkup(<ExternalNames base="Props<'a'>" names={['id', 'onClick']} />);
  expect(html).toMatch(/^<details class="[^"]*">/);
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toBe(
    ' From Props&lt;&#x27;a&#x27;&gt; : 2 members id onClick ',
  );
  expect(html).not.toMatch(/ id=| href=/);
});

test('the title of a group is the header of its rows', () => {
  const group = (
    <table>
      <RowGroup title="Errors">
        <tr />
      </RowGroup>
    </table>
  );
  expect(renderToStaticMarkup(group)).toContain('<th scope="rowgroup" colSpan="2">Errors</th>');
});
