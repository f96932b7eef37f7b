// Validity of the HTML: every page as served, and pages of each kind after hydration.
// `HTML=all npx vitest run --project browser test/browser/html.test.ts` hydrates every page.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { remove, temporaryFolder } from '../build/project.js';
import { repository, run } from '../build/quire.js';
import { allRoutes, outputFiles } from './all-routes.js';
import { hydrated, idle, newReader } from './harness.js';
import { SITES, type SiteName } from './sites.js';

const SCRIPT = path.join(repository, 'node_modules/html-validate/bin/html-validate.mjs');
const CONFIG = path.join(repository, 'test/browser/html-validate.json');

const isComplete = process.env['HTML'] === 'all';

interface Report {
  readonly filePath: string;
  readonly messages: readonly { ruleId: string; message: string; line: number; column: number }[];
}

/** @returns `file:line:column rule: message` for each fault, with absolute paths. */
async function faultsIn(...folders: readonly string[]): Promise<string[]> {
  const patterns = folders.map((folder) => `${folder}/**/*.html`);
  const args = [SCRIPT, '--config', CONFIG, '--formatter', 'json', ...patterns];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: repository });
  if (!stdout.startsWith('['))
    throw new Error(`html-validate printed no report:\n${stdout}${stderr}`);
  const reports: Report[] = JSON.parse(stdout);
  return reports.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${filePath}:${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}

it('[R69] every page of all sites is valid', async () => {
  for (const site of Object.keys(SITES) as SiteName[]) {
    expect(outputFiles(site, '.html').length).toBeGreaterThan(2);
  }
  const dists = Object.values(inject('sites')).map(({ dist }) => dist);
  expect(await faultsIn(...dists)).toEqual([]);
});

it('[R69] pages of each kind are valid after hydration', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => remove(folder));
  for (const [site, routes] of [
    ['real', ['', 'packages/mutex', 'api', 'api/option/class/Option', 'api/logger', '404.html']],
    ['full', ['guide/beta', 'next/extra/elements']],
    ['plain', ['']],
  ] as const) {
    const { context, url } = await newReader(site);
    const page = await context.newPage();
    for (const route of isComplete ? [...allRoutes(site), '404.html'] : routes) {
      await page.goto(url(route));
      await hydrated(page);
      await idle(page);
      mkdirSync(path.join(folder, site, route), { recursive: true });
      writeFileSync(path.join(folder, site, route, 'page.html'), await page.content());
    }
  }
  expect(await faultsIn(folder)).toEqual([]);
});
