import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ApiText, EMPTY_COMMENT } from '../../model/api/api.js';
import { element, text } from '../../model/page/hast-element.js';
import { Details } from './comment.js';

const words = (value: string): ApiText => ({
  type: 'root',
  children: [element('p', {}, [text(value)])],
});

test.each([
  [false, '<p class="api-label">Example: Open</p>'],
  [true, '<details class="api-example api-folded"><summary>Example: Open</summary>'],
])('the examples of an overload, further: %s, are folded or not', (isFurther, label) => {
  const comment = { ...EMPTY_COMMENT, examples: [{ title: 'Open', text: words('An example.') }] };
  const html = renderToStaticMarkup(<Details comment={comment} isFurther={isFurther} />);
  expect(html).toContain(label);
  expect(html.includes('<details')).toBe(isFurther);
  expect(html).toContain('An example.');
});
