import { expect, it } from 'vitest';
import { findGuestFaults } from './find-guests.mjs';

const places = (tool, site = {}) =>
  findGuestFaults(new Map(Object.entries(tool)), new Map(Object.entries(site)), ['@a/box']).map(
    ({ place }) => place,
  );

it.each([
  ["import config from '../../site.config.js';", ['build/a.ts:2']],
  ['readFileSync(`../../content/index.md`);', ['build/a.ts:2']],
  ["const name = '@a/box';", ['build/a.ts:2']],
  ["import { a } from '../packages/manifest.js';", []],
  ["const folder = 'content';", []],
  ["import { a } from './packages/manifest.js';", []],
])('in the tool: %s', (line, faults) => {
  expect(places({ 'build/a.ts': `// A.\n${line}` })).toEqual(faults);
});

it.each([
  ["import { defineConfig } from 'quire';", []],
  ["import { sidebars } from './sidebars.js';", []],
  ["import { a } from './../src/a.js';", ['site.config.ts:1']],
  ["import { readFileSync } from 'node:fs';", ['site.config.ts:1']],
  ["const a = await import('../src/a.js');", ['site.config.ts:1']],
])('in the site: %s', (line, faults) => {
  expect(places({}, { 'site.config.ts': line })).toEqual(faults);
});
