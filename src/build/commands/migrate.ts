// `quire migrate`: takes over the site of another tool. Without --write it only shows what it would do.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ApiPackage } from '../../model/api/api.js';
import { type Diagnostic, hasErrors } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { CONFIG_NAMES } from '../config/load.js';
import { type OtherGenerator, type ProjectFacts, projectFacts } from '../init/project-facts.js';
import { outputFolder, sharedFiles } from '../init/project-files.js';
import { Failure } from '../io/failure.js';
import { typedocRedirects } from '../migrate/from-typedoc.js';
import {
  MIGRATED,
  type Migrated,
  type Migration,
  STYLES,
  takeOver,
  withKey,
} from '../migrate/take-over.js';
import { bundleFaults, thrownBy } from '../modules/module-error.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import { runQuire, writeAll } from './init.js';
import type { CommandOptions } from './options.js';

export interface MigrateFlags {
  /** Without it nothing is changed. */
  readonly write?: boolean;
  /** Also in a project with changes that git does not have. */
  readonly force?: boolean;
}

const isMigrated = (name: string): name is Migrated => MIGRATED.some((one) => one === name);

const fail = (code: Diagnostic['code'], message: string, hint: string): Failure =>
  new Failure({ severity: 'error', code, message, hint });

/** @throws Failure if there is none. */
function generatorOf(
  { generators }: ProjectFacts,
  wanted: string | undefined,
): OtherGenerator & { readonly name: Migrated } {
  const known = `known are ${MIGRATED.join(', ')}.`;
  if (wanted !== undefined && !isMigrated(wanted))
    throw fail('cli/invalid-value', `"${wanted}" is no tool whose sites can be taken over.`, known);
  const found = generators.find(({ name }) => (wanted ? name === wanted : isMigrated(name)));
  if (found === undefined || !isMigrated(found.name))
    throw fail(
      'config/missing',
      `There is no configuration of ${wanted ?? 'another tool'} in this project.`,
      `name the folder of the project with --root; it is looked for in usual folders, and ${known}`,
    );
  return { ...found, name: found.name };
}

/** What must not be: a configuration, and, before files are changed, changes that git does not have. */
function obstacle(
  root: string,
  { write = false, force = false }: MigrateFlags,
): Diagnostic | undefined {
  const existing = CONFIG_NAMES.find((name) => existsSync(path.join(root, name)));
  if (existing) {
    const message = `There is a ${existing} already, so nothing was written.`;
    return {
      severity: 'error',
      code: 'config/exists',
      message,
      hint: 'delete the file to begin again.',
    };
  }
  if (!write || force) return undefined;
  let changes = 'no repository';
  try {
    changes = execFileSync('git', ['-C', root, 'status', '--porcelain', '.'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // Without git nothing can be taken back.
  }
  if (changes.trim() === '') return undefined;
  const message = 'The project has changes that git does not have, so nothing was written.';
  return {
    severity: 'error',
    code: 'config/unsaved',
    message,
    hint: 'commit them, or write over them with --force.',
  };
}

const faultsOf = (error: unknown, root: string, file: string): Promise<Diagnostic[]> =>
  bundleFaults(error, root, filePath(file), 'config/syntax', 'correct the file.').catch(
    (thrown) => [
      thrownBy(
        thrown,
        filePath(file),
        '{"version":3,"sources":[],"mappings":""}',
        'config/threw',
        'it was evaluated without the packages it imports: write what needs them as a plain value.',
      ),
    ],
  );

/** One line for each change beside the configuration. */
const changesOf = ({ edits, moves, copies }: Migration): string[] => [
  ...moves.map(({ from, to }) => `${from} -> ${to}`),
  ...copies.map(({ from, to }) => `${to}  a copy of ${from}`),
  ...edits.map(({ file, key, value }) => `${file}  + ${key}: ${value}`),
];

/** The documents are changed before their folders move. */
function change(root: string, { edits, moves, copies }: Migration): void {
  const at = (file: string): string => path.join(root, file);
  for (const edit of edits)
    writeFileSync(at(edit.file), withKey(readFileSync(at(edit.file), 'utf8'), edit));
  for (const { from, to } of copies) {
    if (!existsSync(at(to))) cpSync(at(from), at(to));
  }
  for (const { from, to } of moves) {
    mkdirSync(path.dirname(at(to)), { recursive: true });
    renameSync(at(from), at(to));
  }
}

/** The models of all packages, as the site has them. */
function modelsIn(folder: string): ApiPackage[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).package ?? []);
}

/** @returns The exit code. */
export async function runMigrate(
  { root }: CommandOptions,
  console: Console,
  wanted: string | undefined,
  flags: MigrateFlags,
): Promise<number> {
  const { stdout, outPaint: paint } = console;
  const write = (text: string): unknown => (console.json ? undefined : stdout.write(`${text}\n`));
  const blocked = obstacle(root, flags);
  if (blocked) return reportResult(console, 'migrate', [blocked]);
  const facts = projectFacts(root);
  const { name, file } = generatorOf(facts, wanted);
  const outDir = outputFolder(existsSync(path.join(root, 'site')));
  let migration: Migration;
  try {
    migration = await takeOver({ root, file, facts }, name, outDir);
  } catch (error) {
    return reportResult(console, 'migrate', await faultsOf(error, root, file));
  }
  write(`${paint.bold('Found')}\n  ${name.padEnd(12)}${file}\n`);
  const { diagnostics } = migration;
  const isWritten = flags.write === true && !hasErrors(diagnostics);
  const read = (one: string): string | undefined =>
    existsSync(path.join(root, one)) ? readFileSync(path.join(root, one), 'utf8') : undefined;
  const { styles } = migration;
  const files = [
    { path: 'site.config.ts', text: migration.text() },
    ...(styles ? [{ path: STYLES, text: styles }] : []),
    ...sharedFiles(read, outDir),
  ];
  if (isWritten) {
    change(root, migration);
    writeAll(root, files);
    if (name === 'typedoc') {
      // The addresses of its pages are known once the reference is made.
      await runQuire(['build'], root, console);
      const redirects = typedocRedirects(
        modelsIn(path.join(root, outDir, 'api')),
        migration.options,
        read,
      );
      writeFileSync(path.join(root, 'site.config.ts'), migration.text(redirects));
    }
  } else write(migration.text());
  write(paint.bold(isWritten ? 'Wrote' : 'Would write'));
  for (const { path: one } of files) write(`  ${one}`);
  for (const line of changesOf(migration)) write(`  ${line}`);
  if (diagnostics.length > 0) write(`\n${paint.bold('Left to do')}`);
  const exitCode = reportResult(console, 'migrate', diagnostics);
  write(
    isWritten
      ? '\nNext: npx quire build'
      : '\nNothing was changed. To do it: quire migrate --write',
  );
  return exitCode;
}
