// A cache changes time, never output: a project is edited again and again, and built into one folder with one
// cache. After each edit, the output must equal that of a clean build.
//
// QUIRE_EDITS is the number of edits, QUIRE_SEED their seed. A failure prints both, and the shortest list of edits
// that still fails, as JSON for QUIRE_REPLAY.
import fc from 'fast-check';
import { it, vi } from 'vitest';
import { textEdits } from './incremental/content-edits.js';
import { type Edit, EditedProject } from './incremental/edited-project.js';
import { changes } from './incremental/edits.js';
import { shrink } from './incremental/shrink.js';

const COUNT = Number(process.env['QUIRE_EDITS'] ?? 10);
const SEED = Number(process.env['QUIRE_SEED'] ?? 9);
/** Milliseconds for the replays that shorten the list of edits. */
const SHRINK_FOR = 600_000;

vi.setConfig({ testTimeout: COUNT * 10_000 + SHRINK_FOR });

const number = fc.noBias(fc.nat());
/** Edits of texts are frequent, since builds treat them in a way of their own. */
const name = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.keys(changes), ...EditedProject.acts), weight: 2 },
  { arbitrary: fc.constantFrom(...Object.keys(textEdits)), weight: 1 },
);
const edit: fc.Arbitrary<Edit> = fc.record({ name, choices: fc.tuple(number, number, number) });

const editsToMake = (): Edit[] => {
  const replay = process.env['QUIRE_REPLAY'];
  return replay ? JSON.parse(replay) : fc.sample(edit, { numRuns: COUNT, seed: SEED });
};

interface Fault {
  readonly edits: readonly Edit[];
  readonly error: Error;
}

/** Applies the edits, up to the first after which the output differs. */
async function firstFault(edits: readonly Edit[]): Promise<Fault | undefined> {
  const project = new EditedProject();
  try {
    await project.begin();
    for (const [index, next] of edits.entries()) {
      try {
        await project.step(next);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return { edits: edits.slice(0, index + 1), error };
      }
    }
    return undefined;
  } finally {
    project.close();
  }
}

it(`${COUNT} edits with seed ${SEED}, each build equal to a clean one`, async () => {
  const fault = await firstFault(editsToMake());
  if (!fault) return;
  const until = performance.now() + SHRINK_FOR;
  const edits = await shrink(fault.edits, async (shorter) => {
    if (performance.now() > until) return false;
    return (await firstFault(shorter))?.error.message === fault.error.message;
  });
  const replay = JSON.stringify(edits);
  const how = `QUIRE_SEED=${SEED} QUIRE_EDITS=${COUNT}\nQUIRE_REPLAY='${replay}'`;
  fault.error.message = `${how}\n${fault.error.message}`;
  throw fault.error;
});
