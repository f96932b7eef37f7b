// A session of `quire dev` for a project that is edited at random, in the ways in which editors and git write files,
// also several times at once. After each step, all files and messages equal those of a clean build. QUIRE_DEV_EDITS is
// the number of steps, QUIRE_SEED their seed.
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { watchSession } from '../../../src/build/commands/watch-session.js';
import { createSession } from '../../../src/build/engine/session/session.js';
import { shownDiagnostics } from '../../../src/build/report/report-result.js';
import { silentReporter } from '../../../src/build/report/reporter.js';
import { type Diagnostic, hasErrors } from '../../../src/model/site/diagnostic.js';
import { filePath } from '../../../src/model/text/brand.js';
import { changes } from '../incremental/edits.js';
import { fixture, type Sources } from '../incremental/fixture.js';
import { contentsOf, readOutput } from '../incremental/output-state.js';
import { projectEdits } from '../incremental/project-edits.js';
import { runBuild } from '../pipeline.js';
import { Project, remove, temporaryFolder } from '../project.js';
import { comparable, isCompared } from '../served-files.js';
// With the API stage in this process.
import '../replacements.js';

const COUNT = Number(process.env['QUIRE_DEV_EDITS'] ?? 4);
const SEED = Number(process.env['QUIRE_SEED'] ?? 12);

vi.setConfig({ testTimeout: 300_000 + COUNT * 60_000 });

const all = { ...changes, ...projectEdits };

/** How a file is written. */
const WAYS = ['at once', 'by renaming', 'deleted first', 'in halves', 'with its folder'] as const;

const number = fc.noBias(fc.nat());
const steps = fc.sample(
  fc.record({
    edits: fc.array(
      fc.record({
        name: fc.oneof(
          fc.constantFrom(...Object.keys(changes)),
          fc.constantFrom(...Object.keys(projectEdits)),
        ),
        choices: fc.tuple(number, number, number),
        way: fc.constantFrom(...WAYS),
        /** Milliseconds until the next edit. */
        pause: fc.constantFrom(0, 0, 3, 20, 60, 150, 400),
      }),
      { minLength: 1, maxLength: 4, size: 'max' },
    ),
    isMended: fc.integer({ min: 0, max: 4 }).map((choice) => choice !== 0),
  }),
  { numRuns: COUNT, seed: SEED },
);

type Edit = (typeof steps)[number]['edits'][number];

/** Folders around a file. */
const around = (file: string): string[] => {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...around(folder)];
};

/** Without files below another file, which no disk can hold. */
const possible = (sources: Sources): Sources =>
  new Map([...sources].filter(([file]) => !around(file).some((folder) => sources.has(folder))));

/** Deletes a file, and the folders that are empty without it, as git does. */
function deleteFile(project: Project, file: string): void {
  rmSync(project.path(file));
  for (const folder of around(file)) {
    if (readdirSync(project.path(folder)).length > 0) return;
    rmdirSync(project.path(folder));
  }
}

function writeFile(project: Project, file: string, text: string, way: Edit['way']): void {
  if (way === 'deleted first') rmSync(project.path(file), { force: true });
  if (way === 'in halves') project.write({ [file]: text.slice(0, text.length / 2) });
  project.write({ [way === 'by renaming' ? `${file}~` : file]: text });
  if (way === 'by renaming') renameSync(project.path(`${file}~`), project.path(file));
}

/** Deletes the folder of a file and writes all its files again, as a generator does. */
function writeFolder(project: Project, folder: string, sources: Sources): void {
  remove(project.path(folder));
  const files = [...sources].filter(([file]) => file.startsWith(`${folder}/`));
  project.write(Object.fromEntries(files));
}

/** Writes and deletes files until the project has those of `after`. */
function exchange(project: Project, before: Sources, after: Sources, way: Edit['way']): void {
  for (const file of before.keys()) if (!after.has(file)) deleteFile(project, file);
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    const folder = path.dirname(file);
    if (way === 'with its folder' && folder !== '.') writeFolder(project, folder, after);
    else writeFile(project, file, text, way);
  }
}

/**
 * Only a build with a cache reports on that, and only one that writes files checks the links in them.
 * @returns the other messages, as text.
 */
const messagesOf = (diagnostics: readonly Diagnostic[]): string[] =>
  shownDiagnostics(
    diagnostics.filter(
      ({ code, message }) => code !== 'io/cache' && !message.endsWith('of the built site.'),
    ),
    false,
  ).map((one) => JSON.stringify(one));

interface Site {
  readonly messages: readonly string[];
  /** Contents by path; undefined if errors keep the last good pages in view. */
  readonly files: Readonly<Record<string, string | undefined>> | undefined;
}

it(`${COUNT} steps with seed ${SEED}: the session shows what a clean build writes`, async () => {
  const folder = temporaryFolder();
  const project = new Project(path.join(folder, 'project'));
  const [apiCache, out] = [path.join(folder, 'api-cache'), path.join(folder, 'out')];
  project.write(Object.fromEntries(fixture));
  const { signal } = new AbortController();
  const session = createSession({
    ...{ root: project.root, cacheDir: undefined, signal, reporter: silentReporter },
    onState() {},
  });
  const watching = watchSession(project.root, session, {
    changed() {},
    notice() {},
    diagnostics() {},
  });
  /** All files that were ever there. */
  const known = new Set<string>();

  /** What a clean build writes, which shares nothing but the model of the API with earlier ones. */
  async function build(): Promise<Site> {
    remove(out);
    const cached = existsSync(apiCache) ? readdirSync(apiCache) : [];
    for (const name of cached) if (!name.startsWith('api.')) remove(path.join(apiCache, name));
    const { diagnostics } = await runBuild(project, { out, cacheDir: apiCache });
    const messages = messagesOf(diagnostics);
    if (hasErrors(diagnostics)) return { messages, files: undefined };
    const written = Object.keys(contentsOf(readOutput(out))).filter(isCompared);
    for (const file of written) known.add(file);
    const text = (file: string): string | undefined =>
      written.includes(file) ? comparable(readFileSync(path.join(out, file), 'latin1')) : undefined;
    return { messages, files: Object.fromEntries([...known].map((file) => [file, text(file)])) };
  }

  /** What the session serves. */
  async function serve(isWhole: boolean): Promise<Site> {
    const { site, diagnostics } = session.state;
    const files: Record<string, string | undefined> = {};
    for (const file of isWhole ? known : []) {
      const found = await site?.find(filePath(file));
      files[file] = found && comparable(Buffer.from(found.contents).toString('latin1'));
    }
    return { messages: messagesOf(diagnostics), files: isWhole ? files : undefined };
  }

  let sources: Sources = fixture;
  let sound: Sources = fixture;
  async function compare(message: string): Promise<void> {
    const built = await build();
    if (built.files) sound = sources;
    const served = () => serve(built.files !== undefined);
    // After an error, a build ends earlier than a session.
    const messages = built.files ? built.messages : expect.arrayContaining([...built.messages]);
    await expect.poll(served, { timeout: 60_000, message }).toEqual({ ...built, messages });
  }

  try {
    await session.open();
    await watching.follow();
    for (const [index, { edits, isMended }] of steps.entries()) {
      for (const { name, choices, way, pause } of edits) {
        const next = possible(all[name]?.(sources, choices) ?? sources);
        exchange(project, sources, next, way);
        sources = next;
        await sleep(pause);
      }
      const named = `step ${index}: ${edits.map(({ name, way }) => `${name} (${way})`).join(', ')}`;
      await compare(named);
      if (sound === sources || !isMended) continue;
      exchange(project, sources, sound, 'at once');
      sources = sound;
      await compare(`${named}; mended`);
    }
  } finally {
    await watching.close();
    await session.close();
    remove(folder);
  }
});
