import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePreferences } from './shell-context.js';

const PreferredVersion = () => usePreferences().preferredVersion;

test('[R58] the preferred version outside its provider is an error', () => {
  expect(() => renderToStaticMarkup(<PreferredVersion />)).toThrow('outside its provider');
});
