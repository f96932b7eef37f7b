// Bundles the browser code with esbuild: the entry and its chunks, the blocking preferences
// script, and one stylesheet.
import path from 'node:path';
import { preferenceSettingsOf } from '../../model/browser/preferences.js';
import { compiledInfo, type ShellInfo } from '../../model/browser/shell-info.js';
import { hasSearchBox } from '../../model/site/navbar.js';
import type { DocumentAssets, OutputFile } from '../../model/site/output.js';
import { filePath, type Href } from '../../model/text/brand.js';
import { hrefOfFile } from '../../model/text/url.js';
import { type BuildOptions, type Metafile, type Plugin, runEsbuild } from '../io/esbuild.js';
import { componentsFolder, quireRoot } from '../io/quire-root.js';
import { projectPath } from '../io/relative-path.js';
import { featuresModule } from './features-module.js';
import { reactModule } from './react-module.js';
import { searchWorker } from './search-worker.js';
import { shortTokens, tokenShortener } from './short-tokens.js';
import { hasDropdowns, hasManyItems, siteStyles } from './site-styles.js';

export interface ClientBundle extends Omit<DocumentAssets, 'shellId'> {
  readonly files: readonly OutputFile[];
}

/** Two exports, so that the small preferences script does not include data that only the entry reads. */
const shellModule = (info: ShellInfo): string =>
  [
    `export const shellInfo = ${JSON.stringify(compiledInfo(info))};`,
    `export const preferenceSettings = ${JSON.stringify(preferenceSettingsOf(info.storage, info.themeConfig))};`,
  ].join('\n');

const hasComponents = (plugins: ShellInfo['plugins']): boolean =>
  Object.keys(plugins?.client ?? {}).length > 0;

/** The components of plugins, each loaded when a page shows it. */
function componentsModule(plugins: ShellInfo['plugins']): string {
  const entries = Object.entries(plugins?.client ?? {}).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  );
  return `export const components = { ${entries.join(', ')} };`;
}

/** Constants for the features that the site uses, so that the bundler drops the code of the others. */
function siteUses({ themeConfig, versions, plugins }: ShellInfo): Record<string, string> {
  const { announcementBar, colorMode, navbar } = themeConfig;
  const uses: Readonly<Record<string, boolean>> = {
    Announcement: announcementBar !== undefined,
    ColorModes: !colorMode.disableSwitch || colorMode.respectPrefersColorScheme,
    ColorSwitch: !colorMode.disableSwitch,
    Components: hasComponents(plugins),
    Dropdowns: hasDropdowns(themeConfig),
    HidingNavbar: navbar.hideOnScroll,
    ManyItems: hasManyItems(themeConfig),
    Search: hasSearchBox(navbar.items),
    Versions: versions.length > 1,
  };
  return Object.fromEntries(
    Object.entries(uses).map(([name, isUsed]) => [`SiteUses.${name}`, String(isUsed)]),
  );
}

/** Modules generated for the site. */
function siteModules(info: ShellInfo, shorten: (css: string) => string): Plugin {
  const sources: Readonly<Record<string, { contents: string; loader: 'js' | 'css' }>> = {
    'quire:shell': { contents: shellModule(info), loader: 'js' },
    'quire:components': { contents: componentsModule(info.plugins), loader: 'js' },
    'quire:features': { contents: featuresModule(info.themeConfig), loader: 'js' },
    [STYLES]: { contents: shorten(siteStyles(info)), loader: 'css' },
  };
  return {
    name: 'quire',
    setup(setup) {
      setup.onResolve({ filter: /^quire:/ }, (args) => ({ path: args.path, namespace: 'quire' }));
      setup.onLoad({ filter: /.*/, namespace: 'quire' }, (args) => {
        const source = sources[args.path];
        return source && { ...source, resolveDir: componentsFolder() };
      });
    },
  };
}

const common = (root: string): BuildOptions & { write: false; metafile: true } => ({
  absWorkingDir: root,
  outdir: path.join(root, 'assets'),
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  entryNames: '[name].[hash]',
  chunkNames: 'chunk.[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
});

/**
 * With this comment Chromium compiles the functions of a file while fetching it, off the main thread, instead
 * of at each first call. Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

const ENTRY = 'src/client/entry.tsx';
const STYLES = 'quire:styles';
const PREFERENCES = 'src/client/preferences.ts';
const DEV_PAGE = 'src/client/dev/dev-page.ts';

/** The output file of an entry point. */
function outputOf({ metafile }: { metafile: Metafile }, entryPoint: string): string {
  const found = Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint === entryPoint,
  );
  if (!found) throw new Error(`esbuild made no output for ${entryPoint}`);
  return found[0];
}

interface ClientOptions {
  readonly modules: ReturnType<typeof common>;
  readonly script: ReturnType<typeof common>;
  /** The scripts of workers, complete once the modules are bundled. */
  readonly workers: ReturnType<typeof searchWorker>['files'];
}

/**
 * The esbuild options for the bundles of a site.
 * @param info Compiled into the entry, so that no page repeats it.
 */
function clientOptions(info: ShellInfo): ClientOptions {
  const root = quireRoot();
  const shared = common(root);
  const options = { ...shared, define: { ...shared.define, ...siteUses(info) } };
  const shorten = tokenShortener();
  const worker = searchWorker(options, (output) =>
    hrefOfFile(projectPath(root, output), info.baseUrl),
  );
  const plugins = [
    worker.plugin,
    siteModules(info, shorten),
    reactModule(options, hasComponents(info.plugins)),
    shortTokens(shorten),
  ];
  return {
    modules: {
      ...options,
      entryPoints: { entry: ENTRY, styles: STYLES },
      format: 'esm',
      splitting: true,
      banner: { js: COMPILE_HINT },
      jsx: 'automatic',
      plugins,
    },
    script: { ...options, entryPoints: { preferences: PREFERENCES }, format: 'iife', plugins },
    workers: worker.files,
  };
}

type Bundled = Awaited<ReturnType<typeof runEsbuild<ReturnType<typeof common>>>>;

/** The bundle as output files, with the addresses of its parts. */
function clientBundle(
  modules: Bundled,
  script: Bundled,
  workers: ClientOptions['workers'],
  { baseUrl }: ShellInfo,
): ClientBundle {
  const hrefOf = (output: string): Href => hrefOfFile(filePath(output), baseUrl);
  const entry = outputOf(modules, ENTRY);
  const imports = modules.metafile.outputs[entry]?.imports ?? [];
  return {
    files: [...modules.outputFiles, ...workers, ...script.outputFiles].map((file) => ({
      path: projectPath(quireRoot(), file.path),
      contents: file.contents,
    })),
    entry: hrefOf(entry),
    entryImports: imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((i) => hrefOf(i.path)),
    stylesheet: hrefOf(outputOf(modules, `quire:${STYLES}`)),
    preferences: hrefOf(outputOf(script, PREFERENCES)),
  };
}

/** @param forDev Whether to add the module that updates open pages, whose address `quire dev` knows. */
export async function bundleClient(info: ShellInfo, forDev: boolean): Promise<ClientBundle> {
  const { modules, script, workers } = clientOptions(info);
  const dev = forDev && {
    entryPoints: { ...modules.entryPoints, 'dev-page': DEV_PAGE },
    entryNames: '[name]',
  };
  const bundled = await Promise.all([runEsbuild({ ...modules, ...dev }), runEsbuild(script)]);
  return clientBundle(...bundled, workers, info);
}
