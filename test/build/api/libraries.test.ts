// Libraries from npm in different styles: the reference of each can be built.
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildLibraryCorpus } from '../library-corpus.js';
import { remove } from '../project.js';
import { buildLibrary, type LibrarySite, libraryProject, referencePages } from './library-site.js';
import { articleOf } from './page-text.js';

/** Codes of faults in the published libraries themselves, and of a cache that another version of Quire made. */
const EXPECTED = new Set([
  'io/cache',
  'api/broken-link',
  'api/not-exported',
  'api/relative-link',
  'api/typedoc-warning',
  'code/unclosed',
  'markdown/raw-html',
  'markdown/undefined-reference',
]);

/** A printed object as an attribute or a whole text. Within prose, the author may have written it. */
const DUMP = /(?:="|>)\[object \w+\](?:"|<)/;

/** Largest accepted page, in bytes of HTML. */
const MAX_PAGE = 1.5e6;

const installed = (name: string) => (): Promise<LibrarySite> => {
  const project = libraryProject(`node_modules/${name}`);
  onTestFinished(() => remove(project.root));
  return buildLibrary(project);
};

type Library = readonly [style: string, build: () => Promise<LibrarySite>, pages: number];

const LIBRARIES: readonly Library[] = [
  ['overloads, curried: remeda', installed('remeda'), 150],
  ['types of types: type-fest', installed('type-fest'), 1],
  ['classes and many entry points: true-myth, es-toolkit', buildLibraryCorpus, 300],
];

test.each(LIBRARIES)('%s', async (_style, build, least) => {
  const site = await build();
  const { project } = site;
  const others = site.diagnostics.filter(
    ({ code, severity }) => severity === 'error' || !EXPECTED.has(code),
  );
  expect(others).toEqual([]);
  expect(site.exitCode).toBe(0);

  const pages = referencePages(site);
  expect(pages.size).toBeGreaterThan(least);
  // Includes the source pages.
  const html = Object.keys(project.tree() ?? {}).filter((file) => file.endsWith('.html'));
  expect(html.length).toBeGreaterThan(pages.size);
  const { out } = project;
  expect(html.filter((file) => statSync(path.join(out, file)).size > MAX_PAGE)).toEqual([]);
  const dumps = [...pages].filter(([, html]) => DUMP.test(articleOf(html)));
  expect(dumps.map(([page]) => page)).toEqual([]);
});
