import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreakableName } from './breakable-name.js';

test.each([
  ['MutexGuard', 'MutexGuard'],
  ['AbstractBatchResolver', 'Abstract<wbr/>Batch<wbr/>Resolver'],
  ['@ts-primitives/box', '@ts-primitives/<wbr/>box'],
  ['pipe(data, funcA, funcB)', 'pipe(data, funcA, funcB)'],
  ['pipe(data, AbstractBatchResolver)', 'pipe(data, Abstract<wbr/>Batch<wbr/>Resolver)'],
  ['two\nlines', 'two\nlines'],
])('%s may break only where a part is long', (name, html) => {
  expect(renderToStaticMarkup(<BreakableName name={name} />)).toBe(html);
});
