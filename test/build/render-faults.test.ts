// Rows 59 and 60 of the table of faults: components that throw, suspend, or render differently twice.
import { createElement, Suspense } from 'react';
import { expect } from 'vitest';
import { exitCodeOf } from '../../src/model/site/diagnostic.js';
import { runBuild } from './pipeline.js';
import { testWith } from './project.js';
import { replacements } from './replacements.js';

const test = testWith('small');

function Throws(): never {
  throw new Error('no breadcrumbs');
}

let renders = 0;

test.for([
  [
    '[F59]',
    'throws',
    () => createElement(Throws),
    'render/threw',
    /\/guide\/start: a component threw: no breadcrumbs/,
  ],
  [
    '[F59]',
    'throws inside Suspense',
    () => createElement(Suspense, { fallback: 'wait' }, createElement(Throws)),
    'render/fallback',
    /\/guide\/start: a Suspense fallback/,
  ],
  [
    '[F60]',
    'counts',
    () => `${renders++}`,
    'render/unstable',
    /\/guide\/start: the page renders differently twice/,
  ],
] as const)('%s a component that %s', async ([, , component, code, message], { project }) => {
  const before = project.tree();
  replacements.breadcrumbs = component;
  const { diagnostics } = await runBuild(project, { publish: code !== 'render/unstable' });
  replacements.breadcrumbs = undefined;
  expect(new Set(diagnostics.map((one) => one.code))).toEqual(new Set([code]));
  expect(exitCodeOf(diagnostics)).toBe(1);
  const found = diagnostics.find(({ file }) => file === 'content/guide/start.md');
  expect(found?.message).toMatch(message);
  expect(found?.hint).toBeTruthy();
  if (code === 'render/threw') expect(found?.stack).toContain('Throws');
  expect(project.tree()).toEqual(before);
});
