import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { element, text } from '../../model/page/hast-element.js';
import { HeadingLevel, Text } from './text.js';

test.each([
  [['h1', 'h2'], 1, ['h2', 'h3']],
  [['h3', 'h2'], 1, ['h3', 'h2']],
  [['h1'], 3, ['h4']],
  [['h1', 'h6'], 3, ['h4', 'h6']],
])('the headings %s below one of level %i are %s', (given, level, expected) => {
  const headings = given.map((tag) => element(tag, {}, [text(tag)]));
  const html = renderToStaticMarkup(
    <HeadingLevel value={level}>
      <Text tree={{ type: 'root', children: [element('blockquote', {}, headings)] }} />
    </HeadingLevel>,
  );
  expect(html.match(/(?<=<)h\d/g)).toEqual(expected);
});

test('a text may have any number of parts', () => {
  const parts = Array.from({ length: 200_000 }, () => text('a'));
  const html = renderToStaticMarkup(
    <Text tree={{ type: 'root', children: [element('pre', {}, parts)] }} />,
  );
  expect(html.match(/a/g)).toHaveLength(200_000);
});
