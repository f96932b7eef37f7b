// Replaces modules for the tests in `build-replacing`, once for all files of a process: each does what the original
// does, unless a test asks for something else (see replacements.ts). A file that replaced modules by itself would need
// a process of its own, which takes three seconds of processor time to load TypeScript, TypeDoc and the engine.
import { createElement } from 'react';
import { afterAll, vi } from 'vitest';
import { replacements, resetReplacements } from './replacements.js';

afterAll(resetReplacements);

vi.mock('../../src/build/api/api.js', async () =>
  (await import('./in-process-api.js')).inProcessApi(),
);

vi.mock('../../src/build/site/build-site.js', async (load) => {
  const stage = await load<typeof import('../../src/build/site/build-site.js')>();
  const buildSite: typeof stage.buildSite = (input, docs) => {
    const result = stage.buildSite(input, docs);
    replacements.onSite(input, result.value.routes);
    return result;
  };
  return { ...stage, buildSite };
});

vi.mock('../../src/build/render/render-page.js', async (load) => {
  const stage = await load<typeof import('../../src/build/render/render-page.js')>();
  const renderPage: typeof stage.renderPage = (plan, tree) => {
    replacements.onPage(plan.path);
    return stage.renderPage(plan, tree);
  };
  return { ...stage, renderPage };
});

vi.mock('../../src/build/render/render-checked.js', async (load) => {
  const stage = await load<typeof import('../../src/build/render/render-checked.js')>();
  const renderChecked: typeof stage.renderChecked = (...args) => {
    replacements.onMarkup();
    return stage.renderChecked(...args);
  };
  return { ...stage, renderChecked };
});

vi.mock('../../src/components/breadcrumbs.js', async (load) => {
  const { Breadcrumbs } = await load<typeof import('../../src/components/breadcrumbs.js')>();
  type Props = Parameters<typeof Breadcrumbs>[0];
  return {
    Breadcrumbs: (props: Props) =>
      replacements.breadcrumbs ? replacements.breadcrumbs() : createElement(Breadcrumbs, props),
  };
});

vi.mock('../../src/build/api/convert-program.js', async (load) => {
  const stage = await load<typeof import('../../src/build/api/convert-program.js')>();
  const convertProgram: typeof stage.convertProgram = async (root, program, packages) => {
    replacements.onConversion(packages.map(({ name }) => name));
    return stage.convertProgram(root, program, packages);
  };
  return { ...stage, convertProgram };
});

vi.mock('../../src/build/io/ends-within.js', async (load) => {
  const { endsWithin } = await load<typeof import('../../src/build/io/ends-within.js')>();
  return {
    endsWithin: (milliseconds: number, work: () => void) =>
      endsWithin(replacements.limit(milliseconds), work),
  };
});

vi.mock('node:os', async (load) => {
  const os = await load<typeof import('node:os')>();
  return {
    ...os,
    loadavg: () => (replacements.load === undefined ? os.loadavg() : [replacements.load, 0, 0]),
    availableParallelism: () => (replacements.load === undefined ? os.availableParallelism() : 4),
  };
});
