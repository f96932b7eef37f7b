// Every kind of place where a link can be written, with every fault of links: code, position and hint.
import { expect, onTestFinished, test } from 'vitest';
import { compareDiagnostics, type Diagnostic } from '../../src/model/site/diagnostic.js';
import { PACKAGE_SITE, siteConfig } from './package-site.js';
import { runBuild } from './pipeline.js';
import { type Files, Project, remove, temporaryFolder } from './project.js';

const ORIGIN = 'https://example.org';

interface Fault {
  readonly link: string;
  readonly code: string;
  readonly hint: RegExp;
}

const fault = (code: string, link: string, hint: RegExp): Fault => ({ code, link, hint });

const files: readonly Fault[] = [
  fault('missing-page', './targat.md', /^did you mean "\.\/target\.md"\?$/),
  fault('missing-anchor', './target.md#hree', /^did you mean "#here"\?/),
  fault('missing-anchor', '#hree', /^remove "#hree": the page has no anchors\.$/),
  fault('wrong-case', './Target.md', /^did you mean "\.\/target\.md"\?$/),
];

const urls: readonly Fault[] = [
  fault('missing-page', '/small/targat', /^did you mean "\/small\/target"/),
  fault('missing-page', '/small/api/a.jsn', /^(?:did you mean|correct the link: no route)/),
  fault('missing-anchor', '/small/target#hree', /^did you mean "#here"\?/),
  fault('missing-anchor', '/small/api/a#group-interface', /^did you mean "#group-/),
  fault('missing-anchor', '/small/api/a/interface/Shape#colour', /^did you mean "#color"\?/),
  fault('missing-anchor', '/small/source/packages/a/src/index.ts#L99', /#L\d/),
  fault('wrong-case', '/small/Target', /^write "\/small\/target": case matters/),
  fault('not-canonical', '/small/target/', /^write "\/small\/target": other forms/),
  fault('not-canonical', '/small/target.html#here', /^write "\/small\/target#here": other forms/),
];

const absoluteUrls = urls.map(({ code, link, hint }) =>
  fault(code, ORIGIN + link, new RegExp(hint.source.replace('"\\/small', `"${ORIGIN}\\/small`))),
);

/** The same without the base path: in documents and comments, `/` is the root of the site. */
const rootedUrls = urls.map(({ code, link, hint }) =>
  fault(code, link.replace('/small', ''), new RegExp(hint.source.replace('"\\/small', '"'))),
);

/** In the configuration, URLs have the base path. */
const unbased = fault('without-base-path', '/target#here', /^write "\/small\/target#here"\.$/);

const routes: readonly Fault[] = [
  fault('missing-page', '/targat', /^did you mean "\/target"/),
  fault('missing-page', '/small/target', /^write "\/target": a route has no base path\.$/),
  fault('missing-anchor', '/target#hree', /^did you mean "#here"\?/),
  fault('missing-anchor', '/api/a#group-interface', /^did you mean "#group-/),
  fault('wrong-case', '/Target', /^write "\/target": case matters/),
  fault('not-canonical', '/target.html', /^write "\/target": other forms/),
];

const everywhere: readonly Fault[] = [
  fault('missing-anchor', '#hree', /^write the page before the anchor: "\/small\/...#hree"\.$/),
  fault('relative', 'target', /^start with the base path: "\/small\/"\.$/),
];

const projectFiles: Files = {
  ...PACKAGE_SITE,
  'site.config.ts': siteConfig({ onUncanonicalLinks: 'throw' }),
  'content/target.md': '# Target\n\n## Here\n\nText.\n',
  'packages/a/src/index.ts':
    '/** A shape. */\nexport interface Shape {\n  /** Its color. */\n  color: string;\n}\n',
};

const configFile = (options: object): Files => ({
  'site.config.ts': siteConfig({ onUncanonicalLinks: 'throw', ...options }),
});

async function faultsOf(planted: Files): Promise<readonly Diagnostic[]> {
  const project = new Project(temporaryFolder());
  onTestFinished(() => remove(project.root));
  project.write({ ...projectFiles, ...planted });
  const { diagnostics } = await runBuild(project);
  return [...diagnostics].sort(compareDiagnostics);
}

const placeOf = ({ file, place }: Diagnostic): string =>
  place ? `${file}:${place.line}:${place.column}` : `${file}`;

function expectFaults(found: readonly Diagnostic[], expected: readonly [string, Fault][]): void {
  const shown = expected.map(
    ([at, { code, link }]) => `${at} link/${code} ${JSON.stringify(link)}`,
  );
  expect(
    found.map((one) => `${placeOf(one)} ${one.code} ${/"[^"]*"/.exec(one.message)?.[0]}`),
  ).toEqual(shown);
  for (const [index, { hint }] of found.entries()) {
    expect(hint).toMatch(expected[index]?.[1].hint ?? /^$/);
  }
}

const lines = (faults: readonly Fault[], at: (line: number) => string): [string, Fault][] =>
  faults.map((one, index) => [at(index + 3), one]);

const links = (faults: readonly Fault[]): string[] => faults.map(({ link }) => `[a](${link})`);

test('a guide', async () => {
  const faults = [...files, ...urls, ...rootedUrls, ...absoluteUrls];
  const page = ['# New', '', ...links(faults)].join('\n');
  const found = await faultsOf({ 'content/new.md': page });
  expectFaults(
    found,
    lines(faults, (line) => `content/new.md:${line}:1`),
  );
});

test('faults as warnings, each reported once', async () => {
  const faults = [...files, ...urls];
  const page = ['# New', '', ...links(faults)].join('\n');
  const readme = ['# A', '', ...links(absoluteUrls)].join('\n');
  const found = await faultsOf({
    ...configFile({
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'warn',
      onUncanonicalLinks: 'warn',
    }),
    'content/new.md': page,
    'packages/a/README.md': readme,
  });
  expectFaults(found, [
    ...lines(faults, (line) => `content/new.md:${line}:1`),
    ...lines(absoluteUrls, (line) => `packages/a/README.md:${line}:1`),
  ]);
  expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['warning']));
});

test('a README', async () => {
  const readme = ['# A', '', ...links(absoluteUrls)].join('\n');
  const found = await faultsOf({ 'packages/a/README.md': readme });
  expectFaults(
    found,
    lines(absoluteUrls, (line) => `packages/a/README.md:${line}:1`),
  );
});

test('a comment', async () => {
  const faults = [
    ...urls,
    ...rootedUrls,
    ...absoluteUrls,
    fault('missing-anchor', '#colour', /"#color"/),
  ];
  const comment = ['/**', ' * Text.', ...links(faults).map((link) => ` * ${link}`), ' */'];
  const source = [...comment, 'export interface Shape {', '  color: string;', '}', ''].join('\n');
  const found = await faultsOf({ 'packages/a/src/index.ts': source });
  expectFaults(
    found,
    lines(faults, (line) => `packages/a/src/index.ts:${line}:8`),
  );
});

test('front matter', async () => {
  const page = (keys: string) => `---\ndescription: x\n${keys}\n---\n\n# New\n`;
  const found = await faultsOf({
    'content/a.md': page('pagination_prev: targat\npagination_next: nowhere-at-all'),
    'content/b.md': page('image: /small/targat.png'),
    'content/c.md': page('image: img.png'),
    'content/d.md': page('image: /small/%E0%A4%A'),
    'content/e.md': page('image: ./img.png'),
    'content/f.md': page('toc_min_heading_level: 4'),
    'content/g.md': page('toc_max_heading_level: 3'),
    'content/h.md': page('image: ../logo.png'),
    'static/logo.png': 'x',
  });
  expect(found.map((one) => [placeOf(one), one.code, one.message, one.hint])).toEqual([
    [
      'content/a.md:3:18',
      'frontmatter/unknown-id',
      'pagination_prev: no document has the id "targat".',
      'did you mean "target"?',
    ],
    [
      'content/a.md:4:18',
      'frontmatter/unknown-id',
      'pagination_next: no document has the id "nowhere-at-all".',
      'known ids: a, b, c, d, e, f, g, h, index, target.',
    ],
    [
      'content/b.md:3:8',
      'link/missing-page',
      'image: "/small/targat.png" matches no page.',
      expect.any(String),
    ],
    [
      'content/c.md:3:8',
      'link/relative',
      'image: "img.png" is not the URL of an image.',
      'put the image into a static folder, and write "/img.png".',
    ],
    [
      'content/d.md:3:8',
      'link/malformed-encoding',
      'image: "/small/%E0%A4%A" is not valid percent-encoding.',
      expect.stringContaining('%25'),
    ],
    [
      'content/e.md:3:8',
      'link/relative',
      'image: "./img.png" is not the URL of an image.',
      'put the image into a static folder, and write "/img.png".',
    ],
    [
      'content/f.md:3:24',
      'frontmatter/value',
      'toc_min_heading_level (4) is greater than the maximum level (3) of the configuration.',
      'set toc_max_heading_level, too.',
    ],
    [
      'content/h.md:3:8',
      'link/relative',
      'image: "../logo.png" is not the URL of an image.',
      'write "/logo.png".',
    ],
  ]);
});

interface ConfiguredPlace {
  readonly place: string;
  readonly code: string;
  readonly faults: readonly Fault[];
  readonly at: (index: number) => string;
  readonly options: (links: readonly string[]) => object;
}

const all = [...urls, unbased, ...absoluteUrls, ...everywhere];
const html = (written: readonly string[]): string =>
  written.map((link) => `<a href="${link}">a</a>`).join(' ');

const CONFIGURED: readonly ConfiguredPlace[] = [
  {
    place: 'the route of a navbar item',
    code: 'config/navbar-item',
    faults: routes,
    at: (index) => `themeConfig.navbar.items[${index}].to`,
    options: (written) => ({
      themeConfig: { navbar: { items: written.map((to) => ({ to, label: 'A' })) } },
    }),
  },
  {
    place: 'the URL of a navbar item',
    code: 'config/navbar-item',
    faults: all,
    at: (index) => `themeConfig.navbar.items[${index}].href`,
    options: (written) => ({
      themeConfig: { navbar: { items: written.map((href) => ({ href, label: 'A' })) } },
    }),
  },
  {
    place: 'the HTML of the announcement bar',
    code: 'config/announcement-bar',
    faults: all,
    at: () => 'themeConfig.announcementBar.content',
    options: (written) => ({ themeConfig: { announcementBar: { content: html(written) } } }),
  },
  {
    place: 'the route of a footer item',
    code: 'config/footer-item',
    faults: routes,
    at: (index) => `themeConfig.footer.links[${index}].to`,
    options: (written) => ({
      themeConfig: { footer: { links: written.map((to) => ({ to, label: 'A' })) } },
    }),
  },
  {
    place: 'the URL of a footer item',
    code: 'config/footer-item',
    faults: all,
    at: (index) => `themeConfig.footer.links[${index}].href`,
    options: (written) => ({
      themeConfig: { footer: { links: written.map((href) => ({ href, label: 'A' })) } },
    }),
  },
  {
    place: 'the HTML of the copyright line',
    code: 'config/footer-item',
    faults: all,
    at: () => 'themeConfig.footer.copyright',
    options: (written) => ({ themeConfig: { footer: { copyright: html(written) } } }),
  },
  {
    place: 'the route of a sidebar item',
    code: 'config/sidebar-item',
    faults: routes,
    at: (index) => `docs.sidebars.docs[${index}].to`,
    options: (written) => sidebar(written.map((to) => ({ type: 'link', label: 'A', to }))),
  },
  {
    place: 'the URL of a sidebar item',
    code: 'config/sidebar-item',
    faults: all,
    at: (index) => `docs.sidebars.docs[${index}].href`,
    options: (written) => sidebar(written.map((href) => ({ type: 'link', label: 'A', href }))),
  },
];

const sidebar = (items: readonly object[]): object => ({
  docs: { sidebars: { docs: [...items, { type: 'autogenerated', dirName: '.' }] } },
});

test.each(CONFIGURED)('$place', async ({ code, faults, at, options }) => {
  const written = faults.map(({ link }) => link);
  const found = await faultsOf(configFile(options(written)));
  const shown = found.map((one) => `${placeOf(one)} ${one.code} ${one.message}`);
  expect(shown).toHaveLength(faults.length);
  faults.forEach(({ link, hint }, index) => {
    const start = `site.config.ts ${code} ${at(index)}: ${JSON.stringify(link)} `;
    const diagnostic = found[shown.findIndex((one) => one.startsWith(start))];
    expect(diagnostic?.hint, start).toMatch(hint);
  });
});

const MALFORMED = '/small/%E0%A4%A';

test.each<[string, Files, string]>([
  [
    'a guide',
    { 'content/new.md': `# New\n\n[a](${MALFORMED})\n` },
    'content/new.md:3:1 link/malformed-encoding',
  ],
  [
    'a README',
    { 'packages/a/README.md': `# A\n\n[a](${ORIGIN}${MALFORMED})\n` },
    'packages/a/README.md:3:1 link/malformed-encoding',
  ],
  [
    'a comment',
    { 'packages/a/src/index.ts': `/** [a](${MALFORMED}) */\nexport const a = 0;\n` },
    'packages/a/src/index.ts:1:5 link/malformed-encoding',
  ],
  [
    'a navbar item',
    configFile({ themeConfig: { navbar: { items: [{ href: MALFORMED, label: 'A' }] } } }),
    'site.config.ts config/invalid',
  ],
  [
    'the announcement bar',
    configFile({ themeConfig: { announcementBar: { content: `<a href="${MALFORMED}">a</a>` } } }),
    'site.config.ts config/announcement-bar',
  ],
])('malformed encoding in %s', async (_, planted, expected) => {
  const found = await faultsOf(planted);
  expect(found.map((one) => `${placeOf(one)} ${one.code}`)).toEqual([expected]);
  expect(found[0]?.hint).toMatch(/%25/);
});

const FILES: Files = {
  'static/demo/index.html':
    '<!doctype html><h1 id="top-of-demo">Demo</h1><script src="./app.js"></script><a href="more/#part">a</a><img src="../logo.svg">',
  'static/demo/more/index.html': '<!doctype html><h1 id="part">More</h1><a href="../">a</a>',
  'static/demo/app.js': '',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="mark"/></svg>',
  'static/manual.pdf': '%PDF-1.7',
  'content/beside.pdf': '%PDF-1.7',
};

test('files', async () => {
  const description = `${ORIGIN} is the home of it.`;
  const page = (...written: readonly string[]): string =>
    ['---', `description: ${description}`, '---', '', '# New', '', ...written].join('\n');
  const sound = [
    '/small/demo/index.html#top-of-demo',
    '/small/manual.pdf#page=2',
    '/small/logo.svg#mark',
    './beside.pdf#page=2',
  ];
  const found = await faultsOf({
    ...FILES,
    'content/new.md': page(...sound.map((link) => `[a](${link})`)),
  });
  expect(found).toEqual([]);
  const broken = fault('missing-anchor', '/small/demo/index.html#nowhere', /^correct the link/);
  const again = await faultsOf({
    ...FILES,
    'content/new.md': page(...links([broken])),
    'static/demo/other.html': '<!doctype html><script src="missing.js"></script>',
  });
  expectFaults(again, [
    ['content/new.md:7:1', broken],
    ['demo/other.html', fault('missing-page', 'missing.js', /of the output\.$/)],
  ]);
});

test('valid links', async () => {
  const source = '/small/source/packages/a/src/index.ts';
  const sound = [
    './target.md#here',
    '/small/target#here',
    '/small/api/a.json',
    '/small/sitemap.xml',
    '/small/api/a#group-interfaces',
    `${source}#L2`,
    `${source}#L2-L4`,
    `${ORIGIN}/small/target#here`,
    '#top',
    // As on GitHub: the slug of a heading whose id has a prefix, and those of titles.
    '#plugins',
    '#new',
    './target.md#target',
  ];
  const found = await faultsOf({
    'content/new.md': [
      ...['# New', '', ...sound.map((link) => `[a](${link})`)],
      ...['', '## Plugins', '', 'Text.'],
    ].join('\n'),
    'packages/a/README.md': `# A\n\n[a](${ORIGIN}/small/target#here)\n`,
    'packages/a/src/index.ts':
      '/**\n * [a](/small/target#here), [b](#color).\n */\nexport interface Shape {\n  color: string;\n}\n',
    ...configFile({
      themeConfig: {
        announcementBar: { content: `<a href="#main">a</a> <a href="${source}#L2">b</a>` },
        navbar: { items: [{ to: '/api/a/interface/Shape#color', label: 'A' }] },
      },
    }),
  });
  expect(found).toEqual([]);
});
