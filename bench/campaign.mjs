// Runs a random test of the suite many times, in rounds with successive seeds.
//   node bench/campaign.mjs documents --total 100000 [--round 1000] [--seed 1] [--out FILE]
// Each round is recorded as a line of the file: campaign, seed, commit, result. When started again, it continues after
// the last round. It stops at the first failure and prints the output of the test.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './served-site.mjs';

/** Project and file of each campaign's test, and the environment variable for the number of cases. */
const CAMPAIGNS = {
  configurations: ['build', 'test/build/campaigns/configurations.test.ts', 'QUIRE_RUNS'],
  documents: ['build', 'test/build/campaigns/documents.test.ts', 'QUIRE_RUNS'],
  comments: ['build', 'test/build/campaigns/comments.test.ts', 'QUIRE_RUNS'],
  links: ['build', 'test/build/campaigns/links.test.ts', 'QUIRE_LINKS'],
  strings: ['browser', 'test/browser/hostile-pages.test.ts', 'QUIRE_STRINGS'],
  edits: ['build', 'test/build/incremental.test.ts', 'QUIRE_EDITS'],
  'dev-edits': ['build-replacing', 'test/build/campaigns/dev-edits.test.ts', 'QUIRE_DEV_EDITS'],
  kills: ['build', 'test/build/kill.test.ts', 'QUIRE_KILLS'],
  cuts: ['build', 'test/build/campaigns/power-cut.test.ts', 'QUIRE_CUTS'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    total: { type: 'string', default: '1000' },
    round: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: path.join(root, 'node_modules/.cache/campaigns.jsonl') },
  },
});
const [campaign = ''] = positionals;
if (!CAMPAIGNS[campaign])
  throw new Error(`name one of ${Object.keys(CAMPAIGNS).join(', ')}, not "${campaign}"`);
const [project, test, variable] = CAMPAIGNS[campaign];
const total = Number(values.total);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).trim();
const lines = existsSync(values.out) ? readFileSync(values.out, 'utf8').split('\n') : [];
const passed = lines
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .filter((round) => round.campaign === campaign && round.commit === commit && round.passed);
const seeds = new Set(passed.map(({ seed }) => seed));
let done = passed.reduce((sum, { cases }) => sum + cases, 0);

for (let seed = Number(values.seed); done < total; seed += 1) {
  if (seeds.has(seed)) continue;
  const cases = Math.min(Number(values.round), total - done);
  const env = { ...process.env, QUIRE_SEED: `${seed}`, [variable]: `${cases}` };
  const args = ['vitest', 'run', '--project', project, test];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: root, env, encoding: 'utf8' });
  const round = { campaign, commit, seed, cases, passed: status === 0 };
  appendFileSync(values.out, `${JSON.stringify(round)}\n`);
  if (status !== 0) {
    console.error(stdout + stderr);
    console.error(`${campaign}: seed ${seed} failed at ${commit}; ${done} cases passed`);
    process.exit(1);
  }
  done += cases;
  console.log(`${campaign}: ${done} of ${total} cases passed (seed ${seed}, ${commit})`);
}
