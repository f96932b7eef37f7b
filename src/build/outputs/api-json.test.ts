import { expect, test } from 'vitest';
import type { Config } from '../../model/site/config.js';
import { modelFile } from './api-json.js';

test.each([
  [undefined, 'api/box.json'],
  ['reference', 'reference/box.json'],
  ['/reference', 'reference/box.json'],
  ['reference/', 'reference/box.json'],
  ['/docs/reference/', 'docs/reference/box.json'],
  ['/', 'box.json'],
])('with api.routeBasePath %j the model of a package is %s', (routeBasePath, expected) => {
  // SAFETY: what is read of a configuration.
  const config = { api: routeBasePath === undefined ? undefined : { routeBasePath } } as Config;
  expect(modelFile(config, 'box')).toBe(expected);
});
