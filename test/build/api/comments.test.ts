// Comments: block tags by meaning, links by symbol, inherited text.
import path from 'node:path';
import type { Nodes } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ApiAccessor,
  ApiClass,
  ApiEntry,
  ApiFunction,
  ApiInterface,
  ApiMember,
  ApiMethod,
  ApiText,
} from '../../../src/model/api/api.js';
import { membersOf } from '../../../src/model/api/api-references.js';
import { memberTexts, undividedType } from '../../../src/model/api/api-texts.js';
import type { ApiSignature, ApiType } from '../../../src/model/api/api-type.js';
import { convertFixture } from './convert-fixture.js';
import { convertProject, manifest, project } from './small-project.js';
import { read } from './text-with-links.js';

const root = path.resolve('test/fixtures/api/constructs');
let places: readonly ApiEntry[];
let entries: ReadonlyMap<string, ApiEntry>;

beforeAll(async () => {
  const { value } = await convertFixture(root, ['.']);
  places = value.packages[0]?.entries ?? [];
  entries = new Map(value.packages[0]?.entries.map((entry) => [entry.name, entry]));
});

const all = (texts: readonly ApiText[]): string[] => texts.map((text) => read(text).trim());

const commentOf = (name: string) => {
  const entry = entries.get(name) as ApiFunction;
  return { entry, signature: entry.signatures[0], comment: entry.signatures[0]?.comment };
};

describe('block tags', () => {
  test('have a field each', () => {
    const { comment } = commentOf('add');
    expect(read(comment?.summary)).toBe(
      'The summary with code, a Counter<api:constructs@current/Counter> and its method<api:constructs@current/Counter#next>.',
    );
    expect(read(comment?.remarks)).toBe(
      'A second paragraph, with Counter<api:constructs@current/Counter> and a page<https://example.com/x>.',
    );
    expect(read(comment?.returns)).toBe('The sum.');
    expect(read(comment?.since)).toBe('1.1.0');
    expect(read(comment?.deprecated)).toBe('Use double<api:constructs@current/double>.');
    expect(comment?.modifierTags).toEqual(['beta']);
  });

  test('lists keep their order', () => {
    const { comment } = commentOf('add');
    expect(all(comment?.throws ?? [])).toEqual([
      'RangeError<https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/RangeError> when it is too large',
      'TypeError<https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/TypeError> when it is no number',
    ]);
    expect(all(comment?.see ?? [])).toEqual([
      'Promise<https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise>',
    ]);
    expect(comment?.examples.map(({ title }) => title)).toEqual(['Adding', undefined]);
    expect(comment?.examples.map(({ text }) => read(text).trim())).toEqual([
      'add(1, 2); // 3',
      'add(0, 0);',
    ]);
  });

  test('custom ones become sections', () => {
    const { comment } = commentOf('add');
    expect(comment?.sections.map(({ tag, text }) => [tag, read(text)])).toEqual([
      ['complexity', 'Constant.'],
    ]);
  });

  test('of parameters go to the parameters', () => {
    const { signature } = commentOf('add');
    expect(signature?.parameters.map(({ name, text }) => [name, read(text)])).toEqual([
      ['a', 'The first.'],
      ['b', 'The second.'],
    ]);
    expect(read(commentOf('open').signature?.typeParameters[0]?.text)).toBe('What is read.');
  });
});

test('merged declarations have their own positions', () => {
  const lines = (name: string) =>
    places.filter((entry) => entry.name === name).map(({ kind, source }) => [kind, source?.line]);
  expect(lines('route')).toEqual([
    ['function', 9],
    ['namespace', 13],
  ]);
  expect(lines('Codec')).toEqual([
    ['interface', 2],
    ['variable', 7],
  ]);
});

test('declarations with the same name link to each other', () => {
  const others = (name: string) =>
    places.filter((entry) => entry.name === name).map(({ sameName = [] }) => sameName);
  expect(others('route')).toEqual([
    [{ name: 'namespace route', reference: 'constructs@current/route:namespace' }],
    [{ name: 'function route', reference: 'constructs@current/route' }],
  ]);
  expect(others('Codec').flat()).toEqual([
    { name: 'variable Codec', reference: 'constructs@current/Codec:variable' },
    { name: 'interface Codec', reference: 'constructs@current/Codec' },
  ]);
  expect(others('route.Options')).toEqual([[]]);
});

test('{@inheritDoc} takes summary, parameters and result', () => {
  const { signature, comment } = commentOf('plus');
  expect(read(comment?.summary)).toBe(read(commentOf('add').comment?.summary));
  expect(read(comment?.returns)).toBe('The sum.');
  expect(signature?.parameters.map(({ text }) => read(text))).toEqual([
    'The first.',
    'The second.',
  ]);
});

test.each(['{@inheritDoc}', '@inheritDoc'])('%s alone takes the text of the base', async (tag) => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts': `/** A. */\nexport class A {\n  /** Runs.\n   * @param times - How often.\n   * @returns The sum.\n   */\n  run(times: number): number {\n    return times;\n  }\n}\n/** B. */\nexport class B extends A {\n  /** ${tag} */\n  override run(times: number): number {\n    return times + 1;\n  }\n}\n`,
    }),
  );
  expect(diagnostics).toEqual([]);
  const derived = value.packages[0]?.entries.find(({ name }) => name === 'B') as ApiClass;
  const run = derived.members.find(({ name }) => name === 'run') as ApiMethod;
  const [signature] = run.signatures;
  expect([
    read(signature?.comment.summary),
    read(signature?.parameters[0]?.text),
    read(signature?.comment.returns),
  ]).toEqual(['Runs.', 'How often.', 'The sum.']);
});

test('links to constructors and overloads', () => {
  expect(read(commentOf('narrow').comment?.summary)).toBe(
    'Like narrow<api:constructs@current/narrow#narrow-2> and Counter.constructor<api:constructs@current/Counter#constructor>.',
  );
});

test('events and default values', () => {
  const emitter = entries.get('Emitter') as ApiInterface;
  const [onClose, interval] = emitter.members;
  expect(onClose).toMatchObject({ kind: 'property', event: true });
  expect(read(interval?.comment.defaultValue).trim()).toBe('10');
});

const OF_SETTER = {
  deprecated: 'Use rename.',
  since: '2.0.0',
  defaultValue: 'box',
  modifierTags: ['beta'],
};

test.each([
  [
    'a setter adds what only its own comment has',
    '/** The name.\n * @throws Error when closed\n * @example\n * box.name;\n */',
    {
      ...OF_SETTER,
      summary: 'The name.\nRenames it.',
      throws: ['Error when closed', 'TypeError when empty'],
      examples: ['box.name;', 'box.name = "b";'],
      parameter: 'the new one',
    },
  ],
  [
    'the comment of a setter stands for that of its getter',
    '',
    {
      ...OF_SETTER,
      summary: 'Renames it.',
      throws: ['Error when closed', 'TypeError when empty'],
      examples: ['box.name = "b";'],
      parameter: 'the new one',
    },
  ],
])('%s', async (_, comment, expected) => {
  const { value } = await convertProject(
    project({
      'a/src/index.ts': `/** A box. */
export class Box {
  #name = 'a';
  ${comment}
  get name(): string { return this.#name; }
  /** Renames it.
   * @beta
   * @param name - the new one
   * @throws Error when closed
   * @throws TypeError when empty
   * @example
   * box.name = "b";
   * @deprecated Use rename.
   * @since 2.0.0
   * @defaultValue box
   */
  set name(name: string) { this.#name = name; }
}
`,
    }),
  );
  const [box] = value.packages[0]?.entries ?? [];
  const name = (box as ApiClass).members.find(({ kind }) => kind === 'accessor') as ApiAccessor;
  const words = (texts: readonly ApiText[]) =>
    all(texts).map((text) => text.replaceAll(/<[^>]*>/g, ''));
  expect({
    summary: read(name.comment.summary),
    throws: words(name.comment.throws),
    examples: words(name.comment.examples.map(({ text }) => text)),
    parameter: read(name.setter?.text),
    deprecated: read(name.comment.deprecated),
    since: read(name.comment.since),
    defaultValue: read(name.comment.defaultValue).trim(),
    modifierTags: name.comment.modifierTags,
  }).toEqual(expected);
});

/** The links of all comments in a small project. */
async function linksOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { value, diagnostics } = await convertProject(project(files));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const text = JSON.stringify(value.packages.map(({ entries, readme }) => [readme, entries]));
  return text.match(/(?<="href":")[^"]+/g) ?? [];
}

test('names of exports lead to them from any file', async () => {
  const links = await linksOf({
    'a/src/index.ts': "export * from './b.js';\nexport * from './c.js';\n",
    'a/src/b.ts':
      '/** See {@link Codec}, {@link Codec#read} and {@link Codec.read how it reads}. */\nexport const b = 1;\n',
    'a/src/c.ts':
      '/** Reads; see {@link #read}. */\nexport interface Codec {\n  /** Reads; see {@link #mode}. */\n  read(): void;\n  /** How. */\n  mode: 1;\n}\n',
  });
  expect(links).toEqual([
    'api:a@current/Codec',
    'api:a@current/Codec#read',
    'api:a@current/Codec#read',
    'api:a@current/Codec#read',
    'api:a@current/Codec#mode',
  ]);
});

test.each([
  ['{@link Promise | promises}', 'promises<Promise>'],
  ['{@link Promise.all all of them}', 'all of them<Promise/all>'],
  ['{@link Promise}', 'Promise<Promise>'],
  ['{@link ArrayBufferView | views}', 'views'],
])('a link to a name of the language has its label: %s', async (link, expected) => {
  const source = `/** See ${link}. */\nexport const one = 1;\n`;
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
  expect(diagnostics).toEqual([]);
  const [entry] = value.packages[0]?.entries ?? [];
  const shown = read(entry?.comment?.summary).replace(/(?<=<)https.*Global_Objects\//, '');
  expect(shown).toBe(`See ${expected}.`);
});

test.each([
  ['{@link Map.get}', 'Map.get<Map/get>'],
  ['{@link Lru.get}', 'Lru.get<api:a@current/Lru#get>'],
  ['{@link load()}', 'load()<api:a@current/load>'],
  ['{@link load() | the loader}', 'the loader<api:a@current/load>'],
  ['{@link Lru.own()}', 'Lru.own()<api:a@current/Lru#own>'],
  ['{@link Lru:class | cache}', 'cache<api:a@current/Lru>'],
  ['{@link Lru:class}', 'Lru<api:a@current/Lru>'],
  ['{@link Lru | () => void}', '() => void<api:a@current/Lru>'],
  ['{@link Lru | :smile cache}', ':smile cache<api:a@current/Lru>'],
])('the label of a link is written or named: %s', async (link, expected) => {
  const source = `/** See ${link}. */\nexport function load() {}\n/** Keeps. */\nexport class Lru<K, V> extends Map<K, V> {\n  /** Own. */\n  own() {}\n}\n`;
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
  expect(diagnostics).toEqual([]);
  const load = value.packages[0]?.entries.find(({ name }) => name === 'load') as ApiFunction;
  const shown = read(load.signatures[0]?.comment.summary);
  expect(shown.replace(/(?<=<)https.*Global_Objects\//, '')).toBe(`See ${expected}.`);
});

describe('the label of a link is inline Markdown', () => {
  const shownAs = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (!('children' in node)) return '';
    const text = node.children.map(shownAs).join('');
    return node.type === 'element' && node.tagName !== 'p' ? `<${node.tagName}>${text}</>` : text;
  };

  test.each([
    ['{@link Opts | `Opts`}', '<a><code>Opts</></>'],
    ['{@linkplain Opts | the `Opts<T>` of *it*}', '<a>the <code>Opts<T></> of <em>it</></>'],
    ['{@linkcode Opts | `Opts`}', '<a><code>Opts</></>'],
    ['{@link https://example.org | **the** `Opts`}', '<a><strong>the</> <code>Opts</></>'],
    ['{@link Promise | `Promise`}', '<a><code>Promise</></>'],
    ['{@link Opts `a | b`}', '<a><code>a | b</></>'],
    ['{@link Opts | __proto__}', '<a>__proto__</>'],
    ['[the options]{@link Opts}', '<a>the options</>'],
    ['[the `Opts`]{@link Opts}', '<a>the <code>Opts</></>'],
    ['[the options]{@linkcode Opts}', '<a><code>the options</></>'],
    ['[the page]{@link https://example.org}', '<a>the page</>'],
  ])('%s', async (link, expected) => {
    const tags = ['@see', '@remarks', '@param a -', '@returns', '@deprecated', '@throws'];
    const lines = ['See:', ...tags.map((tag) => `${tag} See`)].map((line) => ` * ${line} ${link}.`);
    const source = `/** Options. */\nexport interface Opts {}\n/**\n${lines.join('\n')}\n */\nexport function one(a: Opts): Opts { return a; }\n`;
    const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
    expect(diagnostics).toEqual([]);
    const one = value.packages[0]?.entries.find(({ name }) => name === 'one') as ApiFunction;
    const { comment, parameters } = one.signatures[0] as ApiSignature;
    const { summary, see, remarks, returns, deprecated, throws } = comment;
    const texts = [summary, ...see, remarks, parameters[0]?.text, returns, deprecated, ...throws];
    expect(texts.map((text) => text && shownAs(text))).toEqual([
      `See: ${expected}.`,
      ...tags.map(() => `See ${expected}.`),
    ]);
  });
});

test.each([
  ['https://s3.[region].example.com/', 'https://s3.[region].example.com/'],
  ['<https://s3.[region].example.com/>', 'https://s3.[region].example.com/'],
  ['[the *bucket*](https://s3.[region].example.com/)', 'the bucket'],
  ['[the bucket](//[region])', 'the bucket'],
  ['[the bucket][a]\n *\n * [a]: https://[region]/', 'the bucket'],
  ['{@link https://[region]/ | the bucket}', 'the bucket'],
])('a link of an installed package that no browser can follow is text: %s', async (link, text) => {
  const { value, diagnostics } = await convertProject(
    project({
      'node_modules/lib/package.json': manifest('lib', './index.d.ts'),
      'node_modules/lib/index.d.ts': `/**\n * At ${link}\n */\nexport declare const one: 1;\n`,
    }),
  );
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    expect.stringMatching(/^warning link\/(?:malformed|no-scheme)$/),
  ]);
  const lib = value.packages.find(({ name }) => name === 'lib');
  expect(read(lib?.entries[0]?.comment.summary).trim()).toBe(`At ${text}`);
});

test('relative links of an installed package are reduced to their labels', async () => {
  const { value } = await convertProject(
    project({
      'node_modules/lib/package.json': manifest('lib', './index.d.ts'),
      'node_modules/lib/README.md':
        '# Lib\n\n[![Docs](https://x.y/a.svg)](docs/a.md), [guide], [site].\n\n## More\n\n[guide]: ./guide.md\n[site]: https://x.y\n',
      'node_modules/lib/index.d.ts':
        '/** As ![a drawing](one.png) shows, [here](#there). */\nexport declare const one: 1;\n',
    }),
  );
  const lib = value.packages.find(({ name }) => name === 'lib');
  expect(read(lib?.entries[0]?.comment.summary)).toBe('As a drawing shows, here.');
  expect(read(lib?.readme)).toBe(', guide, site<https://x.y>.');
  expect(JSON.stringify(lib)).not.toContain('img');
});

const README_WITH_HTML = `<div align="center">
  <a href="https://x.y"><img src="https://x.y/a.svg" width="1"></a>
</div>

# Lib

<!-- a note -->
<p align="center">
    It is <b>fast</b>.<br>And small.
</p>

Read the <a href="https://x.y">docs</a> and \`<b>\`.

<style>p { color: red }</style>

## More
`;

test('HTML in the README of an installed package is shown without what is unsafe, which is no fault', async () => {
  const introductionIn = async (folder: string) => {
    const { value, diagnostics } = await convertProject(
      project({
        [`${folder}/package.json`]: manifest('lib', './index.d.ts'),
        [`${folder}/README.md`]: README_WITH_HTML,
        [`${folder}/index.d.ts`]: '/** One. */\nexport declare const one: 1;\n',
      }),
    );
    const { readme } = value.packages.find(({ name }) => name === 'lib') ?? {};
    return { readme: readme && read(readme), codes: diagnostics.map(({ code }) => code) };
  };
  const installed = await introductionIn('node_modules/lib');
  expect(installed.readme?.split(/\s*\n\s*/)).toEqual([
    '',
    'It is fast.',
    'And small.',
    'Read the docs<https://x.y> and <b>.',
  ]);
  expect(installed.codes).toEqual([]);
  expect((await introductionIn('lib')).codes).toContain('markdown/raw-html');
});

test('the introduction of an installed package lies between headings in HTML', async () => {
  const { value } = await convertProject(
    project({
      'node_modules/lib/package.json': manifest('lib', './index.d.ts'),
      'node_modules/lib/README.md':
        '<p>Built on x</p>\n<h1 align="center">Lib</h1>\n\nText.\n\n<h2>Use</h2>\n\nNo.\n',
      'node_modules/lib/index.d.ts': '/** One. */\nexport declare const one: 1;\n',
    }),
  );
  expect(read(value.packages.find(({ name }) => name === 'lib')?.readme).trim()).toBe('Text.');
});

test('code blocks of an installed package may have words for other tools', async () => {
  const fence = '```ts import.meta.vitest\nconst a = 1;\n```';
  const source = `/**\n * One.\n * @remarks\n${fence}\n*/\nexport declare const one: 1;\n`;
  const unknownIn = async (folder: string): Promise<string[]> => {
    const { diagnostics } = await convertProject(
      project({
        [`${folder}/package.json`]: manifest('lib', './index.d.ts'),
        [`${folder}/index.d.ts`]: source,
      }),
    );
    return diagnostics
      .filter(({ code }) => code === 'code/unknown-meta')
      .map(({ file }) => file ?? '');
  };
  expect(await unknownIn('node_modules/lib')).toEqual([]);
  expect(await unknownIn('lib')).toEqual(['lib/index.d.ts']);
});

test.each([
  [
    'a comment of a shell',
    '# A\n\nText.\n\n```bash\n# install\nnpm i a\n```\n\nEnd.\n\n## Use\n\nNo.\n',
  ],
  [
    'underlined headings',
    'A\n==\n\nText.\n\n~~~bash\n# install\nnpm i a\n~~~\n\nEnd.\n\nUse\n---\n\nNo.\n',
  ],
])('the introduction of a README with %s', async (_, readme) => {
  const { value, diagnostics } = await convertProject(project({ 'a/README.md': readme }));
  expect(diagnostics).toEqual([]);
  const lines = read(value.packages[0]?.readme).split('\n');
  expect(lines.filter(Boolean)).toEqual(['Text.', '# install', 'npm i a', 'End.']);
});

test.each(['readme.md', 'Readme.md', 'README.markdown'])(
  'a README may be called %s',
  async (name) => {
    const readme = '# A\n\nText.\n\n```ts\nconst a = 1;\n```\n';
    const { value, samples } = await convertProject(project({ [`a/${name}`]: readme }));
    expect(read(value.packages[0]?.readme)).toContain('Text.');
    expect(samples.map(({ file }) => file)).toContain(`a/${name}`);
  },
);

test('images in the introduction of a README are left out, without a check of what they show', async () => {
  const readme = '# A\n\n![Badge](https://x.org/b.svg) Text ![](none.png)![B](javascript:b).\n';
  const { value, diagnostics } = await convertProject(project({ 'a/README.md': readme }));
  expect(diagnostics).toEqual([]);
  expect(read(value.packages[0]?.readme).trim()).toBe('Text .');
  expect(JSON.stringify(value.packages[0]?.readme)).not.toContain('img');
});

test('a badge with a relative link in a README is left out with its link', async () => {
  const readme = '# A\n\n[![MIT](https://x.y/a.svg)](LICENSE) Text [b](b.md).\n';
  const { value, links } = await convertProject(project({ 'a/README.md': readme }));
  expect(read(value.packages[0]?.readme).trim()).toBe('Text b.');
  expect(links).toEqual([]);
});

test('a table of contents in the introduction of a README is left out', async () => {
  const readme =
    '# A\n\nText.\n\n- [A](#a)\n  1. [`use()`](#use) ![](b.svg)\n- [Help](#help)\n\n* See [use](#use).\n\n## Use\n\nNo.\n\n## Help\n\nNo.\n';
  const { value, diagnostics } = await convertProject(project({ 'a/README.md': readme }));
  expect(diagnostics).toEqual([]);
  const lines = read(value.packages[0]?.readme).split('\n');
  expect(lines.filter(Boolean)).toEqual(['Text.', 'See use<#use>.']);
});

test('a footnote in the introduction of a README has its links', async () => {
  const readme = '# A\n\nText.[^1]\n\n```sh\n# b\n```\n\n## Use\n\nNo[^2].\n\n[^1]: A note.\n';
  const { value, diagnostics } = await convertProject(project({ 'a/README.md': readme }));
  expect(diagnostics).toEqual([]);
  const text = JSON.stringify(value.packages[0]?.readme);
  expect(text.match(/"href":"#[^"]*"/g)).toHaveLength(2);
});

test('links of TSDoc in the introduction of a README are a warning, those in the rest are not shown', async () => {
  const readme = '# A {@link A}\n\nSee {@link nothing}, `{@link B}`.\n\n## Use\n\n{@link C}\n';
  const { diagnostics } = await convertProject(project({ 'a/README.md': readme }));
  expect(diagnostics).toMatchObject([
    {
      ...{ severity: 'warning', code: 'markdown/link-tag', file: 'a/README.md' },
      ...{ place: { line: 3, column: 5 }, hint: expect.stringContaining('write `nothing`') },
    },
  ]);
});

test('a README that cannot be parsed safely says where', async () => {
  const { diagnostics } = await convertProject(project({ 'a/README.md': '# A\n\n\u202eB\n' }));
  expect(diagnostics).toMatchObject([
    { code: 'source/bidi-control', file: 'a/README.md', place: { line: 3, column: 1 } },
  ]);
});

test('a README with only badges is not an introduction', async () => {
  const { value } = await convertProject(
    project({ 'a/README.md': '# A\n\n[![CI](https://x.y/a.svg)](https://x.y) ![B](b.svg)\n' }),
  );
  expect(value.packages[0]?.readme).toBeUndefined();
});

test('the comment of an entry point is read like any other', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/package.json': manifest('@x/a', { '.': './src/index.ts', './sub': './src/sub.ts' }),
      'a/src/index.ts':
        '/**\n * Has {@link one} and {@link gone}.\n * @packageDocumentation\n */\n/** One. */\nexport const one = 1;\n',
      'a/src/sub.ts': "export { one } from './index.js';\n",
    }),
  );
  expect(diagnostics).toMatchObject([
    { code: 'api/broken-link', file: 'a/src/index.ts', place: { line: 2 } },
  ]);
  const comments = value.packages[0]?.moduleComments ?? [];
  expect(comments.map(({ specifier, comment }) => [specifier, read(comment.summary)])).toEqual([
    ['@x/a', 'Has one<api:a@current/one> and gone.'],
  ]);
});

/** The package of a project with one file. */
async function packageOf(source: string) {
  const { value, samples, diagnostics } = await convertProject(
    project({ 'a/src/index.ts': source }),
  );
  expect(diagnostics).toEqual([]);
  const [owner] = value.packages;
  if (!owner) throw new Error('There is a package.');
  return { owner, samples };
}

test.each([
  ['@defaultValue', 'the current folder'],
  ['@default', 'none\n   * or all'],
])('the text of %s is no sample', async (tag, text) => {
  const { owner, samples } = await packageOf(
    `/** Options. */\nexport interface Options {\n  /**\n   * The limit.\n   * ${tag} ${text}\n   */\n  a?: string;\n}\n`,
  );
  const [entry] = owner.entries;
  const [member] = (entry as ApiInterface).members;
  expect(read(member?.comment.defaultValue).trim()).toBe(text.replace('   * ', ''));
  expect(samples).toEqual([]);
});

test.each([
  ['a fence below', '@example <caption>Greets</caption>\n * ```ts\n * greet();\n * ```'],
  ['a line of its own', '@example\n * <caption>Greets</caption>\n * ```ts\n * greet();\n * ```'],
  ['with inline code', '@example\n * <caption>`Greets`</caption>\n * ```ts\n * greet();\n * ```'],
  ['code without a fence', '@example <caption>Greets</caption>\n * greet();'],
])('the caption of an example is its title: %s', async (_, example) => {
  const { owner } = await packageOf(
    `/**\n * Greets.\n * ${example}\n */\nexport function greet(): void {}\n`,
  );
  const [signature] = (owner.entries[0] as ApiFunction).signatures;
  const examples = signature?.comment.examples ?? [];
  expect(examples.map(({ title, text }) => [title, read(text).trim()])).toEqual([
    ['Greets', 'greet();'],
  ]);
});

test.each([
  [
    'all lines',
    '   greet();\n *    if (a) {\n *\n *      greet();\n *    }',
    'greet();\nif (a) {\n\n  greet();\n}',
  ],
  ['further lines', 'greet()\n *   .then();', 'greet()\n  .then();'],
  ['lines in a fence', '```ts\n * greet();\n *   greet();\n * ```', 'greet();\n  greet();'],
  ['one line', '   greet();', 'greet();'],
  [
    'a fence',
    '    ```ts\n *     greet();\n *\n *       greet();\n *     ```',
    'greet();\n\n  greet();',
  ],
  ['a fence in a list', '- One:\n *   ```ts\n *   greet();\n *   ```', 'One:\ngreet();'],
])('an example has the indentation as it is written, of %s', async (_, written, shown) => {
  const { owner } = await packageOf(
    `/**\n * Greets.\n * @example\n * ${written}\n */\nexport function greet(): void {}\n`,
  );
  const [signature] = (owner.entries[0] as ApiFunction).signatures;
  expect(signature?.comment.examples.map(({ text }) => read(text).trim())).toEqual([shown]);
});

test.each([
  ['a fence without a language', '```\n * greet();\n * ```', ['ts']],
  ['code without a fence', 'greet();', ['ts']],
  ['a fence in a list', '- One:\n *   ```\n *   greet();\n *   ```', ['ts']],
  ['a fence with another', '```js\n * greet();\n * ```', ['js']],
  [
    'one beside a fence with a language',
    '```ts\n * greet();\n * ```\n * ```\n * Hello\n * ```',
    ['ts'],
  ],
])('the language of an example: %s', async (_, written, expected) => {
  const { samples } = await packageOf(
    `/**\n * Greets.\n * @example\n * ${written}\n */\nexport function greet(): void {}\n`,
  );
  expect(samples.map(({ language }) => language)).toEqual(expected);
});

test('a constant that is called by the signature of another type keeps the tags of its comment', async () => {
  const { owner } = await packageOf(
    `/** Called. */\nexport type Call = (a: string) => void;\n/**\n * Uses.\n * @param a - apricot\n */\nexport const call: Call = () => {};\n`,
  );
  const constant = owner.entries.find(({ kind }) => kind === 'variable');
  expect(constant?.comment.parameters?.map(({ name, text }) => [name, read(text)])).toEqual([
    ['a', 'apricot'],
  ]);
});

test('comments on the calls of nested methods are shown', async () => {
  const { owner } = await packageOf(
    `/** Nest. */
export const nest = {
  /** Inner. */
  inner: {
    /**
     * Runs.
     * @param a - avocado
     * @returns banana
     * @throws {RangeError} if cherry
     */
    run(a: string): string { return a; },
    list: [1, 2],
  },
};
/** Written. */
export interface Written {
  /** Deep. */
  deep: {
    /**
     * Runs.
     * @param a - avocado
     * @returns banana
     * @throws {RangeError} if cherry
     */
    run(a: string): string;
  };
}
`,
  );
  const said = owner.entries.map((entry) => {
    const [member] = membersOf(entry);
    return memberTexts(undividedType(member as ApiMember) as ApiType).map(
      ({ name, comment, facts }) => [
        name,
        read(comment.summary),
        ...facts.map((fact) => [fact.name, ...fact.texts.map(read)]),
        ['throws', ...comment.throws.map((one) => read(one).replace(/<.*>/, ''))],
      ],
    );
  });
  const run = [
    'run',
    'Runs.',
    ['a', 'avocado'],
    ['returns', 'banana'],
    ['throws', 'RangeError if cherry'],
  ];
  const list = ['list', '', ['throws']];
  expect(said).toEqual([[run, list], [run]]);
});

/** The only call of the function in a project with one file. */
async function callOf(source: string) {
  const { owner } = await packageOf(source);
  const [signature] = (owner.entries[0] as ApiFunction).signatures;
  if (!signature) throw new Error('The function has a signature.');
  return signature;
}

test('@summary and @description are text, and tags of structure are not shown', async () => {
  const { comment } = await callOf(`/**
 * @name addDays
 * @memberof dates
 * @async
 * @function
 * @category Day Helpers
 * @summary Adds days.
 *
 * @description
 * Adds the number of \`days\`.
 * @complexity Constant.
 */
export async function addDays(): Promise<void> {}
`);
  expect(read(comment.summary)).toBe('Adds days.\nAdds the number of days.');
  expect(comment.sections.map(({ tag }) => tag)).toEqual(['complexity']);
  expect(comment.modifierTags).toEqual([]);
});

test('a @summary with which @description begins is shown once', async () => {
  const { comment } = await callOf(`/**
 * @summary Adds \`days\`.
 *
 * @description
 * Adds \`days\`.
 *
 * A negative number subtracts.
 */
export function addDays(): void {}
`);
  expect(read(comment.summary)).toBe('Adds days.\nA negative number subtracts.');
});

test('descriptions of categories and groups are left out: entries are grouped by their kinds', async () => {
  const { owner } = await packageOf(`/**
 * Doors.
 * @categoryDescription Doors
 * About {@link Door}.
 * @groupDescription Classes
 * What is made.
 * @packageDocumentation
 */
/**
 * A door.
 * @category Doors
 * @groupDescription Methods
 * What it does.
 */
export class Door {
  /** Opens. */
  open(): void {}
}
`);
  const [door] = owner.entries;
  const comments = [owner.moduleComments?.[0]?.comment, door?.comment];
  expect(comments.map((comment) => read(comment?.summary))).toEqual(['Doors.', 'A door.']);
  expect(comments.flatMap((comment) => comment?.sections)).toEqual([]);
});

test('@arg and @argument are parameters, and @exception is an error', async () => {
  const { parameters, comment } = await callOf(`/**
 * Reads.
 * @arg {string} first the first
 * @argument [second=1] - the second
 * @exception {SyntaxError} when odd
 */
export function read(first: string, second = 1): void { void [first, second]; }
`);
  expect(parameters.map(({ text }) => read(text))).toEqual(['the first', 'the second']);
  expect(all(comment.throws).map((text) => text.replace(/<.*>/, ''))).toEqual([
    'SyntaxError when odd',
  ]);
  expect(comment.sections).toEqual([]);
});

test('a default that is an expression is its source, if that is short', async () => {
  const { parameters } = await callOf(`/** Reads. */
export function read(
  list: readonly string[] = ['x'],
  at = () => 3,
  limit = 60 * 1000,
  max = Number.MAX_SAFE_INTEGER,
  long = ['abcdefgh', 'ijklmnop', 'qrstuvwx'],
  { deep = 1 } = { deep: 1 },
): void { void [list, at, limit, max, long, deep]; }
`);
  expect(parameters.map(({ defaultValue }) => defaultValue)).toEqual([
    "['x']",
    '() => 3',
    '60 * 1000',
    'Number.MAX_SAFE_INTEGER',
    '...',
    '{ deep: 1 }',
  ]);
});

test('the first value of a property is its source, if that is short', async () => {
  const { value } = await convertProject(
    project({
      'a/src/index.ts': `/** Options. */
export class Options {
  /** Milliseconds. */
  timeout = 60 * 1000;
  /** Names. */
  static names: string[] = ['a'];
  /** Retries. */
  retries = 3;
  /** Long. */
  long = ['abcdefgh', 'ijklmnop', 'qrstuvwx'];
  /** None. */
  none?: number;
}
`,
    }),
  );
  const entry = value.packages[0]?.entries[0];
  const values = membersOf(entry as ApiEntry).flatMap((member) =>
    member.kind === 'property' ? [[member.name, member.defaultValue]] : [],
  );
  expect(values).toEqual([
    ['names', "['a']"],
    ['timeout', '60 * 1000'],
    ['retries', '3'],
    ['long', undefined],
    ['none', undefined],
  ]);
});

test('@see links a name', async () => {
  const links = await linksOf({
    'a/src/index.ts': `/** A builder. */
export class Builder {
  /**
   * Goes.
   * @see other
   * @see Builder.other
   * @see make() - to begin
   * @see make it yourself
   */
  go(): void {}
  /** Other. */
  other(): void {}
}
/** Makes. */
export function make(): void {}
`,
  });
  expect(links).toEqual([
    'api:a@current/Builder#other',
    'api:a@current/Builder#other',
    'api:a@current/make',
  ]);
});

test('members of objects keep their comments in inferred types that are composed', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts': `export const assigned = Object.assign(() => {}, {
  /** Assigned. */
  displayName: 'x',
});
export const frozen = Object.freeze({
  /** Frozen. */
  A: 1,
});
export const listed = [
  {
    /** Listed. */
    id: 1,
    /** Hidden. @internal */
    hidden: 1,
  },
];
export async function load() {
  return {
    /** Loaded. */
    'a-b': 1,
    nested: {
      /**
       * Nested.
       * @exception Thrown.
       */
      run() {},
    },
  };
}
export const constant = [
  {
    /** Constant, see {@link load}. */
    id: 1,
  },
  async () => ({
    /** Returned. */
    a: 1,
  }),
] as const;
`,
    }),
  );
  expect(diagnostics).toEqual([]);
  const texts = value.packages[0]?.entries.map((entry) => {
    const words = JSON.stringify(entry).match(/[A-Z][a-z]+(?=\.|, see)|"exception"/g);
    return [entry.name, ...new Set(words)];
  });
  expect(texts).toEqual([
    ['assigned', 'Assigned'],
    ['constant', 'Constant', 'Returned'],
    ['frozen', 'Frozen'],
    ['listed', 'Listed'],
    ['load', 'Loaded', 'Nested', 'Thrown'],
  ]);
});

test('the comments before the parts of a union are texts of the alias', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts': `/** Sizes. */
export type Size =
  /** Small. */
  | 'sm'
  | 'md'
  /** Large, see {@link Large}. */
  | Large
  /** Any {@link Missing}. */
  | { any: true };
/** Large. */
export type Large = 'lg';
`,
    }),
  );
  expect(diagnostics.map(({ code, file, place }) => [code, file, place?.line])).toEqual([
    ['api/broken-link', 'a/src/index.ts', 2],
  ]);
  const size = value.packages[0]?.entries.find(({ name }) => name === 'Size');
  const type = size && undividedType(size);
  const texts = (type ? memberTexts(type) : []).map(({ name, comment }) => [
    name,
    read(comment.summary),
  ]);
  expect(texts).toEqual([
    ['"sm"', 'Small.'],
    ['Large', 'Large, see Large<api:a@current/Large>.'],
    ['{ … }', 'Any Missing.'],
  ]);
});

test('the category of an entry is that of its comment, or of its first signature with one', async () => {
  const source = `/**
 * One.
 * @category Shapes
 */
export class A {}
/** Two. */
export function b(x: string): void;
/**
 * Two, with a number.
 * @group Other *things*
 */
export function b(x: number): void;
export function b(): void {}
export const c = 1;
`;
  const { value } = await convertProject(project({ 'a/src/index.ts': source }));
  const found = value.packages[0]?.entries.map(({ name, category }) => [name, category]);
  expect(found).toEqual([
    ['A', 'Shapes'],
    ['b', 'Other *things*'],
    ['c', undefined],
  ]);
});
