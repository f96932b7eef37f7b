// Measures `quire dev`: the time from writing a file to the frame in Chromium that shows the change, for a sentence of
// a guide, a style, and a sentence in the source of a package.
//   node scripts/compile.mjs && node bench/dev.mjs [--edits 30]
// Files of this project are edited and then restored. Prints median and p95 in milliseconds.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPage, openSession, root } from './dev-session.mjs';

const { values } = parseArgs({ options: { edits: { type: 'string', default: '30' } } });
const EDITS = Number(values.edits);

/** The edited files: `text` returns the changed text. */
const CASES = {
  sentence: {
    file: 'content/3-control-flow/2-synchronized.md',
    page: 'packages/synchronized',
    text: (before, edit) => `${before}\n\nMeasured ${edit}.\n`,
  },
  style: {
    file: 'src/components/tokens.css',
    page: 'packages/synchronized',
    text: (before, edit) => `${before}\nbody { --measured: ${edit}; }\n`,
  },
  package: {
    file: 'packages/mutex/src/mutex.ts',
    page: 'api/mutex/class/Mutex',
    text: (before, edit) => before.replace(' * Mutual', ` * Measured ${edit}. Mutual`),
  },
};

/** Runs in the page: resolves with the time of the first frame with the edit, as text or as style. */
const whenShown = (edit) =>
  new Promise((resolve) => {
    const look = () => {
      const style = getComputedStyle(document.body).getPropertyValue('--measured').trim();
      const text = document.getElementById('main').textContent;
      if (style === `${edit}` || text.includes(`Measured ${edit}.`)) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });

async function measure(page, url, { file, page: route, text }) {
  const absolute = path.join(root, file);
  const before = readFileSync(absolute, 'utf8');
  const times = [];
  await openPage(page, url + route);
  try {
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const shown = page.evaluate(whenShown, edit);
      await setTimeout(1500);
      const start = Date.now();
      writeFileSync(absolute, text(before, edit));
      times.push((await shown) - start);
    }
  } finally {
    writeFileSync(absolute, before);
    // Gives the server time to read the restored file before the next page is loaded.
    await setTimeout(1500);
  }
  return times.sort((a, b) => a - b);
}

const at = (times, share) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)];

const { url, page, close } = await openSession();
try {
  for (const [name, one] of Object.entries(CASES)) {
    const times = await measure(page, url, one);
    console.log(`${name.padEnd(10)} median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`);
  }
} finally {
  await close();
}
