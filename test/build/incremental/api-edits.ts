// Edits of packages: sources, comments, manifests, READMEs, and other files that the compiler reads.
import { parseJson } from '../../../src/build/io/json.js';
import { choose, withFile, wordOf } from './choose.js';
import type { Change } from './edits.js';

const BOX = 'packages/box/src/index.ts';
const LOUD = 'packages/loud/src/index.ts';

const declarations: readonly ((choice: number) => string)[] = [
  (n) => `/** Number ${n % 3}. */\nexport const n${n % 4}: number = ${n % 5};\n`,
  (n) =>
    `/** A {@link ${choose(['Box', 'Lid', 'Nobody'], n)}}. */\nexport type A${n % 3} = string | ${n % 4};\n`,
  (n) =>
    `/**\n * Does ${wordOf(n)}.\n * @param x ${n % 3}\n */\nexport function f${n % 3}(x: Lid): void {\n  void x;\n}\n`,
  () => 'export const undocumented = 1;\n',
  () => 'export const wrong: string = 1;\n',
  () =>
    '/** Seen {@link https://example.com/ there}, as [the guide](/e/guide/more). */\nexport class Far extends Box<Lid> {}\n',
];

const replaceIn =
  (file: string, ...pairs: readonly (readonly [RegExp, readonly string[]])[]): Change =>
  (sources, [at, , value]) => {
    const text = sources.get(file);
    if (text === undefined) return sources;
    const [pattern, replacements] = choose(pairs, at);
    return withFile(sources, file, text.replace(pattern, choose(replacements, value)));
  };

export const apiEdits: Readonly<Record<string, Change>> = {
  declaration: (sources, [at, , value]) => {
    const text = sources.get(BOX) ?? '';
    return withFile(sources, BOX, `${text}\n${choose(declarations, at)(value)}`);
  },
  comment: replaceIn(
    BOX,
    [
      /Holds a value.*/,
      ['Holds a value.', 'Holds a value, see {@link Lid}.', 'Holds a value: [x](/e/).'],
    ],
    [/In (?:kilo)?grams\./, ['In grams.', 'In kilograms.']],
    [/weight\??: \w+/, ['weight: number', 'weight?: bigint', 'weight: Absent']],
    [/interface Lid/, ['interface Lid', '\n\ninterface Lid']],
  ),
  enum: replaceIn(
    LOUD,
    [/Low,?.*/, ['Low,', 'Low = 3,', 'Low, /** Loud. */ High,']],
    [/Soft\w*/, ['Softly', 'Soft']],
  ),
  manifest: (sources, [at, key, value]) => {
    const file = `packages/${choose(['box', 'loud'], at)}/package.json`;
    // An earlier edit may have broken it.
    const manifest = Object(parseJson(sources.get(file) ?? '{}'));
    const facts = {
      version: ['1.0.0', '1.1.0'],
      description: ['A box.', 'B & c'],
      keywords: [['x']],
    };
    const [name, values] = choose(Object.entries(facts), key);
    return withFile(
      sources,
      file,
      `${JSON.stringify({ ...manifest, [name]: choose<unknown>(values, value) })}\n`,
    );
  },
  readme: (sources, [at, , value]) => {
    const texts = [
      undefined,
      '# Box\n\nShort.\n',
      '# Box\n\n## Use\n\n[The guide](/e/guide/more#limits), [Box](/e/api/box/class/Box), [c](constructor).\n',
      '# Box\n\n[Elsewhere](docs/absent.md)\n\n```ts\nconst x = 1;\n```\n',
    ];
    const file = `packages/${choose(['box', 'loud'], at)}/README.md`;
    return withFile(sources, file, texts[value % texts.length]);
  },
  'compiler options': (sources, [, , value]) => {
    const text = sources.get('tsconfig.json') ?? '';
    return withFile(
      sources,
      'tsconfig.json',
      text.replace(/"strict":\w+/, `"strict":${value % 2 === 0}`),
    );
  },
  'second module': (sources, [, , value]) => {
    const file = 'packages/loud/src/tone.ts';
    const index = (sources.get(LOUD) ?? '').replace(/^export \* from.*\n/, '');
    if (value % 3 === 0) return withFile(withFile(sources, file, undefined), LOUD, index);
    const tone = `/** A tone. */\nexport interface Tone {\n  /** Hertz. */\n  readonly pitch: ${choose(['number', 'string'], value)};\n}\n`;
    return withFile(withFile(sources, file, tone), LOUD, `export * from './tone.js';\n${index}`);
  },
};
