import { expect, test } from 'vitest';
import * as icons from './icon.js';

test.each(Object.entries(icons).filter(([, icon]) => typeof icon === 'string'))(
  '%s has a path',
  (_, path) => {
    expect(path).toMatch(/^M[\d.]/);
  },
);
