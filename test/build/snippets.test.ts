// Inline code of a whole site: the targets of its names, and reports of code that does not parse.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeQuery } from '../../src/build/api/api-input.js';
import { createRecordingWorker } from './in-process-api.js';
import { manifestOf, siteConfig, tsconfig } from './package-site.js';
import { runBuild } from './pipeline.js';
import { type Files, newProject, type Project, projectOfTest, removeProject } from './project.js';

const queries: CodeQuery[] = [];

const MUTEX = `/** Waits. \`lock()\`, \`Mutex.of\`, \`Guard<T>\`, \`Box\`. */
export class Mutex<T> {
  /** Locks. */
  lock(): Guard<T> { return new Guard<T>(); }
  /** Tries. */
  tryLock(): void {}
  /** Both. */
  both(): void {}
  /** Makes one. */
  static of<T>(): Mutex<T> { return new Mutex<T>(); }
  /** For JSON. */
  toJSON(): void {}
  /** Free. */
  free = true;
}
/** Holds. */
export class Guard<T> {
  /** Releases. */
  release(): void {}
  /** Both. */
  both(): void {}
  /** Of it. */
  value: T | undefined;
}
/** Is a name of the language too. */
export class Map {}
/** Is in two packages. */
export class Twin {}
/** Says. */
export enum State {
  /** Open. */
  Open,
}
/** Together. */
export namespace shapes {
  /** Round. */
  export class Circle {
    /** Wide. */
    radius = 1;
  }
}
/** Guards. */
export function guardWith(): void {}
/** A decorator. */
export function guarded(_: unknown, __?: unknown): void {}
`;
const BOX = `/** Holds. */
export class Box<T> {
  /** Makes one, also if \`guardWith\` is left out. */
  static from<T>(value: T, guardWith?: T): Box<T> { return new Box(guardWith ?? value); }
  /** It. */
  value: T;
  /** Makes. */
  constructor(value: T) { this.value = value; }
  /** Maps. */
  map(): void {}
}
/** Is in two packages. */
export class Twin {}
/** Releases too, like \`guardWith\`, and is no class of the page's package. */
export class Other {
  /** It. */
  release(): void {}
}
`;

const FILES: Files = {
  'site.config.ts': siteConfig({ baseUrl: '/s/' }),
  'content/index.md': '# Home\n',
  'packages/mutex/package.json': manifestOf('mutex'),
  'packages/mutex/src/index.ts': MUTEX,
  'packages/box/package.json': manifestOf('box'),
  'packages/box/src/index.ts': BOX,
  'tsconfig.json': tsconfig(),
};

/** `mutex`, `guard` and `box` have documented types; `twin` has two; `other` has none; `both` is a function. */
const SAMPLE = `import { Guard, Mutex } from 'mutex';
import { Box, Twin as Pair } from 'box';
export const guard: Guard<number> = new Mutex<number>().lock();
export const option: Guard<number> | undefined = guard;
export const items = [new Box(1)];
for (const item of items) item.map();
export const one = (thing: Box<number>): void => thing.map();
export const twin: Pair | string = '';
export const maker = Box;
export const free = 1;
guard.value?.toFixed();
`;

const project = (files: Files): Project => projectOfTest({ ...FILES, ...files });

const decode = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const MENTION = /<a class="code-mention" href="\/s\/api\/([^"]*)">(.*?)<\/a>/g;

/** Each link of inline code: its text and its target. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(MENTION)].map(([, target = '', text = '']) => `${decode(text)} -> ${target}`);

const LOCK = 'mutex/class/Mutex#lock';
const BOX_PAGE = 'box/class/Box';

/** Inline code in a guide about the package mutex, and its links. */
const TABLE: readonly (readonly [string, ...string[]])[] = [
  // Exports.
  ['Mutex', 'Mutex -> mutex/class/Mutex'],
  ['Box<number>', `Box<number> -> ${BOX_PAGE}`],
  ['new Box(1)', `new Box(1) -> ${BOX_PAGE}`],
  ['class Lock extends Mutex {}', 'class Lock extends Mutex {} -> mutex/class/Mutex'],
  ['Guard | undefined', 'Guard | undefined -> mutex/class/Guard'],
  ['@guarded', '@guarded -> mutex/function/guarded'],
  ['Mutex<Box<number>>', 'Mutex -> mutex/class/Mutex', `Box -> ${BOX_PAGE}`],
  ['Pair', 'Pair -> box/class/Twin'],
  ['Twin'],
  ['Map', 'Map -> mutex/class/Map'],
  ['Lock'],
  ['guarded'],
  // Members by a dotted path.
  ['Mutex.of', 'Mutex.of -> mutex/class/Mutex#of'],
  ['Mutex.of<T>()', 'Mutex.of<T>() -> mutex/class/Mutex#of'],
  ['Mutex.lock', `Mutex.lock -> ${LOCK}`],
  ['Mutex#lock', `Mutex#lock -> ${LOCK}`],
  ['Mutex#of', 'Mutex -> mutex/class/Mutex'],
  ['Box.from(1)', `Box.from(1) -> ${BOX_PAGE}#from`],
  ['State.Open', 'State.Open -> mutex/enum/State#Open'],
  ['shapes.Circle', 'shapes.Circle -> mutex/class/shapes.Circle'],
  ['shapes.Circle.radius', 'shapes.Circle.radius -> mutex/class/shapes.Circle#radius'],
  ['Box.from(1) === Box.from(1)', `Box.from(1) === Box.from(1) -> ${BOX_PAGE}#from`],
  ['Mutex.of(Box.from(1))', 'Mutex.of -> mutex/class/Mutex#of', `Box.from -> ${BOX_PAGE}#from`],
  ['Mutex.prototype', 'Mutex -> mutex/class/Mutex'],
  // Values of the samples.
  ['guard.release()', 'guard.release() -> mutex/class/Guard#release'],
  ['guard?.release()', 'guard?.release() -> mutex/class/Guard#release'],
  ['option.release()', 'option.release() -> mutex/class/Guard#release'],
  ['guard.value.size', 'guard.value -> mutex/class/Guard#value'],
  ['item.map()', `item.map() -> ${BOX_PAGE}#map`],
  ['thing.value', `thing.value -> ${BOX_PAGE}#value`],
  [
    'f(guard.value, thing.value)',
    'guard.value -> mutex/class/Guard#value',
    `thing.value -> ${BOX_PAGE}#value`,
  ],
  ['guard'],
  ['guard.lock()'],
  ['twin.value'],
  ['maker.value'],
  ['maker.from'],
  ['box.value'],
  ['items.map(f)'],
  // The class of the page's package in lower case.
  ['mutex.lock()', `mutex.lock() -> ${LOCK}`],
  ['await using guard = mutex.lock()', `await using guard = mutex.lock() -> ${LOCK}`],
  ['mutex.lock().release()', `mutex.lock -> ${LOCK}`],
  ['mutex.of()'],
  ['mutex'],
  ['this.mutex.lock()'],
  ['(mutex) => mutex.lock()'],
  ['const mutex = f(), lock = mutex.lock()'],
  // A bare call.
  ['lock()', `lock() -> ${LOCK}`],
  ['.lock()', `.lock() -> ${LOCK}`],
  ['await lock()', `await lock() -> ${LOCK}`],
  ['tryLock(1, 2)', 'tryLock(1, 2) -> mutex/class/Mutex#tryLock'],
  ['release()', 'release() -> mutex/class/Guard#release'],
  ['both()'],
  ['free()'],
  ['map()', `map() -> ${BOX_PAGE}#map`],
  ['map', `map -> ${BOX_PAGE}#map`],
  ['lock', `lock -> ${LOCK}`],
  ['tryLock', 'tryLock -> mutex/class/Mutex#tryLock'],
  ['Open', 'Open -> mutex/enum/State#Open'],
  ['toJSON'],
  ['value'],
  ['lock().then(f)'],
  ['f(lock())'],
  // Not names.
  ['{ Mutex: 1 }'],
  ['f({ Mutex: 1 })'],
  ["f('Mutex')"],
  ['f(/Mutex/)'],
  ['f(a ? Mutex : 1)', 'f(a ? Mutex : 1) -> mutex/class/Mutex'],
  ['class Box {}'],
  ['src/Mutex.ts'],
  ['npm install Mutex'],
  ['constructor'],
  ['toString()'],
];

let pages: (file: string) => string;
let made: Project;

beforeAll(async () => {
  const rows = TABLE.map(([text]) => `\`${text.replaceAll('|', '\\|')}\``);
  made = newProject({
    ...FILES,
    'content/mutex.md': `# Mutex\n\n| code |\n| - |\n${rows.map((row) => `| ${row} |\n`).join('')}\n\`\`\`ts\n${SAMPLE}\`\`\`\n`,
    'content/plain.md': '# Plain\n\n`Mutex` `Twin` `Map` `lock()` `mutex.lock()` `Other.release`\n',
    'content/about.md': '# About\n\n[API](/s/api/box/class/Box) `map()` `box.value` `Twin`\n',
    'content/cards.md':
      '# Cards\n\n::::cards\n:::card{title="Box" package="box"}\n`one.value` `one.map(f)` `Math.map` `mutex.free`\n:::\n:::card{title="Mutex" package="mutex"}\n`one.lock()` `one.both()` `it.map(f)` `one.release()`\n:::\n::::\n\n`one.release()`\n',
    'content/off.md': '---\napi_links: false\n---\n\n# Off\n\n`Mutex` `f(a, b c(`\n',
    'content/places.md':
      '# Places\n\n## About `Mutex`\n\n[see `Mutex`](/s/api/mutex) and **`Mutex`**\n\n- `Mutex`\n',
  });
  const { diagnostics } = await runBuild(made);
  expect(diagnostics).toEqual([]);
  pages = (file) => made.read(`dist/${file}/index.html`);
  return () => removeProject(made);
});

test.each(TABLE)('%s', (text, ...links) => {
  const row = [...pages('mutex').matchAll(/<td[^>]*>(.*?)<\/td>/g)].find(
    ([, cell = '']) => decode(cell) === text,
  );
  expect(linksIn(row?.[1] ?? '-')).toEqual(links);
});

test('a guide about no package has only names of one export', () => {
  expect(linksIn(pages('plain'))).toEqual([
    'Mutex -> mutex/class/Mutex',
    'Other.release -> box/class/Other#release',
  ]);
});

test('a guide is about the only package that it links to', () => {
  expect(linksIn(pages('about'))).toEqual([
    `map() -> ${BOX_PAGE}#map`,
    `box.value -> ${BOX_PAGE}#value`,
    'Twin -> box/class/Twin',
  ]);
});

test('names in a card are those of its package', () => {
  expect(linksIn(pages('cards'))).toEqual([
    `one.value -> ${BOX_PAGE}#value`,
    `one.map(f) -> ${BOX_PAGE}#map`,
    `one.lock() -> ${LOCK}`,
  ]);
});

test('front matter switches links off', () => {
  expect(linksIn(pages('off'))).toEqual([]);
});

test('there are no links in headings and links', () => {
  expect(linksIn(pages('places'))).toEqual([
    'Mutex -> mutex/class/Mutex',
    'Mutex -> mutex/class/Mutex',
  ]);
});

test('comments name the exports of their package first, and not what their own page shows', () => {
  expect(linksIn(pages('api/mutex/class/Mutex'))).toEqual([
    'Guard<T> -> mutex/class/Guard',
    `Box -> ${BOX_PAGE}`,
  ]);
});

test('comments name the parameters of their page, not exports with the same name', () => {
  expect(linksIn(pages('api/box/class/Box'))).toEqual([]);
  expect(linksIn(pages('api/box/class/Other'))).toEqual(['guardWith -> mutex/function/guardWith']);
  expect(linksIn(pages('api/box'))).toEqual([]);
});

describe('code that does not parse', () => {
  const warnings = async (files: Files): Promise<string[]> => {
    const { diagnostics } = await runBuild(project(files));
    return diagnostics.map(
      ({ severity, code, file, place, message, hint }) =>
        `${severity} ${code} ${file}:${place?.line}:${place?.column} ${message} ${hint}`,
    );
  };
  const warning = (place: string, text = 'lock(a, b, c', fault = "',' expected."): string =>
    `warning sample/snippet ${place} \`${text}\` is not TypeScript: ${fault} correct it, or move words that are not code out of the backticks.`;

  test.each<[string, Files, string[]]>([
    [
      'in a guide',
      { 'content/index.md': '---\ntitle: Home\n---\n\nCall\n\n- it: `lock(a, b, c`.\n' },
      [warning('content/index.md:7:8')],
    ],
    [
      'in a table',
      { 'content/index.md': '# Home\n\n| a |\n| - |\n| `` lock(a, b, c `` |\n' },
      [warning('content/index.md:5:6')],
    ],
    [
      'in a README',
      { 'packages/box/README.md': '# Box\n\nCall `lock(a, b, c`.\n' },
      [warning('packages/box/README.md:3:7')],
    ],
    [
      'in a comment',
      {
        'packages/box/src/index.ts': `/**\n * Of it.\n *\n * Call \`lock(a, b, c\`.\n */\nexport const a = 1;\n${BOX}`,
      },
      [warning('packages/box/src/index.ts:4:10')],
    ],
    [
      'where it is switched off',
      { 'content/index.md': '---\napi_links: false\n---\n\n# Home\n\n`lock(a, b, c`\n' },
      [],
    ],
    ['and is too short to tell', { 'content/index.md': '# Home\n\n`lock(a, b`\n' }, []],
  ])('%s', async (_, files, expected) => {
    expect(await warnings(files)).toEqual(expected);
  });

  test('is parsed once, and reported by each build', async () => {
    const page = '# Home\n\n`lock(a, b, c` and `lock(a, b, c)`\n';
    const built = project({ 'content/index.md': page });
    const cacheDir = built.path('.quire/cache');
    const builds: unknown[] = [];
    for (const text of [page, page, `${page}\n\`lock(d, e, f\`\n`]) {
      built.write({ 'content/index.md': text });
      queries.splice(0);
      const { diagnostics } = await runBuild(built, {
        cacheDir,
        apiWorker: createRecordingWorker(queries),
      });
      builds.push([queries.flatMap(({ snippets }) => snippets), diagnostics.length]);
    }
    expect(builds).toEqual([
      [['lock(a, b, c', 'lock(a, b, c)'], 1],
      [[], 1],
      [['lock(d, e, f'], 2],
    ]);
  });
});
