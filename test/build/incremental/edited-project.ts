// A project that is repeatedly edited and built into one output folder with one cache. After each edit it is compared
// with a clean build of the same sources.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { BuildOutcome } from '../../../src/build/report/outcome.js';
import { type Diagnostic, hasErrors } from '../../../src/model/site/diagnostic.js';
import { type PipelineRun, runBuild } from '../pipeline.js';
import { Project, remove, temporaryFolder } from '../project.js';
import { choose } from './choose.js';
import { type Choices, changes } from './edits.js';
import { fixture, type Sources } from './fixture.js';
import { contentsOf, type OutputState, readOutput, rewritten } from './output-state.js';

/** One edit: a change of the sources, or of other files of the project. */
export interface Edit {
  readonly name: string;
  readonly choices: Choices;
}

/** Every n-th clean build does not even share the API model. */
const FULL_EVERY = 10;

const GIT_ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

/** Omits reports of a damaged cache, which a build without a cache cannot have. */
const found = ({ diagnostics }: BuildOutcome): Diagnostic[] =>
  diagnostics.filter(({ code }) => code !== 'io/cache');

export class EditedProject {
  readonly #folder = temporaryFolder();
  readonly #project = new Project(path.join(this.#folder, 'project'));
  readonly #cacheDir = this.#project.path('.quire/cache');
  readonly #apiCache = path.join(this.#folder, 'api-cache');
  readonly #history: Sources[] = [];
  #sources: Sources = new Map();
  #sound: Sources = fixture;
  #isBroken = false;
  #builds = 0;

  constructor() {
    this.#project.write({ '.gitignore': 'dist\n.quire\n' });
    this.#git('init', '--quiet');
    this.#set(fixture);
  }

  readonly #acts: Readonly<Record<string, (choices: Choices) => void>> = {
    back: ([steps]) => this.#set(this.#history.at(-2 - (steps % 8)) ?? fixture),
    commit: ([day]) => this.#commit(day),
    'output changed': (choices) => this.#changeOutput(choices),
    'cache damaged': (choices) => this.#damageCache(choices),
  };

  static readonly acts = ['back', 'commit', 'output changed', 'cache damaged', 'check'];

  #git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.#project.root, env: GIT_ENV });
  }

  #set(sources: Sources): void {
    const gone = [...this.#sources.keys()].filter((file) => !sources.has(file));
    for (const file of gone) rmSync(this.#project.path(file));
    const changed = [...sources].filter(([file, text]) => this.#sources.get(file) !== text);
    this.#project.write(Object.fromEntries(changed));
    this.#sources = sources;
    this.#history.push(sources);
  }

  #commit(day: number): void {
    const date = `2026-0${1 + (day % 9)}-03T00:00:00Z`;
    this.#git('add', '--all');
    const env = { ...GIT_ENV, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const args = ['commit', '--quiet', '--allow-empty', '--message', 'edited'];
    execFileSync('git', args, { cwd: this.#project.root, env });
  }

  #changeOutput([at, how]: Choices): void {
    const files = [...readOutput(this.#project.out).keys()];
    if (files.length === 0) return;
    const file = path.join(this.#project.out, choose(files, at));
    const kind = how % 5;
    if (kind === 0) remove(this.#project.out);
    else if (kind === 1) rmSync(file);
    else if (kind === 2) writeFileSync(file, '');
    else if (kind === 3) writeFileSync(file, 'changed by hand');
    else {
      const elsewhere = path.join(this.#folder, 'elsewhere');
      copyFileSync(file, elsewhere);
      rmSync(file);
      symlinkSync(elsewhere, file);
    }
  }

  #damageCache([at, how]: Choices): void {
    if (!existsSync(this.#cacheDir)) return;
    const file = path.join(this.#cacheDir, choose(readdirSync(this.#cacheDir).sort(), at));
    if (how % 3 === 0) rmSync(file);
    else if (how % 3 === 1) truncateSync(file, how % 1000);
    else writeFileSync(file, Buffer.alloc(how % 5000, 0x5a));
  }

  /** Applies an edit. After a failed build, the sources are usually restored first. */
  #apply({ name, choices }: Edit): void {
    const act = this.#acts[name];
    if (act) {
      act(choices);
      return;
    }
    const base = this.#isBroken && choices[2] % 5 !== 0 ? this.#sound : this.#sources;
    const change = changes[name];
    this.#set(change ? change(base, choices) : base);
  }

  /** Builds the same sources without cache and former output. */
  async #buildClean(run: PipelineRun) {
    const isFull = this.#builds % FULL_EVERY === 0;
    const folder = path.join(this.#folder, 'clean');
    const project = isFull ? new Project(path.join(folder, 'copy')) : this.#project;
    if (isFull) {
      const isSource = (file: string): boolean => !/\/(?:dist|\.quire)$/.test(file);
      cpSync(this.#project.root, project.root, { recursive: true, filter: isSource });
    } else this.#keepApiAlone();
    const out = path.join(folder, 'dist');
    const outcome = await runBuild(project, {
      ...run,
      out,
      cacheDir: isFull ? undefined : this.#apiCache,
    });
    const files = readOutput(out);
    remove(folder);
    return { outcome, files };
  }

  #keepApiAlone(): void {
    if (!existsSync(this.#apiCache)) return;
    const others = readdirSync(this.#apiCache).filter((name) => !name.startsWith('api.'));
    for (const name of others) rmSync(path.join(this.#apiCache, name));
  }

  /** Runs the first build, in which the fixture has no faults. */
  async begin(): Promise<void> {
    await this.#compareBuilds(true);
    expect(this.#isBroken, 'the fixture does not build').toBe(false);
  }

  async step(edit: Edit): Promise<void> {
    this.#apply(edit);
    await this.#compareBuilds(edit.name !== 'check');
  }

  async #compareBuilds(publish: boolean): Promise<void> {
    const before = readOutput(this.#project.out);
    const outcome = await runBuild(this.#project, { cacheDir: this.#cacheDir, publish });
    const after = readOutput(this.#project.out);
    const clean = await this.#buildClean({ publish });
    this.#builds += 1;
    expect(found(outcome), 'diagnostics').toEqual(found(clean.outcome));
    expect(rewritten(before, after), 'rewritten').toEqual([]);
    this.#isBroken = hasErrors(outcome.diagnostics);
    if (!this.#isBroken) this.#sound = this.#sources;
    const isPublished = publish && !this.#isBroken;
    this.#compareFiles(isPublished ? clean.files : before, after);
    if (!isPublished) return;
    const summary = ({ pages, files, bytes }: BuildOutcome) => ({ pages, files, bytes });
    expect(summary(outcome), 'summary').toEqual(summary(clean.outcome));
  }

  #compareFiles(
    expected: ReadonlyMap<string, OutputState>,
    actual: ReadonlyMap<string, OutputState>,
  ): void {
    expect(contentsOf(actual), 'output').toEqual(contentsOf(expected));
  }

  close(): void {
    remove(this.#folder);
  }
}
