// The edited project: it has some of every feature of a site.
import { formatPage } from './page-text.js';
import { pluginText, wordText } from './plugin-edits.js';

/** Contents by path, relative to the project. */
export type Sources = ReadonlyMap<string, string>;

/** The default export of `site.config.ts`. */
export type SiteConfig = Record<string, unknown>;

export const CONFIG = 'site.config.ts';

const BEFORE_CONFIG = 'export default ';

export const formatConfig = (config: SiteConfig): string =>
  `${BEFORE_CONFIG}${JSON.stringify(config, null, 2)};\n`;

/** Returns undefined if an edit has broken the file. */
export function parseConfig(text: string | undefined): SiteConfig | undefined {
  try {
    return JSON.parse(text?.slice(BEFORE_CONFIG.length).replace(/;\s*$/, '') ?? '');
  } catch {
    return undefined;
  }
}

export const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 8"><path d="M0 0h8v8z"/></svg>\n`;

const config: SiteConfig = {
  title: 'Edited',
  url: 'https://example.org',
  baseUrl: '/e/',
  favicon: 'img/logo.svg',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  plugins: ['./plugins/words.tsx'],
  i18n: { locales: ['en', 'de'] },
  docs: {
    versions: { current: { label: 'Next' }, '1.0': {} },
    lastVersion: 'current',
    editUrl: 'https://example.org/edit/',
  },
  api: { packages: ['packages/*'], sourceUrl: 'https://example.org/source/' },
  themeConfig: {
    navbar: {
      title: 'Edited',
      logo: { src: 'img/logo.svg', alt: 'Edited' },
      items: [
        { type: 'doc', docId: 'guide/start', label: 'Start' },
        { type: 'docsVersionDropdown' },
        { type: 'localeDropdown' },
        { type: 'search' },
      ],
    },
  },
};

const boxSource = `/**
 * Holds a value, see {@link Lid}.
 * @example
 * \`\`\`ts
 * import { Box } from '@edited/box';
 * new Box(1);
 * \`\`\`
 */
export class Box<T> {
  /** What it holds. */
  readonly value: T;
  /** @param value to hold */
  constructor(value: T) {
    this.value = value;
  }
}

/** Closes a {@link Box}. */
export interface Lid {
  /** In grams. */
  readonly weight: number;
}
`;

export const manifest = (name: string): string =>
  `${JSON.stringify({ name, version: '1.0.0', type: 'module', exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } })}\n`;

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022'],
  types: [],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  skipLibCheck: true,
};

const guide = (...blocks: string[]): string => formatPage({ frontmatter: new Map(), blocks });

export const fixture: Sources = new Map([
  [CONFIG, formatConfig(config)],
  ['content/index.md', guide('# Home', 'Begin with [the first steps](guide/start.md).')],
  [
    'content/guide/start.md',
    guide(
      '# First steps',
      '![A key](key.svg)',
      '::include{file="examples/greet.ts" region="greet"}',
      '## Next',
      'Read [more](more.md#limits) of `Box`.',
      '::word',
    ),
  ],
  ['content/guide/more.md', guide('# More', '## Limits', 'See [Lid](/e/api/box/interface/Lid).')],
  ['content/guide/key.svg', svg(8)],
  ['content/guide/_category_.json', '{"label": "Guides", "position": 2}\n'],
  ['content/extra/topic.md', guide('# A topic', 'Alone.')],
  ['versioned_docs/version-1.0/index.md', guide('# Old home', 'Of old.')],
  ['versioned_docs/version-1.0/guide/start.md', guide('# Old steps', '[Home](../index.md)')],
  ['i18n/de/content/index.md', guide('# Heim', '[Los](guide/start.md)')],
  [
    'examples/greet.ts',
    `import { Box } from '../packages/box/src/index.js';\n// #region greet\nexport const greet = (name: string): string => \`Hello \${name}\`;\n// #endregion greet\n`,
  ],
  ['plugins/words.tsx', pluginText()],
  ['plugins/word.ts', wordText('one')],
  ['static/img/logo.svg', svg(9)],
  ['static/robots-note.txt', 'A note.\n'],
  ['tsconfig.json', `${JSON.stringify({ compilerOptions })}\n`],
  ['packages/box/package.json', manifest('@edited/box')],
  [
    'packages/box/README.md',
    '# Box\n\nSee [the guide](/e/guide/start) and [Lid](/e/api/box/interface/Lid).\n',
  ],
  ['packages/box/src/index.ts', boxSource],
  ['packages/loud/package.json', manifest('@edited/loud')],
  [
    'packages/loud/src/index.ts',
    '/** How loud. */\nexport enum Volume {\n  /** Soft. */\n  Low,\n}\n',
  ],
]);
