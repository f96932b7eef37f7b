// A session of `quire dev` for a project that is edited at random: after each edit, all pages equal those of a new
// session for the same files. QUIRE_DEV_EDITS is the number of edits, QUIRE_SEED their seed.

import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createSession, type SessionState } from '../../../src/build/engine/session/session.js';
import { silentReporter } from '../../../src/build/report/reporter.js';
import { type FilePath, filePath, routePath } from '../../../src/model/brand.js';
import { moduleOfRoute } from '../../../src/model/url.js';
import { changes } from '../incremental/edits.js';
import { fixture, type Sources } from '../incremental/fixture.js';
import { Project, remove, temporaryFolder } from '../project.js';
// With the API stage in this process.
import '../replacements.js';

const COUNT = Number(process.env['QUIRE_DEV_EDITS'] ?? 12);
/** The first edits with this seed concern a sample, an included file, a package and static files. */
const SEED = Number(process.env['QUIRE_SEED'] ?? 2620);

vi.setConfig({ testTimeout: 300_000 + COUNT * 20_000 });

const number = fc.noBias(fc.nat());
const edits = fc.sample(
  fc.record({
    name: fc.constantFrom(...Object.keys(changes)),
    choices: fc.tuple(number, number, number),
  }),
  { numRuns: COUNT, seed: SEED },
);

const { signal } = new AbortController();

const open = (root: string) =>
  createSession({ root, cacheDir: undefined, signal, reporter: silentReporter, onState() {} });

/** Whether the state has faults that keep the last good pages in view. */
const isHeldBack = ({ diagnostics }: SessionState): boolean =>
  diagnostics.some(
    ({ severity, code }) => severity === 'error' && !/^(?:link|sample)\//.test(code),
  );

/** Every page of a state by its address, and the list of addresses. */
async function pagesOf({ site }: SessionState): Promise<Record<string, string | undefined>> {
  const text = async (file: string): Promise<string | undefined> => {
    const found = await site?.find(filePath(file));
    return found && Buffer.from(found.contents).toString('utf8');
  };
  const sitemap = (await text('sitemap.xml')) ?? '';
  const pages: Record<string, string | undefined> = { sitemap };
  for (const [, url = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const { pathname } = new URL(url);
    const route = `/${decodeURI(pathname).slice(site?.baseUrl.length)}`.replace(/(.)\/$/, '$1');
    const file = moduleOfRoute(routePath(route));
    pages[file] = await text(file);
  }
  return pages;
}

/** Writes and removes files until the project has those of `after`; returns the ones that differ. */
function exchange(project: Project, before: Sources, after: Sources): FilePath[] {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  for (const file of changed) {
    const text = after.get(file);
    if (text === undefined) rmSync(project.path(file));
    else project.write({ [file]: text });
  }
  return changed.map(filePath);
}

it(`${COUNT} edits with seed ${SEED}: the session shows the same as a new one`, async () => {
  const folder = temporaryFolder();
  const project = new Project(path.join(folder, 'project'));
  let sources: Sources = fixture;
  let sound: Sources = fixture;
  project.write(Object.fromEntries(fixture));
  const session = open(project.root);
  try {
    await session.open();
    for (const [index, { name, choices }] of edits.entries()) {
      const next = changes[name]?.(sources, choices) ?? sources;
      await session.refresh(exchange(project, sources, next));
      sources = next;
      const fresh = open(project.root);
      await fresh.open();
      const isShown = fresh.state.site && !isHeldBack(fresh.state);
      if (isShown) {
        const expected = await pagesOf(fresh.state);
        // Late results of the compiler are a separate state.
        await expect
          .poll(() => pagesOf(session.state), {
            timeout: 200_000,
            message: `edit ${index}: ${name}`,
          })
          .toEqual(expected);
        sound = sources;
      } else if (choices[2] % 5 !== 0) {
        await session.refresh(exchange(project, sources, sound));
        sources = sound;
      }
      await fresh.close();
    }
  } finally {
    await session.close();
    remove(folder);
  }
});
