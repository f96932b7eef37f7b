// `quire init`: finds what a project has, asks at most four questions, writes the configuration, and builds the site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CONFIG_NAMES } from '../config/load.js';
import { type OtherGenerator, type ProjectFacts, projectFacts } from '../init/project-facts.js';
import {
  type Answers,
  configText,
  filesToWrite,
  hasFaults,
  LENIENT_OPTIONS,
  type NewFile,
  outputFolder,
} from '../init/project-files.js';
import { quireRoot } from '../io/quire-root.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import type { sarifOf } from '../report/sarif.js';
import type { CommandOptions } from './options.js';

export interface InitFlags {
  /** Asks nothing. */
  readonly yes?: boolean;
  /** Writes and builds nothing. */
  readonly dryRun?: boolean;
}

/** Label and value of each thing that was found. */
function findings(facts: ProjectFacts): (readonly [string, string])[] {
  const { packages, readme, docs, repository, licence, tsconfig } = facts;
  const files = docs && `${docs.folder}/ (${docs.files} ${docs.files === 1 ? 'file' : 'files'})`;
  const rows: (readonly [string, string | undefined])[] = [
    ['packages', packages.length > 0 ? packages.join(', ').replace(/^\.$/, facts.name) : 'none'],
    ['compiler', tsconfig],
    ['README', readme],
    ['guides', files],
    ['repository', repository && `${repository.url} (links to ${repository.branch})`],
    ['licence', licence],
  ];
  return rows.filter((row): row is readonly [string, string] => row[1] !== undefined);
}

const repositoryName = ({ name, repository }: ProjectFacts): string =>
  repository?.url.split('/').pop() ?? name;

const defaults = (facts: ProjectFacts): Answers => ({
  title: facts.packages.includes('.') ? facts.name : repositoryName(facts),
  address: facts.address.url + facts.address.baseUrl,
  packages: facts.packages,
  workflow: facts.repository?.url.startsWith('https://github.com/') === true,
});

/** As after SIGINT. */
const INTERRUPTED = 130;

/** Asks for each answer, with what was found as its default. @returns undefined after Ctrl-C or Ctrl-D. */
async function ask(found: Answers, signal: AbortSignal): Promise<Answers | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const question = async (text: string, value: string): Promise<string> =>
    (await lines.question(`? ${text} (${value}) `, { signal })).trim() || value;
  try {
    const title = await question('Title of the site', found.title);
    let address = await question('Address of the published site', found.address);
    while (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
      address = await question('An address begins with https://', found.address);
    }
    const packages =
      found.packages.length > 1
        ? (await question('Packages, with commas', found.packages.join(','))).split(/\s*,\s*/)
        : found.packages;
    const workflow = found.workflow
      ? /^y/i.test(await question('A workflow for GitHub Pages, yes or no', 'yes'))
      : false;
    return { title, address, packages, workflow };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  } finally {
    lines.close();
  }
}

export function writeAll(root: string, files: readonly NewFile[]): void {
  for (const { path: file, text, added } of files) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Never over a file of the author.
    writeFileSync(target, text, { flag: added === undefined ? 'wx' : 'w' });
  }
}

/** Runs another command of Quire, which writes to the same terminal. @returns Its exit code. */
export async function runQuire(
  command: readonly string[],
  root: string,
  console: Console,
): Promise<number> {
  const script = path.join(quireRoot(), 'bin/quire.js');
  const output = console.json ? ('ignore' as const) : ('inherit' as const);
  const child = spawn(process.execPath, [script, ...command, '--root', root], {
    stdio: ['inherit', output, output],
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/**
 * Builds the site, and lets faults such as broken links end later builds if there are none now.
 * @param strict The configuration for that.
 * @returns the exit code.
 */
async function firstBuild(root: string, strict: string, console: Console): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quire-init-'));
  const report = path.join(folder, 'report.sarif');
  try {
    const exitCode = await runQuire(['build', '--sarif', report], root, console);
    if (exitCode !== 0) return exitCode;
    const { runs } = JSON.parse(readFileSync(report, 'utf8')) as ReturnType<typeof sarifOf>;
    const codes = runs.flatMap(({ results }) => results.map(({ ruleId }) => ruleId));
    if (!hasFaults(codes)) writeFileSync(path.join(root, 'site.config.ts'), strict);
    return exitCode;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the author does next, at most three things. */
function nextSteps(
  { client }: ProjectFacts,
  { workflow }: Answers,
  outDir: string,
  exitCode: number,
  isAsking: boolean,
  read: (file: string) => string | undefined,
): string[] {
  const isInstalled = /"quire"\s*:/.test(read('package.json') ?? '');
  const install = `${client} ${client === 'npm' ? 'install --save-dev' : 'add -D'} quire`;
  const steps: readonly (readonly [what: string, why: string])[] = [
    exitCode === 0
      ? ['npx quire dev', `${isAsking ? 'starts now: ' : ''}the browser shows each change`]
      : ['npx quire build', 'again, once what stands above is mended'],
    isInstalled
      ? ['site.config.ts', 'title, navigation and appearance']
      : [install, 'so that everybody builds with the same version'],
    workflow
      ? ['git push', 'publishes, once Settings > Pages > Source is "GitHub Actions"']
      : [`${outDir}/`, 'is the site: any static host serves it'],
  ];
  const width = Math.max(...steps.map(([what]) => what.length));
  return steps.map(([what, why]) => `${what.padEnd(width)}  ${why}`);
}

const takeOver = ({ name, file }: OtherGenerator): string =>
  name === 'mkdocs'
    ? `${file} configures ${name}: its settings are not taken over.`
    : `${file} configures ${name}: \`quire migrate ${name}\` takes its settings over.`;

/** @returns The exit code. */
export async function runInit(
  { root, signal }: CommandOptions,
  console: Console,
  { yes = false, dryRun = false }: InitFlags,
): Promise<number> {
  const { stdout, outPaint: paint } = console;
  const write = (text: string): unknown => (console.json ? undefined : stdout.write(`${text}\n`));
  const existing = CONFIG_NAMES.find((name) => existsSync(path.join(root, name)));
  if (existing) {
    const message = `There is a ${existing} already, so nothing was written.`;
    const hint = 'run `quire dev`, or delete the file to begin again.';
    return reportResult(console, 'init', [
      { severity: 'error', code: 'config/exists', message, hint },
    ]);
  }
  const facts = projectFacts(root);
  write(paint.bold('Found'));
  for (const [label, value] of findings(facts)) write(`  ${label.padEnd(12)}${value}`);
  for (const generator of facts.generators) write(`  ${takeOver(generator)}`);
  const isAsking = !yes && !dryRun && process.stdin.isTTY && stdout.isTTY === true && !console.json;
  if (isAsking) write('');
  const answers = isAsking ? await ask(defaults(facts), signal) : defaults(facts);
  if (answers === undefined) {
    write('\nNothing was written.');
    return INTERRUPTED;
  }
  const outDir = outputFolder(existsSync(path.join(root, 'site')));
  const read = (file: string): string | undefined =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
  const files = filesToWrite(facts, answers, read, outDir);
  if (!dryRun) writeAll(root, files);
  write(`\n${paint.bold(dryRun ? 'Would write' : 'Wrote')}`);
  for (const { path: file, added } of files)
    write(`  ${file}${added ? paint.dim(`  + ${added}`) : ''}`);
  const strict = configText(facts, answers, outDir, false);
  if (dryRun) {
    write(`\n${strict.trimEnd()}`);
    write(`\nIf the first build finds faults such as broken links, ${LENIENT_OPTIONS} are 'warn'.`);
    return reportResult(console, 'init', []);
  }
  write('');
  const exitCode = await firstBuild(root, strict, console);
  write(`\n${paint.bold('Next')}`);
  for (const step of nextSteps(facts, answers, outDir, exitCode, isAsking, read))
    write(`  ${step}`);
  if (exitCode === 0 && isAsking) return runQuire(['dev', '--open'], root, console);
  return exitCode === 0 ? reportResult(console, 'init', []) : exitCode;
}
