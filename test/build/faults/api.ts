// Rows 50 to 58 of the table of faults: TypeScript, package manifests and comments.
import type { Files } from '../project.js';
import { configFile, type FaultRow, putFile, putFolder, putLink, titled } from './fault-row.js';

const MANIFEST = 'packages/greeter/package.json';

/** Adds a third package to the valid ones. */
const added = (source: string): Files => ({
  'packages/new/package.json': JSON.stringify({
    name: '@typed/new',
    type: 'module',
    exports: { '.': { types: './src/index.ts' } },
  }),
  'packages/new/src/index.ts': source,
});

const NEW = 'packages/new/src/index.ts';

const manifest = (fields: object): Files => ({
  [MANIFEST]: JSON.stringify({ name: '@typed/greeter', type: 'module', ...fields }, undefined, 2),
});

type ApiRow = Omit<FaultRow, 'exitCode'>;

const FILES = [
  MANIFEST,
  'packages/greeter/README.md',
  'packages/greeter/tsconfig.json',
  'packages/greeter/src/index.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const rows: readonly ApiRow[] = [
  ...['a\0b', '\ud800', '.', '..', '', '@x/..', '@/x', 'a b', 'a\\b', 'con', 'a'.repeat(215)].map(
    (name): ApiRow => ({
      fault: 51,
      name: `a package with the name ${JSON.stringify(name).slice(0, 20)}`,
      files: manifest({ name, exports: './src/index.ts' }),
      faults: [`${MANIFEST}:2:11 api/invalid-package`],
      says: /is not a valid package name|reserved name|has 215 characters/,
    }),
  ),
  {
    fault: 51,
    name: 'exports nested 20,000 deep',
    files: {
      [MANIFEST]: `{"name":"@typed/greeter","exports":${'{"import":'.repeat(20_000)}"./src/index.ts"${'}'.repeat(20_000)}}`,
    },
    faults: [`${MANIFEST}:1:1 api/missing-entry`],
    says: /has no entry point/,
  },
  {
    fault: 12,
    name: 'a package at the address of the index of packages as a file',
    files: {
      ...manifest({ name: 'index.html', exports: './src/index.ts' }),
      'content/index.md': '# Home\n',
    },
    faults: [`${MANIFEST}:1:1 route/duplicate`],
    says: /writes "api\/index\.html", for the page "\/api".*rename/s,
  },
  {
    fault: 12,
    name: 'a guide at the place of a package',
    files: { 'content/new.md': '---\nslug: /api/greeter\n---\n\n# New\n' },
    faults: ['content/new.md:2:7 route/duplicate'],
    says: /belongs to the reference of @typed\/greeter.*package\.json.*api\.routeBasePath/s,
  },
  {
    fault: 12,
    name: 'a guide at the place of a published model',
    files: { 'content/new.md': '---\nslug: /api/greeter.json\n---\n\n# New\n' },
    faults: ['content/new.md:2:7 route/duplicate'],
    says: /writes "api\/greeter\.json", for the published model of @typed\/greeter/,
  },
  {
    fault: 17,
    name: 'an export with a name of 300 characters',
    files: added(`/** A. */\nexport class ${'A'.repeat(300)} {}\n`),
    faults: [`${NEW}:1:1 route/name-too-long`],
    says: /300 bytes/,
  },
  ...(
    [
      ['a type', 'export type A = ', '[', ']'],
      ['an object type', 'export type A = ', '{a:', '}'],
      ['an expression', 'export const a = ', '[', ']'],
    ] as const
  ).map(
    ([name, before, open, close]): ApiRow => ({
      fault: 97,
      name: `${name} nested 5,000 deep`,
      files: added(`/** A. */\n${before}${open.repeat(5000)}1${close.repeat(5000)};\n`),
      faults: [`${NEW}:2:${before.length + open.length * 4999 + 1} api/too-deep`],
      says: /nested too deep.*split/s,
    }),
  ),
  ...(
    [
      [
        'an unknown option',
        '{\n  "compilerOptions": {\n    "strct": true\n  }\n}',
        '3:5',
        /strict/,
      ],
      ['an impossible value', '{\n  "compilerOptions": { "target": "ES1" }\n}', '2:34', /es2022/],
    ] as const
  ).flatMap(([name, text, place, says]): ApiRow[] => {
    const row = { fault: 50, says };
    return [
      {
        ...row,
        name: `a tsconfig with ${name}`,
        files: { 'tsconfig.json': text, 'base.json': '{}' },
        faults: [`tsconfig.json:${place} api/typescript`],
      },
      {
        ...row,
        name: `a tsconfig that extends one with ${name}`,
        files: {
          'tsconfig.json': '{ "extends": "./shared/tsconfig" }',
          'shared/tsconfig.json': text,
          'shared/base.json': '{}',
        },
        faults: [`shared/tsconfig.json:${place} api/typescript`],
      },
    ];
  }),
  {
    fault: 50,
    name: 'a tsconfig with an option that is removed',
    files: {
      'tsconfig.json':
        '{\n  "compilerOptions": {\n    "target": "ES2022", "keyofStringsOnly": true\n  }\n}',
    },
    faults: ['tsconfig.json:3:25 api/typescript'],
    says: /TS5102.*its own TypeScript 6\./s,
  },
  {
    fault: 50,
    name: 'the tsconfig of a package with an option that is removed',
    files: {
      ...configFile({
        api: { packages: ['packages/greeter'], tsconfig: 'packages/greeter/tsconfig.json' },
        strict: true,
      }),
      'packages/greeter/tsconfig.json': '{ "compilerOptions": { "keyofStringsOnly": true } }',
    },
    faults: ['packages/greeter/tsconfig.json:1:24 api/typescript'],
    says: /TS5102.*its own TypeScript 6\./s,
  },
  {
    fault: 50,
    name: 'a tsconfig whose options do not fit the packages',
    files: { 'tsconfig.json': '{ "compilerOptions": { "types": ["nowhere"] } }' },
    faults: ['tsconfig.json api/typescript'],
    says: /nowhere/,
  },
  ...FILES.map(
    (file): ApiRow => ({
      fault: 29,
      name: `a folder in place of ${file}`,
      plant: (project) => putFolder(project, file),
      faults: [`${file} io/unreadable`],
      says: /Cannot read the (?:file|manifest): it is a folder, not a file.*replace it by a file/s,
    }),
  ),
  {
    fault: 29,
    name: 'a file in place of the folder of packages',
    plant: (project) => putFile(project, 'packages'),
    faults: ['packages io/unreadable'],
    says: /Cannot read the folder: .*not a folder.*replace the file by a folder/s,
  },
  {
    fault: 50,
    name: 'a TypeScript error',
    files: added('/** A. */\nexport const a: string = 1;\n'),
    faults: [`${NEW}:2:14 api/typescript`],
    says: /Type 'number' is not assignable.*in @typed\/new/,
  },
  {
    fault: 50,
    name: 'a missing module',
    files: added("export * from './none.js';\n"),
    faults: [`${NEW}:1:15 api/typescript`],
    says: /'\.\/none\.js'.*in @typed\/new/,
  },
  {
    fault: 51,
    name: 'a package without an entry',
    files: manifest({}),
    faults: [`${MANIFEST}:1:1 api/missing-entry`],
    says: /exports, types, typings, module, main.*add "exports".*only the folders of libraries/s,
  },
  {
    fault: 52,
    name: 'a missing target of exports',
    files: manifest({
      exports: { '.': { types: './dist/none.d.ts', default: './dist/index.js' } },
    }),
    faults: [`${MANIFEST}:6:16 api/missing-export`],
    says: /exports.*types.*"\.\/dist\/none\.d\.ts", which does not exist; packages\/greeter\/src\/index\.ts is documented.*build the package first/s,
  },
  {
    fault: 52,
    name: 'a target of exports that is JavaScript without declarations',
    files: { ...manifest({ exports: './src/plain.js' }), 'packages/greeter/src/plain.js': '' },
    faults: [`${MANIFEST}:4:14 api/missing-export`],
    says: /"\.\/src\/plain\.js", which has no declarations.*add packages\/greeter\/src\/plain\.d\.ts.*tsc --allowJs/s,
  },
  {
    fault: 52,
    name: 'a main without "./" that is JavaScript without declarations',
    files: { ...manifest({ main: 'src/plain' }), 'packages/greeter/src/plain.js': '' },
    faults: [`${MANIFEST}:4:11 api/missing-export`],
    says: /main of .* is "\.\/src\/plain\.js", which has no declarations/,
  },
  {
    fault: 56,
    name: 'a link to a missing declaration',
    files: added('/** See {@link Guset}. */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:16 api/broken-link`],
    says: /Guset/,
  },
  {
    fault: 56,
    name: 'a link to a missing declaration, and one to a missing page',
    page: titled('[a](./none.md)'),
    files: added('/** See {@link Guset}. */\nexport const a = 1;\n'),
    faults: ['3:1 link/missing-page', `${NEW}:1:16 api/broken-link`],
    says: /none\.md/,
  },
  {
    fault: 56,
    name: 'a relative link in a comment',
    files: added('/** See [this](./other.md). */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:16 api/relative-link`],
    says: /\.\/other\.md/,
  },
  {
    fault: 46,
    name: 'images of other sites in comments, one of them without a text',
    files: added(
      '/**\n * See ![this](https://a.example/b.png).\n * @remarks ![](https://a.example/c.png)\n */\nexport const a = 1;\n',
    ),
    faults: [
      `${NEW}:2:16 image/external`,
      `${NEW}:3:13 image/no-alt`,
      `${NEW}:3:17 image/external`,
    ],
    says: /"https:\/\/a\.example\/b\.png" is on another site/,
  },
  {
    fault: 56,
    name: 'a missing parameter',
    files: added('/**\n * A.\n * @param b - none\n */\nexport function a(): void {}\n'),
    faults: [`${NEW}:3:11 api/typedoc-warning`],
    says: /"b"/,
  },
  {
    fault: 56,
    name: 'a misspelt tag',
    files: added('/**\n * A.\n * @retruns nothing\n */\nexport function a(): void {}\n'),
    faults: [`${NEW}:3:4 api/typedoc-warning`],
    says: /did you mean @returns\?/,
  },
  {
    fault: 56,
    name: 'a type that is referenced but not exported',
    files: added(
      'interface Hidden {\n  readonly a: string;\n}\n/** A. */\nexport function a(): Hidden {\n  return { a: "" };\n}\n',
    ),
    faults: [`${NEW}:5:22 api/not-exported`],
    says: /Hidden.*export/s,
  },
  {
    fault: 57,
    name: 'HTML in a comment',
    files: added('/** <script>alert(1)</script> */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:5 markdown/raw-html`],
    says: /<script>/,
  },
  {
    fault: 57,
    name: 'a script behind a link of a comment',
    files: added('/** [a](java&#115;cript:alert) */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:5 link/unsafe-scheme`],
    says: /https:/,
  },
  {
    fault: 27,
    name: 'a README that is a link out of the project',
    plant: (project) => putLink(project, 'packages/greeter/README.md', '/etc/passwd'),
    faults: ['packages/greeter/README.md source/symlink-outside'],
    says: /leads out of the project, to \/etc\/passwd.*copy the file/s,
  },
  {
    fault: 27,
    name: 'a README that is a link to no file',
    plant: (project) => putLink(project, 'packages/greeter/README.md', 'none.md'),
    faults: ['packages/greeter/README.md io/unreadable'],
    says: /Cannot read the file: it does not exist/,
  },
  {
    fault: 31,
    name: 'a script in a README',
    files: { 'packages/greeter/README.md': '# Greeter\n\n<script>a()</script>\n\nUse it.\n' },
    faults: ['packages/greeter/README.md:3:1 markdown/raw-html'],
    says: /is not allowed/,
  },
  {
    fault: 39,
    name: 'a guide with a link to a missing member',
    files: { 'content/index.md': '# Typed\n\n[a](/typed/api/greeter/interface/Guest#nam)\n' },
    faults: ['content/index.md:3:1 link/missing-anchor'],
    says: /did you mean "#name"\?/,
  },
];

const EXIT_CODES = [
  [/ io\//, 4],
  [/ api\//, 3],
  [/ (?:image|markdown|link|route|source)\//, 1],
] as const;

const exitCodeOf = ({ faults }: ApiRow): number =>
  EXIT_CODES.find(([areas]) => faults.some((fault) => areas.test(fault)))?.[1] ?? 0;

export const apiRows: readonly FaultRow[] = rows.map((row) => ({
  ...row,
  exitCode: exitCodeOf(row),
}));
