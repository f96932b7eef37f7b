// Compares the inventory with the HTML: for every page, the ids that are known as link targets are those in its HTML.
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { pageIds } from '../../src/build/site/page-ids.js';
import type { SiteInput } from '../../src/build/site/site-input.js';
import { entriesByReference } from '../../src/model/api/api-references.js';
import type { Route } from '../../src/model/site/site.js';
import { copiedLibrary } from './api/library-site.js';
import { articleOf, idsOf } from './api/page-text.js';
import { runBuild } from './pipeline.js';
import { copyFixture, Project, remove, temporaryFolder } from './project.js';
import { repository } from './quire.js';
import { replacements } from './replacements.js';

let planned: { readonly routes: readonly Route[]; readonly input?: SiteInput } = { routes: [] };
beforeAll(() => {
  replacements.onSite = (input, routes) => {
    planned = { input, routes };
  };
});

/** Tabs get their ids during rendering, so they are not link targets. */
const isTab = (id: string): boolean => id.startsWith('tabs');

function promisedIds({ page }: Route): string[] {
  const { api, sourceLines = new Map() } = planned.input ?? {};
  const { ids, lines } = pageIds(page, sourceLines, entriesByReference(api?.packages ?? []));
  return [...ids, ...Array.from({ length: lines }, (_, index) => `L${index + 1}`)];
}

const inHtml = (html: string): string[] => idsOf(articleOf(html)).filter((id) => !isTab(id));

/** Builds a project and compares the ids of each page. @returns the number of ids. */
async function expectPromisesKept(project: Project): Promise<number> {
  const { diagnostics } = await runBuild(project);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  let ids = 0;
  for (const route of planned.routes) {
    const html = readFileSync(path.join(project.out, route.file), 'utf8');
    const promised = promisedIds(route);
    expect({ page: route.path, ids: inHtml(html).sort() }).toEqual({
      page: route.path,
      ids: promised.sort(),
    });
    ids += promised.length;
  }
  return ids;
}

function temporary(project: Project): Project {
  onTestFinished(() => remove(project.root));
  return project;
}

function siteFixture(name: string): Project {
  const project = new Project(temporaryFolder());
  cpSync(path.join(repository, 'test/fixtures/sites', name), project.root, { recursive: true });
  return project;
}

const HEADINGS = `/**
 * Options.[^1]
 *
 * # Limits
 *
 * See [it](#limit).
 *
 * [^1]: A note.
 *
 * @remarks
 * Limits
 * ------
 *
 * Text.
 */
export interface Options {
  /**
   * A limit.
   *
   * ## 1
   */
  limit(a: string): void;
  /** Another. */
  limit(a: number): void;
  /** The name of a heading. */
  'about-limits': string;
}

/**
 * An alias.
 *
 * ## Limits
 */
export type Alias = {
  /**
   * A field.
   *
   * ## Limits
   */
  field: {
    /**
     * Deep.[^1]
     *
     * ## Limits
     *
     * [^1]: Note.
     */
    deep: string;
  };
};

/**
 * Runs.
 *
 * ## Limits
 *
 * @param options - What to do.
 *
 * ## Limits
 *
 * @param alias - An alias.
 * @returns Nothing.
 *
 * ## Limits
 *
 * @example
 *
 * ## Limits
 *
 * \`\`\`sh
 * run
 * \`\`\`
 */
export function run(options: Options, alias: Alias): void {
  void options;
  void alias;
}
`;

/** A package in which all texts have the same headings. */
function projectOfHeadings(): Project {
  const project = copiedLibrary('test/fixtures/api/pages');
  project.write({
    library: undefined,
    'library/package.json': JSON.stringify({
      name: 'headings',
      version: '1.0.0',
      exports: { '.': './src/index.ts' },
    }),
    'library/README.md': '# Headings\n\nLimits\n------\n\nText.[^1]\n\n[^1]: A note.\n\n## Next\n',
    'library/src/index.ts': HEADINGS,
  });
  return project;
}

test.each<[string, () => Project, number]>([
  ['guides with images and includes', () => copyFixture('small'), 2],
  ['versions and locales', () => siteFixture('full'), 3],
  ['the reference of every construct', () => copiedLibrary('test/fixtures/api/constructs'), 200],
  ['comments and declarations that need care', () => copiedLibrary('test/fixtures/api/pages'), 50],
  ['headings and footnotes in every text', projectOfHeadings, 80],
])('%s', async (_, project, least) => {
  expect(await expectPromisesKept(temporary(project()))).toBeGreaterThanOrEqual(least);
});

test('the site of this repository', async () => {
  const output = temporary(new Project(temporaryFolder()));
  const project = Object.assign(new Project(repository), { out: output.path('dist') });
  expect(await expectPromisesKept(project)).toBeGreaterThan(3000);
});
