// Mutation testing of src/: mutants are sampled by layer, and tested with the tests that reach them.
//
//   node bench/mutants.mjs --out FOLDER [--count 480] [--seed 1] [--project unit|build|browser] [--tests src/]
//     [--seconds 3600] [--longest 600] [--jobs 1]
//
// FOLDER gets a copy of HEAD with all mutants, each behind a check of its number, so that one compiled tree serves for
// all. A first run without a mutant records which test files pass and which mutants they reach. Results are appended to
// results.jsonl. When started again, it continues: mutants that are alive are tested with the test files that have not
// been tried, so begin with the fast ones, `unit`.
//
// `--tests` is the folder of test files, or one of them. `--seconds` limits those that are tried on a mutant in this run,
// by the time that they take without it; `--longest` omits single ones that take more seconds. Those test files come
// first that have killed the most mutants of the layer for their time, at the beginning those that reach the fewest
// mutants. They run in one process, so that the sources are loaded once. With `--project browser` the pages run with the
// mutant, but the sites that tests share are built without it.
import { execFileSync, fork } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { candidatesOf } from './mutants/candidates.mjs';
import { instrument } from './mutants/instrument.mjs';
import { createRandom } from './random.mjs';
import { root } from './served-site.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '/tmp/quire-mutants' },
    count: { type: 'string', default: '480' },
    seed: { type: 'string', default: '1' },
    project: { type: 'string', default: 'unit' },
    tests: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3600' },
    longest: { type: 'string', default: '600' },
    jobs: { type: 'string', default: '1' },
  },
});
const out = path.resolve(values.out);
const tree = path.join(out, 'tree');
const inOut = (name) => path.join(out, name);

/** Shares of the layers in the sample. */
const LAYERS = { model: 0.15, build: 0.5, components: 0.17, client: 0.18 };

/** Tests that depend on the machine, that read files of the tree, or that build the real site for each mutant. */
const LEFT_OUT = new RegExp(
  [
    '^test/build/(?:kill|tarball|servers|conformance|snippets|process-faults|interrupted|run-samples|campaigns)',
    '^test/build/(?:determinism|planted-links|type-search|search|routes|api/libraries|api/big-package)',
    '^test/browser/(?:axe|visual|dev)',
  ].join('|'),
);

const isMutated = (file) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|(?:^|\/)testing\//.test(file);

function sample(count, seed) {
  const random = createRandom(seed);
  const files = readdirSync(path.join(tree, 'src'), { recursive: true }).filter(isMutated).sort();
  const all = files.flatMap((file) => {
    const text = readFileSync(path.join(tree, 'src', file), 'utf8');
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    return candidatesOf(source).map((found) => ({
      file: `src/${file}`,
      layer: file.split('/')[0],
      ...found,
    }));
  });
  const chosen = Object.entries(LAYERS).flatMap(([layer, share]) => {
    const pool = all.filter((found) => found.layer === layer);
    const wanted = Math.min(Math.round(count * share), pool.length);
    return Array.from({ length: wanted }, () => pool.splice(random(pool.length), 1)[0]);
  });
  console.log(`${chosen.length} of ${all.length} mutants (seed ${seed})`);
  return chosen.map((mutant, index) => ({ id: index + 1, ...mutant }));
}

function prepare() {
  mkdirSync(out, { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--shared', root, tree]);
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const mutants = sample(Number(values.count), Number(values.seed));
  const byFile = groupByFile(mutants);
  for (const [file, inFile] of byFile) {
    const absolute = path.join(tree, file);
    writeFileSync(absolute, instrument(readFileSync(absolute, 'utf8'), inFile));
  }
  execFileSync(process.execPath, ['scripts/compile.mjs'], { cwd: tree, stdio: 'inherit' });
  writeFileSync(inOut('mutants.json'), JSON.stringify(mutants, null, 1));
}

function groupByFile(mutants) {
  const groups = new Map();
  for (const mutant of mutants)
    groups.set(mutant.file, [...(groups.get(mutant.file) ?? []), mutant]);
  return groups;
}

const QUIET = { QUIRE_MUTANT: null, QUIRE_MUTANT_REACH: null, QUIRE_MUTANT_LOG: null };

/** A process that runs test files. It is killed and restarted if a file does not end. */
class Runner {
  /** Runners start one after the other: each compiles the same tree before its first test. */
  static #starting = Promise.resolve();
  #environment;
  #probe;
  #child;

  /** @param probe A test file that must pass first; undefined while the files are recorded. */
  constructor(project, probe) {
    this.#environment = {
      QUIRE_MUTANT_PROJECT: project,
      ...(!probe && { QUIRE_MUTANT_RECORDS: '1' }),
    };
    this.#probe = probe;
  }

  #start() {
    const started = Runner.#starting.then(() => this.#startAlone());
    Runner.#starting = started.catch(() => {});
    return started;
  }

  async #startAlone() {
    const env = { ...process.env, ...this.#environment };
    const options = {
      cwd: tree,
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    };
    this.#child = fork(path.join(tree, 'bench/mutants/runner.mjs'), [], options);
    await this.#answer(300_000);
    if (!this.#probe) return;
    this.#child.send({ files: [this.#probe], env: QUIET });
    const { isGreen, why } = await this.#answer(900_000);
    if (!isGreen) throw new Error(`${this.#probe} fails without a mutant: ${why}`);
  }

  /** @param milliseconds Time for each test file. */
  #answer(milliseconds) {
    return new Promise((resolve) => {
      const passed = [];
      let timer;
      const settle = (answer) => {
        clearTimeout(timer);
        this.#child.removeAllListeners();
        resolve(answer);
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => settle({ passed, timeout: true }), milliseconds);
      };
      wait();
      this.#child.on('message', (message) => {
        if (message.ended === undefined) return settle(message);
        passed.push(message.ended);
        wait();
      });
      this.#child.once('exit', () => settle({ passed, why: 'the runner ended', isEnded: true }));
    });
  }

  async run(files, env, milliseconds) {
    if (!this.#child) await this.#start();
    this.#child.send({ files, env });
    const answer = await this.#answer(milliseconds);
    if (answer.timeout || answer.isEnded) this.stop();
    return answer;
  }

  stop() {
    if (!this.#child) return;
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
    this.#child = undefined;
  }
}

const testFilesOf = (project) =>
  execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json', '--project', `${project}*`], {
    cwd: tree,
    encoding: 'utf8',
  });

/** Runs each test file once without a mutant. */
async function record(project) {
  const name = inOut(`baseline-${project}.jsonl`);
  const folder = inOut(`reach-${project}`);
  mkdirSync(folder, { recursive: true });
  const known = new Set(readLines(name).map(({ file }) => file));
  const files = JSON.parse(testFilesOf(project))
    .map(({ file }) => path.relative(tree, file))
    .filter((file) => file.startsWith(values.tests) && !known.has(file) && !LEFT_OUT.test(file));
  await inJobs(
    files,
    async (file, runner) => {
      const env = { ...QUIET, QUIRE_MUTANT_REACH: folder };
      // Contexts of a browser test are prepared in the test's own process, which knows the file name.
      const { isGreen = false, ms, why } = await runner.run([file], env, 900_000);
      const line = { file, passed: isGreen, ms: Math.round(ms ?? 0), why };
      appendFileSync(name, `${JSON.stringify(line)}\n`);
      if (!isGreen) console.log(`fails without a mutant, omitted: ${file}: ${why}`);
    },
    () => new Runner(project),
  );
}

function readLines(name) {
  if (!existsSync(name)) return [];
  return readFileSync(name, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function inJobs(items, act, newRunner) {
  const left = [...items];
  const work = async () => {
    const runner = newRunner();
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item, runner);
    runner.stop();
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
}

/** The test files that reach each mutant, with their time and the number of mutants that they reach. */
function reachOf(project) {
  const logs = readLines(inOut(`baseline-${project}.jsonl`))
    .filter(({ file, passed }) => passed && file.startsWith(values.tests))
    .filter(({ ms }) => ms < Number(values.longest) * 1000)
    .map(({ file, ms }) => ({
      file,
      ms,
      log: path.join(inOut(`reach-${project}`), encodeURIComponent(file)),
    }))
    .filter(({ log }) => existsSync(log))
    .map(({ file, ms, log }) => ({
      file,
      ms,
      ids: new Set(readFileSync(log, 'utf8').trim().split('\n').map(Number)),
    }));
  const reach = new Map();
  for (const { file, ms, ids } of logs) {
    for (const id of ids)
      reach.set(id, [...(reach.get(id) ?? []), { file, ms, reached: ids.size }]);
  }
  return reach;
}

/** How often test files have been run on mutants of a layer, and have killed one. */
const experience = new Map();

function experienceOf(layer, file) {
  const key = `${layer} ${file}`;
  if (!experience.has(key)) experience.set(key, { runs: 0, kills: 0 });
  return experience.get(key);
}

/** @returns mutants of the layer that a test file is expected to kill in a millisecond. */
function worthOf(layer, { file, ms, reached }) {
  const { runs, kills } = experienceOf(layer, file);
  return (kills + 1 / reached) / (runs + 1) / Math.max(ms, 500);
}

/** The first of the files that together take the time for a mutant; at least one. */
function withinTime(files) {
  let spent = 0;
  const end = files.findIndex(({ ms }) => {
    const isOver = spent > Number(values.seconds) * 1000;
    spent += ms;
    return isOver;
  });
  return end < 0 ? files : files.slice(0, end);
}

async function tryMutant(mutant, tests, before, runner) {
  const start = performance.now();
  const ordered = tests.toSorted((a, b) => worthOf(mutant.layer, b) - worthOf(mutant.layer, a));
  const files = withinTime(ordered);
  const ended = (status, others) => ({
    status,
    ...others,
    ms: Math.round(performance.now() - start),
  });
  if (files.length === 0) {
    return ended(before.length > 0 ? 'survived' : 'unreached', { tried: before });
  }
  const env = { ...QUIET, QUIRE_MUTANT: `${mutant.id}` };
  const longest = Math.max(...files.map(({ ms }) => ms));
  const names = files.map(({ file }) => file);
  const answer = await runner.run(names, env, Math.max(60_000, longest * 10));
  for (const file of answer.passed) experienceOf(mutant.layer, file).runs += 1;
  const tried = [...before, ...answer.passed];
  if (answer.isGreen) return ended('survived', { tried });
  const test = answer.failed ?? names.find((file) => !answer.passed.includes(file)) ?? names.at(-1);
  const known = experienceOf(mutant.layer, test);
  known.runs += 1;
  known.kills += 1;
  const status = answer.timeout ? 'timeout' : 'killed';
  return ended(status, { test, why: answer.why, tried: [...tried, test] });
}

const isAlive = ({ status }) => status === 'survived' || status === 'unreached';

/** The last result of each mutant. */
function resultsOf() {
  return new Map(readLines(inOut('results.jsonl')).map((result) => [result.id, result]));
}

async function runAll(project) {
  const reach = reachOf(project);
  const [probe] = [...reach.values()]
    .flat()
    .sort((a, b) => a.ms - b.ms)
    .map(({ file }) => file);
  const results = resultsOf();
  for (const { layer, test, tried } of results.values()) {
    for (const file of tried ?? []) {
      const known = experienceOf(layer, file);
      known.runs += 1;
      if (file === test) known.kills += 1;
    }
  }
  const triedWith = (id) => results.get(id)?.tried ?? [];
  const untried = (id) => (reach.get(id) ?? []).filter(({ file }) => !triedWith(id).includes(file));
  const mutants = JSON.parse(readFileSync(inOut('mutants.json'), 'utf8')).filter(({ id }) => {
    const result = results.get(id);
    return !result || (isAlive(result) && untried(id).length > 0);
  });
  // In random order, so that an interrupted run has tested all layers; first those new to the project's tests.
  const random = createRandom(7);
  const isKnown = ({ id }) => (results.get(id)?.project === project ? 1e6 : 0);
  const shuffled = mutants
    .map((mutant) => [isKnown(mutant) + random(1e6), mutant])
    .sort(([a], [b]) => a - b);
  await inJobs(
    shuffled.map(([, mutant]) => mutant),
    async (mutant, runner) => {
      const { id, layer, file, line, column, operator } = mutant;
      const result = await tryMutant(mutant, untried(id), triedWith(id), runner);
      appendFileSync(
        inOut('results.jsonl'),
        `${JSON.stringify({ id, layer, file, line, column, operator, project, ...result })}\n`,
      );
      console.log(
        `${isAlive(result) ? '✗' : '✓'} ${result.status.padEnd(9)} ${file}:${line}:${column} ${operator}`,
      );
    },
    () => new Runner(project, probe),
  );
}

function report() {
  const results = [...resultsOf().values()];
  const score = (found) => {
    const dead = found.filter((result) => !isAlive(result)).length;
    return `${dead} of ${found.length} killed (${((dead / found.length) * 100).toFixed(1)} %)`;
  };
  for (const layer of Object.keys(LAYERS)) {
    const found = results.filter((result) => result.layer === layer);
    if (found.length > 0) console.log(`${layer.padEnd(11)} ${score(found)}`);
  }
  if (results.length > 0)
    console.log(`${'all'.padEnd(11)} ${score(results)} (seed ${values.seed})`);
}

if (!existsSync(inOut('mutants.json'))) prepare();
await record(values.project);
await runAll(values.project);
report();
