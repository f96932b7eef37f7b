// Rows 11 to 17 of the table of faults: ids, routes and names.
import { configFile, type FaultRow, NEW_PAGE } from './fault-row.js';

const slug = (text: string): string => `---\nslug: ${JSON.stringify(text)}\n---\n\n# New\n`;

const badSlugs = (
  ['../escape', '/a/../../escape', 'a//b', 'a\\b', 'C:/b', 'a?b', 'a%2e%2e'] as const
).map(
  (text): FaultRow => ({
    fault: 15,
    name: `the slug ${JSON.stringify(text)}`,
    page: slug(text),
    faults: ['2:7 route/invalid-slug'],
    says: /slug/,
  }),
);

const slugWithNul: FaultRow = {
  fault: 15,
  name: 'a slug with NUL',
  page: slug('a\0b'),
  faults: ['2:7 source/control-character'],
  says: /U\+0000/,
};

const reservedSlugs = ['/assets', '/assets/x', '/404', '/con', 'a/NUL', '/aux.b/c'].map(
  (text): FaultRow => ({
    fault: 16,
    name: `the slug ${text}`,
    page: slug(text),
    faults: ['2:7 route/reserved-name'],
    says: /reserved name.*choose another/s,
  }),
);

export const nameRows: readonly FaultRow[] = [
  {
    fault: 11,
    name: 'an id used twice',
    page: '---\nid: start\nslug: other\n---\n\n# New\n',
    faults: ['content/guide/start.md:1:1 route/duplicate-id'],
    says: /"guide\/start" is taken.*content\/guide\/new\.md:2:5/s,
  },
  {
    fault: 12,
    name: 'one route for three files',
    files: { [NEW_PAGE]: slug('/guide/start'), 'content/z.md': slug('/guide/start') },
    faults: ['content/guide/start.md:1:1 route/duplicate', 'content/z.md:2:7 route/duplicate'],
    says: /"\/guide\/start" belongs to content\/guide\/new\.md.*content\/guide\/new\.md:2:7/s,
  },
  {
    fault: 13,
    name: 'routes that differ by case',
    page: slug('/guide/Start'),
    faults: ['content/guide/start.md:1:1 route/confusable'],
    says: /differ only by case or Unicode form.*content\/guide\/new\.md/s,
  },
  {
    fault: 13,
    name: 'routes that differ by Unicode form',
    files: { [NEW_PAGE]: slug('/caf\u00e9'), 'content/z.md': slug('/cafe\u0301') },
    faults: ['content/z.md:2:7 route/confusable'],
    says: /content\/guide\/new\.md:2:7.*some systems take them for one file/s,
  },
  {
    fault: 13,
    name: 'static files that differ by case',
    files: { 'static/img/LOGO.png': 'x' },
    faults: ['static/img/logo.png source/confusable'],
    says: /static\/img\/LOGO\.png.*rename one/s,
  },
  {
    fault: 14,
    name: 'a.md beside a/index.md',
    files: { 'content/guide/start/index.md': '# Again\n' },
    faults: ['content/guide/start/index.md:1:1 route/duplicate'],
    says: /content\/guide\/start\.md.*a\.md and a\/index\.md/s,
  },
  ...badSlugs,
  slugWithNul,
  ...reservedSlugs,
  {
    fault: 16,
    name: 'static files in the folder of the build itself',
    files: { 'static/assets/a.png': 'x', 'static/assets.txt': 'x' },
    faults: ['static/assets source/reserved-name'],
    says: /"assets" are cached for ever.*another folder/s,
  },
  {
    fault: 16,
    name: 'the file name con.md',
    files: { 'content/guide/con.md': '# New\n' },
    faults: ['content/guide/con.md:1:1 route/reserved-name'],
    says: /Windows/,
  },
  {
    fault: 16,
    name: 'the folder assets',
    files: { 'content/assets/a.md': '# New\n' },
    faults: ['content/assets/a.md:1:1 route/reserved-name'],
    says: /the build writes files there/,
  },
  {
    fault: 16,
    name: 'a static file where the build writes one',
    files: { 'static/sitemap.xml': '<urlset/>' },
    faults: ['static/sitemap.xml route/duplicate'],
    says: /sitemap\.xml/,
  },
  {
    fault: 12,
    name: 'a static file where the texts of a page are written',
    files: { 'static/guide/start/texts.json': 'x' },
    faults: ['static/guide/start/texts.json route/duplicate'],
    says: /writes "guide\/start\/texts\.json".*rename/s,
  },
  {
    fault: 12,
    name: 'a page whose folder is a file of another',
    page: slug('/guide/start/texts.json'),
    faults: ['content/guide/start.md:1:1 route/duplicate'],
    says: /writes "guide\/start\/texts\.json\/".*content\/guide\/new\.md:2:7.*rename/s,
  },
  {
    fault: 12,
    name: 'a page at the address of the home page as a file',
    page: slug('/index.html'),
    faults: ['content/index.md:1:1 route/duplicate'],
    says: /content\/guide\/new\.md/,
  },
  {
    fault: 12,
    name: 'a static file where a page is written',
    files: { 'static/guide/start/index.html': 'x' },
    faults: ['static/guide/start/index.html route/duplicate'],
    says: /writes "guide\/start\/index\.html".*rename/s,
  },
  {
    fault: 12,
    name: 'the index of the search',
    files: { 'content/search.md': '# New\n' },
    faults: ['content/search.md:1:1 route/duplicate'],
    says: /"\/search" belongs to the index of all names.*rename the document/s,
  },
  {
    fault: 12,
    name: 'a page where every site has a file',
    files: { 'coverage-summary.json': '{ "total": { "lines": { "pct": 100 } } }' },
    page: slug('/coverage.svg'),
    faults: ['2:7 route/duplicate'],
    says: /writes "coverage\.svg", for the file "coverage\.svg" of every site.*the page "\/coverage\.svg"/s,
  },
  {
    fault: 13,
    name: 'a static folder that differs by case from that of a route',
    files: { 'static/Guide/a.txt': 'x' },
    faults: ['static/Guide/a.txt route/confusable'],
    says: /"guide" and "Guide".*rename/s,
  },
  {
    fault: 13,
    name: 'a static file that differs by case from the folder of a route',
    files: { 'static/GUIDE': 'x' },
    faults: ['static/GUIDE route/duplicate'],
    says: /"guide\/", for the page "\/guide\//,
  },
  {
    fault: 17,
    name: 'a file beside the documents whose published name is too long',
    files: { [`content/guide/${'a'.repeat(248)}.txt`]: 'x' },
    faults: [`content/guide/${'a'.repeat(248)}.txt route/name-too-long`],
    says: /263 bytes.*limit is 255.*shorten/s,
  },
  {
    fault: 17,
    name: 'a slug that is too long with its extension',
    page: slug(`/${'a'.repeat(253)}`),
    files: configFile({ trailingSlash: false }),
    faults: ['2:7 route/name-too-long'],
    says: /258 bytes.*shorten/s,
  },
  {
    fault: 17,
    name: 'a path of 500 folders',
    page: slug(`/${'a/'.repeat(500)}b`),
    faults: ['2:7 route/name-too-long'],
    says: /1001 bytes; the limit is 1000.*shorten/s,
  },
  {
    fault: 17,
    name: 'a path component of 256 bytes',
    page: slug(`${'é'.repeat(128)}`),
    faults: ['2:7 route/name-too-long'],
    says: /256 bytes; the limit is 255.*shorten/s,
  },
];
