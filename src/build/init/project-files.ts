// The texts of the files that `quire init` writes.
import { endsBuild } from '../site/severity.js';
import { inStyle } from './code-style.js';
import type { ProjectFacts } from './project-facts.js';

/** What the author was asked, with the answers. */
export interface Answers {
  readonly title: string;
  /** `https://ann.github.io/box/` */
  readonly address: string;
  readonly packages: readonly string[];
  readonly workflow: boolean;
}

/** A file to write; `added` is said of one that exists already. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
  readonly added?: string | undefined;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const listed = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

/** The folder of the site: packages often compile to `dist`. */
export const outputFolder = (hasSite: boolean): string => (hasSite ? 'site-dist' : 'site');

function addressOf(written: string): { readonly url: string; readonly baseUrl: string } {
  const { origin, pathname } = new URL(written);
  return { url: origin, baseUrl: pathname.replace(/\/?$/, '/') };
}

function docsLines({ readme, docs, repository }: ProjectFacts): string[] {
  const home = readme !== undefined && docs?.hasHome !== true ? readme : undefined;
  return [
    `path: ${quoted(docs?.folder ?? 'docs')},`,
    ...(home ? ['// The README is the home page, as it is.', `home: ${quoted(home)},`] : []),
    ...(docs?.tooLarge.length
      ? ['// Too large for a page.', `exclude: ${listed(docs.tooLarge)},`]
      : []),
    ...(repository ? [`editUrl: ${quoted(repository.editUrl)},`] : []),
  ];
}

const referencePath = (docs: ProjectFacts['docs']): string => (docs?.hasApi ? 'reference' : 'api');

function navbarItems({ docs, repository }: ProjectFacts, packages: readonly string[]): string[] {
  return [
    ...(docs ? [] : ['// Once there are guides:']),
    `${docs ? '' : '// '}{ type: 'docSidebar', sidebarId: 'docs', label: 'Guides', position: 'left' },`,
    ...(packages.length > 0
      ? [`{ to: '/${referencePath(docs)}', label: 'API', position: 'left' },`]
      : []),
    "{ type: 'search' },",
    ...(repository
      ? [`{ href: ${quoted(repository.url)}, label: 'Source', position: 'right' },`]
      : []),
  ];
}

const indented = (lines: readonly string[], by: number): string =>
  lines.map((line) => `${' '.repeat(by)}${line}\n`).join('');

/** The options with which the first build ends with a site, whatever its links are. */
const REACTIONS = ['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'onUnsafeHtml'];

export const LENIENT_OPTIONS = REACTIONS.join(', ');

const LENIENT = [
  "// Change these to 'throw' once the first report is empty.",
  ...REACTIONS.map((option) => `${option}: 'warn',`),
];

/** Whether the first build found faults such as broken links, which end later builds if there were none. */
export const hasFaults = (codes: readonly string[]): boolean => codes.some(endsBuild);

/**
 * @param outDir Output folder, relative to the project.
 * @param isLenient Whether faults such as broken links are warnings.
 */
export function configText(
  facts: ProjectFacts,
  answers: Answers,
  outDir: string,
  isLenient: boolean,
): string {
  const { description, statics, logo, tsconfig, repository, docs } = facts;
  const { title, packages } = answers;
  const { url, baseUrl } = addressOf(answers.address);
  const api = [
    `packages: ${listed(packages)},`,
    ...(docs?.hasApi ? ['// Guides have the path `api`.', "routeBasePath: 'reference',"] : []),
    ...(tsconfig && tsconfig !== 'tsconfig.json' ? [`tsconfig: ${quoted(tsconfig)},`] : []),
    ...(repository ? [`sourceUrl: ${quoted(repository.sourceUrl)},`] : []),
  ];
  const shownLogo = logo ? [`logo: { src: ${quoted(logo)}, alt: ${quoted(title)} },`] : [];
  const lines = [
    `title: ${quoted(title)},`,
    ...(description ? [`tagline: ${quoted(description)},`] : []),
    `url: ${quoted(url)},`,
    `baseUrl: ${quoted(baseUrl)},`,
    `outDir: ${quoted(outDir)},`,
    ...(statics && statics !== 'static' ? [`staticDirectories: ${listed([statics])},`] : []),
    ...(isLenient ? LENIENT : []),
  ];
  const text = `import { defineConfig } from 'quire';

export default defineConfig({
${indented(lines, 2)}  docs: {
${indented(docsLines(facts), 4)}  },
${packages.length > 0 ? `  api: {\n${indented(api, 4)}  },\n` : ''}  themeConfig: {
    navbar: {
${indented([`title: ${quoted(title)},`, ...shownLogo], 6)}      items: [
${indented(navbarItems(facts, packages), 8)}      ],
    },
    colorMode: { respectPrefersColorScheme: true },
  },
});
`;
  return inStyle(text, facts.style);
}

const INSTALLS: Readonly<Record<ProjectFacts['client'], readonly string[]>> = {
  npm: ['- run: npm ci'],
  // Otherwise pnpm refuses to install packages with scripts that nobody has approved.
  pnpm: ['- run: corepack enable && pnpm install --frozen-lockfile --ignore-scripts'],
  yarn: ['- run: corepack enable && yarn install --immutable'],
  bun: ['- uses: oven-sh/setup-bun@v2', '- run: bun install --frozen-lockfile'],
};

/** Publishes to GitHub Pages. */
const workflowText = (install: readonly string[], outDir: string): string => `name: docs
on:
  push:
    branches: [main, master]
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  docs:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
    steps:
      - uses: actions/checkout@v5
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 22
${indented(install, 6)}      - run: npx quire build
      - uses: actions/upload-pages-artifact@v5
        with:
          path: ${outDir}
          include-hidden-files: true
      - uses: actions/deploy-pages@v5
`;

const homeText = ({ name, description }: ProjectFacts, { title, packages }: Answers): string =>
  `# ${title}\n\n${description || 'What it does, in a sentence.'}\n${
    packages.includes('.') ? `\n::install{package="${name}"}\n` : ''
  }`;

const SCRIPTS: Readonly<Record<string, string>> = {
  docs: 'quire build',
  'docs:dev': 'quire dev',
  'docs:check': 'quire check',
};

/** package.json with the scripts that it lacks; undefined if it has all. */
function withScripts(text: string): NewFile | undefined {
  const manifest = JSON.parse(text) as { scripts?: Record<string, string> };
  const missing = Object.entries(SCRIPTS).filter(([name]) => !(name in (manifest.scripts ?? {})));
  if (missing.length === 0) return undefined;
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const scripts = { ...manifest.scripts, ...Object.fromEntries(missing) };
  const added = `scripts ${missing.map(([name]) => name).join(', ')}`;
  const end = text.endsWith('\n') ? '\n' : '';
  return {
    path: 'package.json',
    text: JSON.stringify({ ...manifest, scripts }, null, indent) + end,
    added,
  };
}

/** A file with a pattern in each line, and those that it lacks; undefined if it has all. */
function withIgnored(
  path: string,
  text: string | undefined,
  patterns: readonly string[],
): NewFile | undefined {
  const lines = (text ?? '').split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''));
  const missing = patterns.filter((one) => !lines.includes(one));
  if (missing.length === 0) return undefined;
  const before =
    text === undefined || text === '' || text.endsWith('\n') ? (text ?? '') : `${text}\n`;
  const added = text === undefined ? undefined : missing.join(', ');
  return { path, text: `${before}${missing.join('\n')}\n`, added };
}

/** npm reads no .gitignore beside it, and would publish the site, and pack it while it is built. */
const NPM_IGNORE = '.npmignore';

/** The files of every project that get lines: package.json and .gitignore, and .npmignore if there is one. */
export function sharedFiles(read: (file: string) => string | undefined, outDir: string): NewFile[] {
  const manifest = read('package.json');
  const unpublished = read(NPM_IGNORE);
  const made = ['.quire', outDir];
  const files = [
    manifest === undefined ? undefined : withScripts(manifest),
    withIgnored('.gitignore', read('.gitignore'), made),
    unpublished === undefined
      ? undefined
      : withIgnored(NPM_IGNORE, unpublished, [...made, 'site.config.ts']),
  ];
  return files.filter((file) => file !== undefined);
}

/**
 * The files to write. Only package.json, .gitignore and .npmignore may exist already, and keep what they have.
 * @param read The text of a file of the project; undefined if there is none.
 */
export function filesToWrite(
  facts: ProjectFacts,
  answers: Answers,
  read: (file: string) => string | undefined,
  outDir: string,
): readonly NewFile[] {
  const workflow = '.github/workflows/docs.yml';
  const hasHome = facts.readme !== undefined || facts.docs?.hasHome === true;
  const home = { path: `${facts.docs?.folder ?? 'docs'}/index.md`, text: homeText(facts, answers) };
  const isLocked = ['package-lock.json', 'npm-shrinkwrap.json'].some((file) => read(file));
  // `npm ci` ends with an error without a lockfile.
  const isFree = facts.client === 'npm' && !isLocked;
  const install = isFree ? ['- run: npm install'] : INSTALLS[facts.client];
  return [
    { path: 'site.config.ts', text: configText(facts, answers, outDir, true) },
    ...(hasHome ? [] : [home]),
    ...sharedFiles(read, outDir),
    ...(answers.workflow && read(workflow) === undefined
      ? [{ path: workflow, text: workflowText(install, outDir) }]
      : []),
  ];
}
