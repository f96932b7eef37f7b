// Measures whether `quire dev` misses an edit or loses memory: random edits of guides, styles, sources of packages, the
// configuration and the list of pages, each of which must be shown by the open page.
//   node scripts/compile.mjs && node bench/dev-memory.mjs [--edits 500] [--seed 1]
// Files of this project are edited and then restored. Prints the resident memory of the server and of all its processes
// in each tenth of the edits, and what it grew by from the second tenth to the last; exits with 1 above the bound. In the
// first tenth, what edits need is loaded: pages, the compiler's program, code.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPage, openSession, root } from './dev-session.mjs';
import { median, treeMemory } from './measure.mjs';
import { createRandom } from './random.mjs';

/** Share of the memory. */
const MOST = 0.1;
const LIMIT = 30_000;

const { values } = parseArgs({
  options: { edits: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.edits);
const random = createRandom(Number(values.seed));
const pick = (list) => list[random(list.length)];

const guides = readdirSync(path.join(root, 'content'), { recursive: true })
  .filter((file) => /\d-[\w-]+\.md$/.test(file))
  .map((file) => ({
    file: `content/${file}`,
    page: `packages/${/\d-([\w-]+)\.md$/.exec(file)[1]}`,
  }));
const packages = readdirSync(path.join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, page: `api/${name}` }));

const sentence = (text, edit) => `${text}\n\nMeasured ${edit}.\n`;

/** Each returns the edited file, the page that shows the edit, and the new text. */
const EDITS = {
  sentence: () => ({ ...pick(guides), change: sentence }),
  section: () => ({
    ...pick(guides),
    change: (text, edit) =>
      `${text}\n\n## Measured ${edit}.\n\n\`\`\`ts\nlet edit = ${edit};\n\`\`\`\n`,
  }),
  style: () => ({
    file: 'src/components/tokens.css',
    page: 'packages/mutex',
    change: (text, edit) => `${text}\nbody { --measured: ${edit}; }\n`,
  }),
  readme: () => {
    const { name, page } = pick(packages);
    return {
      file: `packages/${name}/README.md`,
      page,
      change: (text, edit) => text.replace('\n\n', `\n\nMeasured ${edit}.\n\n`),
    };
  },
  export: () => {
    const { name, page } = pick(packages);
    return {
      file: `packages/${name}/src/index.ts`,
      page,
      change: (text, edit) =>
        `${text}\n/** Measured ${edit}. */\nexport const measured${edit} = ${edit};\n`,
    };
  },
  page: () => {
    const page = `packages/new-${random(9)}`;
    return {
      file: `content/${page.replace('packages', '4-utilities')}.md`,
      page,
      change: (_, edit) => `---\nslug: /${page}\n---\n\n# New\n\nMeasured ${edit}.\n`,
    };
  },
  configuration: () => ({
    file: 'site.config.ts',
    page: 'packages/mutex',
    change: (text, edit) => text.replace(/(navbar: {\s+title: )'[^']*'/, `$1'Measured ${edit}.'`),
  }),
};

/** Runs in the page. */
const isShown = (edit) => {
  // While a page is loaded there is none.
  if (!document.body) return false;
  const style = getComputedStyle(document.body).getPropertyValue('--measured').trim();
  return style === `${edit}` || document.body.textContent.includes(`Measured ${edit}.`);
};

/** The original texts of the edited files; undefined for a file that was not there. */
const originals = new Map();

function restore() {
  for (const [file, text] of originals) {
    if (text === undefined) rmSync(file, { force: true });
    else writeFileSync(file, text);
  }
}

function write({ file, change }, edit) {
  const absolute = path.join(root, file);
  if (!originals.has(absolute)) {
    originals.set(absolute, existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined);
  }
  writeFileSync(absolute, change(originals.get(absolute) ?? '', edit));
}

/** Runs the edits. @returns the resident memory after each, in bytes. */
async function run({ server, url, page }) {
  const memory = [];
  for (let edit = 1; edit <= count; edit += 1) {
    const one = pick(Object.values(EDITS))();
    if (page.url() !== url + one.page) await openPage(page, url + one.page);
    write(one, edit);
    await page.waitForFunction(isShown, edit, { timeout: LIMIT });
    await setTimeout(500);
    memory.push(treeMemory(server.pid));
  }
  return memory;
}

const MiB = (bytes) => Math.round(bytes / 2 ** 20);

const session = await openSession();
try {
  const memory = await run(session);
  const tenths = Array.from({ length: 10 }, (_, index) =>
    median(memory.slice((index * count) / 10, ((index + 1) * count) / 10)),
  );
  const growth = tenths.at(-1) / tenths[1] - 1;
  console.log(
    `all of ${count} edits were shown; memory by tenths, MiB: ${tenths.map(MiB).join(', ')}`,
  );
  console.log(`growth ${(growth * 100).toFixed(1)} %, at most ${MOST * 100} %`);
  if (growth > MOST) process.exitCode = 1;
} finally {
  restore();
  await session.close();
}
