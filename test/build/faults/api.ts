// Rows 50 to 58 of the table of faults: TypeScript, package manifests and comments.
import type { Files } from '../project.js';
import type { FaultRow } from './fault-row.js';

const MANIFEST = 'packages/greeter/package.json';

/** A third package beside the good ones. */
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

const rows: readonly ApiRow[] = [
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
    says: /exports, types, typings, module, main.*add "exports"/s,
  },
  {
    fault: 52,
    name: 'a target of exports that is missing',
    files: manifest({
      exports: { '.': { types: './dist/none.d.ts', default: './dist/index.js' } },
    }),
    faults: [`${MANIFEST}:6:16 api/missing-export`],
    says: /exports.*types.*"\.\/dist\/none\.d\.ts", which does not exist; tried packages\/greeter\/src\/none\.ts/,
  },
  {
    fault: 52,
    name: 'a target of exports that is JavaScript without declarations',
    files: { ...manifest({ exports: './src/plain.js' }), 'packages/greeter/src/plain.js': '' },
    faults: [`${MANIFEST}:4:14 api/missing-export`],
    says: /"\.\/src\/plain\.js", which has no declarations.*add packages\/greeter\/src\/plain\.d\.ts/s,
  },
  {
    fault: 56,
    name: 'a link to no declaration',
    files: added('/** See {@link Guset}. */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:16 api/broken-link`],
    says: /Guset/,
  },
  {
    fault: 56,
    name: 'a relative link in a comment',
    files: added('/** See [this](./other.md). */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:16 api/relative-link`],
    says: /\.\/other\.md/,
  },
  {
    fault: 56,
    name: 'a parameter that is not there',
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
    files: added('/** <b onclick=alert(1)> */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:5 markdown/raw-html`],
    says: /Raw HTML/,
  },
  {
    fault: 57,
    name: 'a script behind a link of a comment',
    files: added('/** [a](java&#115;cript:alert) */\nexport const a = 1;\n'),
    faults: [`${NEW}:1:5 link/unsafe-scheme`],
    says: /https:/,
  },
  {
    fault: 39,
    name: 'a guide that links to no member',
    files: { 'content/index.md': '# Typed\n\n[a](/typed/api/greeter/interface/Guest#nam)\n' },
    faults: ['content/index.md:3:1 link/missing-anchor'],
    says: /did you mean "#name"\?/,
  },
];

const CONTENT_AREAS = /(?:markdown|link)\//;

export const apiRows: readonly FaultRow[] = rows.map((row) => ({
  ...row,
  exitCode: row.faults.some((fault) => CONTENT_AREAS.test(fault)) ? 1 : 3,
}));
