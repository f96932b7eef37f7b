import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { openCache } from '../cache/cache.js';
import type { Group } from '../cache/grouped.js';
import { createMemoryPack } from '../cache/memory-pack.js';
import { sha256 } from '../io/hash.js';
import type { LinkGroup } from './link-groups.js';
import type { LinkTracer } from './trace-links.js';
import { type VerifyOptions, verifySite } from './verify-site.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'verify-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function stage(files: Readonly<Record<string, string>>): ReadonlyMap<FilePath, string> {
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), contents);
  }
  return new Map(Object.entries(files).map(([file, text]) => [filePath(file), sha256(text)]));
}

const cache = () => openCache({ root: directory, directory: undefined, version: '' });

const tracer = (
  sourceOf: LinkTracer['sourceOf'],
  placesOf: LinkTracer['placesOf'] = () => [],
): LinkTracer => ({ sourceOf, placesOf });

const verify = (files: Readonly<Record<string, string>>, overrides: Partial<VerifyOptions> = {}) =>
  verifySite({
    links: cache().pack('links'),
    sound: cache().pack('sound'),
    directory,
    files: stage(files),
    urls: new Map(),
    baseUrl: '/monorepo/',
    siteOrigin: 'https://example.org',
    severities: { page: 'error', anchor: 'error' },
    tracer: tracer(() => undefined),
    known: new Set(),
    elsewhere: [],
    signal: new AbortController().signal,
    ...overrides,
  });

const page = (...hrefs: string[]): string =>
  `<!doctype html><h1 id="top-heading">x</h1>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`;

const faults = async (files: Readonly<Record<string, string>>) =>
  (await verify(files)).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe('verifySite', () => {
  it.each([
    '/monorepo/',
    '/monorepo/a',
    '/monorepo/a/',
    '/monorepo/a/index.html',
    '/monorepo/a#section',
    '/monorepo/a#caf%C3%A9',
    '/monorepo/a?q=1#section',
    '#top-heading',
    '#top',
    '#',
    'https://example.org/monorepo/a#section',
    'https://elsewhere.org/404',
    'https://example.org/another-project/',
    'mailto:a@b.org',
    '/monorepo/with%20space.png',
  ])('accepts %s', async (href) => {
    const files = {
      'index.html': page(href),
      'a/index.html': '<h2 id="section">s</h2><h2 id="café">c</h2>',
      'with space.png': '',
    };
    expect(await faults(files)).toEqual([]);
  });

  it.each([
    ['/monorepo/b', 'link/missing-page'],
    ['/monorepo/b#section', 'link/missing-page'],
    ['/monorepo/A', 'link/missing-page'],
    ['/a', 'link/missing-page'],
    ['//monorepo/a', undefined],
    ['/monorepo//a', 'link/missing-page'],
    ['/monorepo/%E0%A4%A', 'link/missing-page'],
    ['/monorepo/../secret', 'link/missing-page'],
    ['https://example.org/monorepo/b', 'link/missing-page'],
    ['http://[', 'link/missing-page'],
    ['/monorepo/a#none', 'link/missing-anchor'],
    ['/monorepo/a#%E0%A4%A', 'link/missing-anchor'],
    ['#none', 'link/missing-anchor'],
    ['/monorepo/a#Section', 'link/missing-anchor'],
  ])('%s: %s', async (href, code) => {
    const links = page('/monorepo/a#section', href, '/monorepo/a');
    const files = { 'index.html': links, 'a/index.html': '<h2 id="section">s</h2>' };
    const { diagnostics } = await verify(files);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(code ? [code] : []);
  });

  it.each([
    ['#none', '"#none" matches no element of its page.'],
    ['/monorepo/b', '"/monorepo/b" matches no file of the built site.'],
  ])('says what %s lacks', async (href, message) => {
    const { diagnostics } = await verify({ 'index.html': page(href) });
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
  });

  it('looks at the fragments of pages kept from search engines', async () => {
    const files = {
      'index.html': page('/monorepo/a#L9'),
      'a/index.html': '<meta name="robots" content="noindex, nofollow"><i id="L1"></i>',
    };
    expect(await faults(files)).toHaveLength(1);
  });

  it.each([
    ['<i title="1 > 0" id="x">', 0],
    ['<a name="x">', 0],
    ['<title>t</title><i id=x>', 0],
    ['<!-- <i id="x"> -->', 1],
    ['<script>"<i id=x>"</script>', 1],
    ['<i title=\'id="x"\'>', 1],
    ['&lt;i id="x">', 1],
  ])('finds the elements that a fragment can name: %s', async (html, count) => {
    const files = { 'index.html': page('/monorepo/a#x'), 'a/index.html': html };
    expect(await faults(files)).toHaveLength(count);
  });

  it('finds fragments of one page however many pages name them', async () => {
    const names = Array.from({ length: 100 }, (_, index) => index);
    const files = Object.fromEntries([
      ...names.map((index) => [`p${index}/index.html`, page(`/monorepo/t#s${index}`)]),
      [
        't/index.html',
        names
          .filter((index) => index !== 77)
          .map((index) => `<i id="s${index}"></i>`)
          .join(''),
      ],
    ]);
    const { diagnostics } = await verify(files);
    expect(diagnostics.map(({ file }) => file)).toEqual(['p77/index.html']);
  });

  it('looks for a fragment on the page that names it', async () => {
    const files = {
      'a/index.html': `${page('#one')}<i id="one"></i>`,
      'b/index.html': page('#one'),
    };
    const { diagnostics } = await verify(files);
    expect(diagnostics.map(({ file }) => file)).toEqual(['b/index.html']);
  });

  it('reports a link of the navigation once, at its source', async () => {
    const files = { 'a/index.html': page('/monorepo/x'), 'b/index.html': page('/monorepo/x') };
    const file = filePath('site.config.ts');
    const place = { line: 3, column: 5 };
    const { diagnostics } = await verify(files, { tracer: tracer(() => ({ file, place })) });
    expect(diagnostics).toMatchObject([
      { file, place, message: '"/monorepo/x" matches no file of the built site.' },
    ]);
  });

  it('keeps the severity it is told, and is silent where it is told none', async () => {
    const files = { 'index.html': page('/monorepo/x', '#none') };
    const severities = { page: 'warning', anchor: undefined } as const;
    const { diagnostics } = await verify(files, { severities });
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'link/missing-page'],
    ]);
  });

  it('does not repeat what is known', async () => {
    const files = { 'index.html': page('x.md', '/monorepo/x', '#none') };
    const known = new Set(['x.md', '#none']);
    const { diagnostics } = await verify(files, { known });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"/monorepo/x" matches no file of the built site.',
    ]);
  });

  it('never leaves the process, whatever proxy is set, and leaves fetch and environment alone', async () => {
    const { fetch } = globalThis;
    process.env['http_proxy'] = 'http://127.0.0.1:1';
    try {
      expect(await faults({ 'index.html': page('/monorepo/') })).toEqual([]);
      expect(process.env['http_proxy']).toBe('http://127.0.0.1:1');
      expect(globalThis.fetch).toBe(fetch);
    } finally {
      delete process.env['http_proxy'];
    }
  });

  it('lists the links that leave the site, each once, with where it was written', async () => {
    const [file, other] = [filePath('content/a.md'), filePath('content/b.md')];
    const files = {
      'a/index.html': page('https://e.org/#x', 'mailto:a@b.org', '/monorepo/a'),
      'b/index.html': page('https://e.org/', 'https://example.org/other', '//cdn.org/x'),
    };
    const { value } = await verify(files, {
      tracer: tracer(
        (from) => (from.startsWith('a/') ? { file } : undefined),
        (href) => (href.startsWith('//') ? [{ file }, { file: other }] : []),
      ),
    });
    expect(value.external()).toEqual([
      { href: 'https://e.org/', file, also: [] },
      { href: 'https://example.org/other', file: 'b/index.html', also: [] },
      { href: 'https://cdn.org/x', file, also: [{ file: other }] },
    ]);
  });

  it('does not read a page again whose hash it knows, and still traces what breaks', async () => {
    const packs = {
      links: createMemoryPack<LinkGroup>(),
      sound: createMemoryPack<Group<true>>(),
    };
    const files = {
      'index.html': page('/monorepo/a#section', 'https://e.org/'),
      'a/index.html': '<h2 id="section">s</h2>',
    };
    const hashes = stage(files);
    expect((await verify(files, packs)).diagnostics).toEqual([]);
    writeFileSync(path.join(directory, 'index.html'), page('/monorepo/missing'));
    const known = await verify({}, { ...packs, files: hashes });
    expect(known.diagnostics).toEqual([]);
    expect(known.value.external()).toEqual([
      { href: 'https://e.org/', file: 'index.html', also: [] },
    ]);
    const broken = await verify({ ...files, 'a/index.html': '<h2 id="other">s</h2>' }, packs);
    expect(broken.diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['link/missing-anchor', 'index.html'],
    ]);
    const edited = await verify({ ...files, 'index.html': page('/monorepo/missing') }, packs);
    expect(edited.diagnostics.map(({ code }) => code)).toEqual(['link/missing-page']);
  });

  it('stops when it is interrupted', async () => {
    const signal = AbortSignal.abort(new Error('interrupted'));
    await expect(verify({ 'index.html': page('/monorepo/') }, { signal })).rejects.toThrow(
      'interrupted',
    );
  });
});
