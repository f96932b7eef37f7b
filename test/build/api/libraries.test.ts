// Libraries of the registry, each of another style: a site is built of each, whatever it holds.
import { cpSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Project, remove } from '../project.js';
import { repository } from '../quire.js';
import { buildLibrary, libraryProject, referencePages } from './library-site.js';
import { articleOf } from './page-text.js';

let project: Project | undefined;

afterEach(() => {
  if (project) remove(project.root);
});

/** Faults that the authors of a published library left in what they wrote. */
const FAULTS_OF_AUTHORS = new Set([
  'api/broken-link',
  'api/not-exported',
  'api/relative-link',
  'api/typedoc-warning',
  'markdown/raw-html',
]);

/** An object printed as an attribute or as a whole text; within prose it may be what the author wrote. */
const DUMP = /(?:="|>)\[object \w+\](?:"|<)/;

/** Bytes of HTML. */
const MAX_PAGE = 1.5e6;

const installed = (name: string) => (): Project => libraryProject(`node_modules/${name}`);

/** Some hundred of the thousand entry points: enough for the style, in less time. */
const SOME = ['array', 'error', 'map', 'math', 'promise', 'set', 'string'];

function someEntryPoints(): Project {
  const folder = 'installed/node_modules/es-toolkit';
  const from = path.join(repository, 'node_modules/es-toolkit');
  const made = libraryProject(folder);
  const manifest = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'));
  const isKept = ([subpath = '']: readonly string[]) => SOME.includes(subpath.split('/')[1] ?? '');
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).filter(([subpath]) => isKept([subpath])),
  );
  made.write({ [`${folder}/package.json`]: JSON.stringify({ ...manifest, exports }) });
  cpSync(path.join(from, 'dist'), made.path(`${folder}/dist`), {
    recursive: true,
    filter: (file) => !/\.m?js$/.test(file),
  });
  return made;
}

const LIBRARIES: readonly (readonly [style: string, make: () => Project, pages: number])[] = [
  ['classes: true-myth', installed('true-myth'), 100],
  ['overloads, curried: remeda', installed('remeda'), 150],
  ['types of types: type-fest', installed('type-fest'), 1],
  ['many entry points: es-toolkit', someEntryPoints, 100],
];

test.each(LIBRARIES)(
  '%s',
  async (_style, make, least) => {
    project = make();
    const site = await buildLibrary(project);
    const others = site.diagnostics.filter(
      ({ code, severity }) => severity === 'error' || !FAULTS_OF_AUTHORS.has(code),
    );
    expect(others).toEqual([]);
    expect(site.exitCode).toBe(0);

    const pages = referencePages(site);
    expect(pages.size).toBeGreaterThan(least);
    // The views of the sources, too.
    const html = Object.keys(project.tree() ?? {}).filter((file) => file.endsWith('.html'));
    expect(html.length).toBeGreaterThan(pages.size);
    const { out } = project;
    expect(html.filter((file) => statSync(path.join(out, file)).size > MAX_PAGE)).toEqual([]);
    const dumps = [...pages].filter(([, html]) => DUMP.test(articleOf(html)));
    expect(dumps.map(([page]) => page)).toEqual([]);
  },
  120_000,
);
