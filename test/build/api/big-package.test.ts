// A package that is too large for one page: its variables and types have pages, its inherited members are rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remove } from '../project.js';
import { buildLibrary, type LibrarySite, libraryProject, referencePages } from './library-site.js';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const LETTERS = 'Some words about it, as many as an author may well write of one thing. ';

/** Enough types to exceed the limit of one page. */
const options = times(
  250,
  (n) => `
/** Options ${n}. ${LETTERS} */
export type Options${n} = {
  /** How often; see {@link Options${n}.again}. ${LETTERS} */
  readonly limit: number;
  /** Called ${n} times. */
  again(count: number): Options${n === 0 ? 0 : n - 1};
};
/** The number ${n}. */
export const number${n}: Options${n} | undefined = undefined;`,
).join('\n');

const INDEX = `
${options}
/** In capitals. */
export const Value = 1;
/** In small letters. */
export const value = 2;
/** A name that Windows keeps. */
export type con = string;

/** What others build on. */
export class Base {
${times(150, (n) => `/** Method ${n}. ${LETTERS} */\n  method${n}(first: Options${n}, second: string): Options${n} { return first; }`).join('\n')}
  /** By text. */
  find(text: string): void;
  /** By number. */
  find(index: number): void;
  find(): void {}
}
/** Has all of it. */
export class Derived extends Base {
  /** Its own. */
  extra(): void {}
}
/** Named things. */
export namespace parts {
  /** Within. */
  export type Part = { readonly size: number };
}
export { Options0 as Renamed };
`;

let site: LibrarySite;
let pages: ReadonlyMap<string, string>;

const pageAt = (path: string): string => pages.get(`api/library${path}`) ?? '';

beforeAll(async () => {
  const project = libraryProject('library');
  const manifest = { name: 'library', version: '1.0.0', exports: './index.ts' };
  project.write({
    'library/package.json': JSON.stringify(manifest),
    'library/index.ts': INDEX,
    'content/index.md': `# Start

[a member](/api/library/type/Options7#limit), [inherited](/api/library/class/Derived#method3),
[an overload](/api/library/class/Derived#find-2), [a variable](/api/library/variable/number3), \`Options9\`
`,
  });
  site = await buildLibrary(project);
  pages = referencePages(site);
});

afterAll(() => remove(site.project.root));

test('it builds, and all links are valid', () => {
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.exitCode).toBe(0);
});

test('variables and types have pages, named apart on disks that fold case', () => {
  const paths = [...pages.keys()].filter((page) => /\/(?:variable|type)\//.test(page));
  expect(paths.length).toBe(504);
  expect(new Set(paths.map((page) => page.toLowerCase())).size).toBe(504);
  expect(paths).toEqual(
    expect.arrayContaining([
      'api/library/variable/Value',
      'api/library/variable/value-0',
      'api/library/type/parts.Part',
    ]),
  );
  expect(paths).not.toContain('api/library/type/con');
});

test('the page of the package lists them, with a sentence and a link', () => {
  const page = pageAt('');
  expect(page).not.toContain('id="Options7"');
  expect(page).toMatch(/<a href="\/api\/library\/type\/Options7"><code>Options7<\/code>/);
  expect(page).toContain('Options 7.');
  expect(page).toMatch(/<a href="\/api\/library\/variable\/value-0"><code>value<\/code>/);
});

test('the anchor of a member is its name, also in links from other pages', () => {
  expect(pageAt('/type/Options7')).toContain('id="limit"');
  expect(pageAt('/type/Options7')).toContain('href="/api/library/type/Options7#again"');
  expect(pageAt('/type/Options7')).toContain('>Type: Options7');
  expect(pageAt('/class/Base')).toContain('href="/api/library/type/Options3"');
});

test('inherited members are rows that link to their declarations, and keep their anchors', () => {
  const page = pageAt('/class/Derived');
  expect(page).toMatch(
    /<li id="method3">(?:<span[^>]*>(?:<\/span>)?)*<a href="\/api\/library\/class\/Base#method3">/,
  );
  expect(page).toContain('id="find-2"');
  expect(page).toContain('From Base');
  expect(page).toContain('<section class="api-member" id="extra">');
  expect(page.length).toBeLessThan(pageAt('/class/Base').length / 3);
});
