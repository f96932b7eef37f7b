import { expect, test } from 'vitest';
import { reportAs } from './severity.js';

test.each([
  ['ignore', []],
  ['log', ['warning']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const)('findings configured as %s are reported as %j', (configured, severities) => {
  const found = reportAs(configured, { code: 'link/missing', message: 'The page is missing.' });
  expect(found.map(({ severity }) => severity)).toEqual(severities);
});
