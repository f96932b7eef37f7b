import { expect, test } from 'vitest';
import { reportAs, withSeverities } from './severity.js';

test.each([
  ['ignore', []],
  ['log', ['warning']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const)('findings configured as %s are reported as %j', (configured, severities) => {
  const found = reportAs(configured, { code: 'link/missing', message: 'The page is missing.' });
  expect(found.map(({ severity }) => severity)).toEqual(severities);
  const image = { severity: 'warning', code: 'image/no-alt', message: 'It has no text.' } as const;
  const options = {
    onExternalImages: 'throw',
    onInsecureLinks: 'throw',
    onMissingAlt: configured,
    onOrphanPages: 'throw',
    onUncanonicalLinks: 'throw',
    onUnknownCode: 'throw',
  } as const;
  expect(withSeverities([image], options).map(({ severity }) => severity)).toEqual(severities);
  const other = { ...image, code: 'image/missing', severity: 'error' } as const;
  expect(withSeverities([other], options)).toEqual([other]);
});
