// The client bundle of `quire dev` while one of its sources has a fault.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevBundle } from '../../src/build/bundle/dev-bundle.js';
import { validateConfig } from '../../src/build/config/validate.js';
import { shellInfo } from '../../src/build/site/shell-info.js';
import { filePath } from '../../src/model/brand.js';
import { repository } from './quire.js';
import { replacements } from './replacements.js';

const fault = { errors: [{ text: 'Planted', location: null }] };
const planted = { isThere: false, bundled: 0 };
beforeAll(() => {
  replacements.onRebuild = () => {
    planted.bundled += 1;
    if (planted.isThere) throw Object.assign(new Error('planted'), fault);
  };
});

const bundle = createDevBundle(repository);
afterAll(() => bundle.dispose());

test('a fault is reported until it is corrected, even if nothing has changed since', async () => {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  const { value: config } = validateConfig(given, filePath('site.config.ts'));
  if (!config) throw new Error('The configuration is not valid.');
  const { value: info } = shellInfo(config, { routes: [], sidebars: {} }, {}, new Map(), new Set());
  const sound = await bundle.bundle(info);
  expect(sound.diagnostics).toEqual([]);

  planted.isThere = true;
  bundle.invalidate(filePath('src/client/entry.tsx'));
  for (const time of ['at once', 'again']) {
    const { value, diagnostics } = await bundle.bundle(info);
    expect(value, time).toBe(sound.value);
    expect(diagnostics, time).toMatchObject([{ code: 'code/browser', message: 'Planted.' }]);
  }

  planted.isThere = false;
  const { value, diagnostics } = await bundle.bundle(info);
  expect(diagnostics).toEqual([]);
  expect(value).toEqual(sound.value);
  const { bundled } = planted;
  await bundle.bundle(info);
  expect(planted.bundled).toBe(bundled);
});
