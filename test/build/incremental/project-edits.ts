// Edits of what is around the sources of a site: packages, compiler options, installed files, and the configuration
// under another name. Paths change between file and folder.
import { choose, filesBelow, withFile } from './choose.js';
import type { Change } from './edits.js';
import { CONFIG, fixture, manifest, type Sources } from './fixture.js';

const FOLDERS = ['packages/extra', 'packages/box2', 'packages/loud', 'packages/box'];

const without = (sources: Sources, folder: string): Sources =>
  filesBelow(sources, folder).reduce((left, file) => withFile(left, file, undefined), sources);

/** Writes one of the texts to a file, or deletes it. */
const oneOf =
  (file: string, ...texts: readonly (string | undefined)[]): Change =>
  (sources, [at]) =>
    withFile(sources, file, texts[at % texts.length]);

const lines = (covered: number) => ({ total: 10, covered, skipped: 0, pct: covered * 10 });
const coverage = (covered: number): string =>
  JSON.stringify({
    total: {
      lines: lines(covered),
      statements: lines(covered),
      functions: lines(covered),
      branches: lines(covered),
    },
  });

const CONFIGS = [CONFIG, 'site.config.mts', 'site.config.js', 'site.config.mjs'];
const configOf = (sources: Sources): string | undefined =>
  CONFIGS.find((file) => sources.has(file));

const sampleOf = (name: string, from: string): string =>
  `# Uses\n\n\`\`\`ts\nimport { ${name} as X } from '@edited/${from}';\nconsole.log(X);\n\`\`\`\n`;

export const projectEdits: Readonly<Record<string, Change>> = {
  'package added': (sources, [at, name, value]) => {
    const folder = choose(FOLDERS.slice(0, 2), at);
    const named = withFile(
      sources,
      `${folder}/package.json`,
      manifest(`@edited/${choose(['extra', 'zed', 'box'], name)}`),
    );
    const source = `import type { Lid } from '@edited/box';\n/** Number ${value % 3}. */\nexport type Own${at % 3} = Lid;\n`;
    return withFile(named, `${folder}/src/index.ts`, source);
  },
  'package removed': (sources, [at]) => without(sources, choose(FOLDERS, at)),
  'package renamed': (sources, [at, to]) => {
    const [from, target] = [choose(FOLDERS, at), choose(FOLDERS, to)];
    if (from === target || filesBelow(sources, target).length > 0) return sources;
    const moved = (file: string): string =>
      file.startsWith(`${from}/`) ? target + file.slice(from.length) : file;
    return new Map([...sources].map(([file, text]) => [moved(file), text]));
  },
  'manifest replaced': oneOf(
    'packages/loud/package.json',
    ...['{', '[]', '{"name":1}', undefined],
    ...[manifest('@edited/loud'), manifest('loud')],
  ),
  'options of the compiler': oneOf(
    'tsconfig.json',
    ...['{', '{"extends":"./nowhere.json"}', '{"extends":"./base.json"}', undefined],
    ...['{"compilerOptions":{"target":"nope"}}', fixture.get('tsconfig.json')],
  ),
  'options of a package': oneOf(
    'packages/box/tsconfig.json',
    ...[undefined, '{', '{"extends":"../../tsconfig.json"}', '{"extends":"../../base.json"}'],
  ),
  'extended options': oneOf(
    'base.json',
    ...[undefined, fixture.get('tsconfig.json'), '{"compilerOptions":{"strict":false}}'],
  ),
  'configuration renamed': (sources, [at]) => {
    const from = configOf(sources);
    if (from === undefined) return sources;
    return withFile(withFile(sources, from, undefined), choose(CONFIGS, at), sources.get(from));
  },
  'configuration moved down': (sources, [at]) => {
    const file = configOf(sources);
    if (file === undefined) return sources;
    return withFile(sources, file, '\n'.repeat(at % 3) + sources.get(file)?.trimStart());
  },
  'configuration deleted': (sources) => withFile(sources, CONFIG, undefined),
  'configuration restored': oneOf(CONFIG, fixture.get(CONFIG)),
  coverage: oneOf('coverage-summary.json', undefined, '{', coverage(9), coverage(10)),
  lockfile: oneOf('package-lock.json', undefined, '{"a":1}', '{"a":2}'),
  'installed types': (sources, choices) =>
    [
      oneOf('node_modules/.package-lock.json', '{"a":1}', '{"a":2}', undefined),
      oneOf(
        'node_modules/@types/some/index.d.ts',
        ...['declare const some: number;\n', 'declare const some: string;\n', undefined],
      ),
    ].reduce((changed, change) => change(changed, choices), sources),
  'file or folder': (sources, [at]) => {
    const name = choose(['content/extra', 'content/extra.md', 'content/guide/more.md'], at);
    const emptied = withFile(without(sources, name), name, undefined);
    return sources.has(name)
      ? withFile(emptied, `${name}/inner.md`, '# Inner\n\nText.\n')
      : withFile(emptied, name, '# A file\n\nText.\n');
  },
  'import of a sample': (sources, [at, , value]) =>
    [
      oneOf('content/extra/sample.md', '# Sample\n\n::include{file="examples/one.ts"}\n'),
      oneOf(
        'examples/one.ts',
        "import { local } from './local.js';\nexport const one: number = local;\n",
        'export const one = 1;\n',
        "import { Box } from '@edited/box';\nexport const one = new Box(1);\n",
      ),
      oneOf(
        'examples/local.ts',
        ['export const local = 1;\n', "export const local = '';\n", undefined][value % 3],
      ),
    ].reduce((changed, change) => change(changed, [at, 0, 0]), sources),
  'package of a sample': (sources, [at, , value]) => {
    const [name, from] = [choose(['Box', 'Volume'], at), choose(['box', 'loud', 'zed'], value)];
    return withFile(sources, 'content/extra/uses.md', sampleOf(name, from));
  },
};
