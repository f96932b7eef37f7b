// What readers copy from the pages of this site: whole programs, which print what their pages show. Every third one is
// run, since `npm run check` runs all of them as they are written; SAMPLES=all runs all.
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachCore, performAll } from '../../src/build/io/perform-all.js';
import { claimsIn, withNumberedPrints } from '../../src/build/samples/claims.js';
import { compareRun } from '../../src/build/samples/compare-run.js';
import { compileSample, readLanguageOptions } from '../../src/build/samples/compile-sample.js';
import { installPackages } from '../../src/build/samples/install-packages.js';
import { runProgram } from '../../src/build/samples/run-program.js';
import type { Sample } from '../../src/model/page/sample.js';
import { filePath } from '../../src/model/text/brand.js';
import { remove, temporaryFolder } from '../build/project.js';
import { repository } from '../build/quire.js';
import { packages } from '../packages/workspace.js';
import { allRoutes } from './all-routes.js';
import { hydrated, newReader } from './harness.js';

/** A program as a reader has it in the clipboard, and what the page shows below it. */
interface Copied {
  readonly page: string;
  readonly language: Sample['language'];
  readonly code: string;
  readonly output: string | undefined;
}

/** Holds the packed packages, and a folder for each program. */
const folder = temporaryFolder();
afterAll(() => remove(folder));

const { signal } = new AbortController();

/** Packs the packages as their users get them. */
beforeAll(async () => {
  const sources = packages.map(({ name, folder: directory, manifest }) => ({
    name: manifest.name,
    directory,
    file: filePath(`packages/${name}/package.json`),
    fields: manifest,
    key: name,
  }));
  const { diagnostics } = await installPackages(
    sources,
    { folder, surroundings: '', keeps: false },
    signal,
  );
  expect(diagnostics).toEqual([]);
  const types = 'node_modules/@types';
  symlinkSync(path.join(repository, types), path.join(folder, types));
});

/** Presses the copy button of each program on a page, folded ones included, and reads the clipboard after each. */
const copyAll = (page: Page): Promise<Omit<Copied, 'page'>[]> =>
  page.locator('#main').evaluate(async (main) => {
    const copied = [];
    for (const figure of main.querySelectorAll<HTMLElement>('figure[data-sample]')) {
      const button = figure.querySelector<HTMLElement>('.code-action:last-child');
      button?.click();
      while (button?.ariaLabel !== 'Copied') await new Promise((go) => setTimeout(go, 5));
      copied.push({
        language: figure.dataset['language'] as 'ts',
        code: await navigator.clipboard.readText(),
        output: figure.querySelector('.code-output code')?.textContent,
      });
    }
    return copied;
  });

const options = readLanguageOptions(repository, 'packages/tsconfig.json');

/** Runs a copied program, and compares what it prints with its page. */
async function faultsOf({ language, code, output }: Copied, index: number) {
  const claims = claimsIn(code, language);
  const program = compileSample(withNumberedPrints(code, claims), language, options);
  const run = await runProgram(path.join(folder, 'run', String(index)), program, signal);
  const file = filePath('copied.ts');
  const place = { line: 1, column: 1 };
  const sample: Sample = {
    ...{ key: '', language, code, file, place, jumps: [], heading: undefined },
    shown: { start: 0, end: code.length },
    options: { check: true, run: true, expectedErrors: [], expectedThrow: undefined },
    output: output === undefined ? undefined : { text: output, file, place },
  };
  return compareRun(sample, claims, run).map(({ message }) => message);
}

it('the samples of this site, copied from their pages, run and print what the pages show', async () => {
  const { open, url } = await newReader('real', {
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const copied: Copied[] = [];
  const page = await open('');
  for (const route of allRoutes('real')) {
    await page.goto(url(route), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    copied.push(...(await copyAll(page)).map((one) => ({ ...one, page: route })));
  }
  const distinct = [
    ...new Map(copied.map((one) => [JSON.stringify([one.code, one.output]), one])).values(),
  ];
  const step = process.env['SAMPLES'] === 'all' ? 1 : 3;
  const chosen = [...distinct.entries()].filter(([index]) => index % step === 0);
  const wrong: unknown[] = [];
  const runOne = async ([index, one]: readonly [number, Copied]): Promise<void> => {
    const faults = await faultsOf(one, index);
    if (faults.length > 0) wrong.push([one.page, one.code, faults]);
  };
  await performAll(chosen, onEachCore(runOne));
  expect(wrong).toEqual([]);
  const written = readFileSync(path.join(repository, 'packages/mutex/examples/lock.ts'), 'utf8');
  expect(copied.map(({ code }) => code)).toContain(
    written.replace(/^\/\/ #(?:end)?region .*\n/gm, '').trimEnd(),
  );
  expect(copied.filter(({ output }) => output !== undefined).length).toBeGreaterThan(10);
});
