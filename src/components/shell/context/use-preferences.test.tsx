import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePreferredVersion } from './use-preferences.js';

const PreferredVersion = () => usePreferredVersion();

test('[R58] the preferred version outside its provider is an error', () => {
  expect(() => renderToStaticMarkup(<PreferredVersion />)).toThrow('outside its provider');
});
