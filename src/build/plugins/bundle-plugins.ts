// Bundles the plugins that the configuration names, and checks what they export.
import path from 'node:path';
import * as v from 'valibot';
import type { PluginCode } from '../../model/site/config.js';
import { type Diagnostic, errorIn, type Result } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import type { Pack } from '../cache/pack.js';
import { runEsbuild } from '../io/esbuild.js';
import { hashValue, sha256 } from '../io/hash.js';
import { readRegularFile } from '../io/regular-file.js';
import { projectPath } from '../io/relative-path.js';
import { ifPresent, isPresent } from '../io/system-error.js';
import { bundleModule } from '../modules/bundle-module.js';
import { bundleFaults, thrownBy } from '../modules/module-error.js';
import { loadPlugins } from './load-plugins.js';
import type { Plugin, PluginDirective, PluginPolicy, PluginScript } from './plugin.js';

const hook = v.function('must be a function');
const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));
const list = v.array(v.any(), 'must be a list');
const file = v.pipe(
  v.string(),
  v.check(path.isAbsolute, 'must be an absolute path: use import.meta.dirname'),
);

const origin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\w*.-]+(?::\d+)?$/, 'must be an origin, such as https://stats.example.org'),
);
const origins = v.optional(v.array(origin));

type FormOf<T> = { readonly [Field in keyof T]-?: v.GenericSchema };

/** The form of a plugin; the types say the rest. */
const pluginForm = v.strictObject({
  name: text,
  directives: v.optional(
    v.array(
      v.strictObject({
        ...{ name: text, form: v.picklist(['container', 'leaf'], 'must be container or leaf') },
        ...{
          required: v.optional(list),
          optional: v.optional(list),
          hasLabel: v.optional(v.boolean()),
        },
        ...{ holds: v.optional(text), within: v.optional(text) },
        ...{ load: v.optional(hook), expand: v.optional(hook) },
        ...{ component: v.optional(hook), client: v.optional(file) },
      } satisfies FormOf<PluginDirective>),
    ),
  ),
  components: v.optional(v.record(text, hook)),
  ...{ remark: v.optional(v.array(hook)), rehype: v.optional(v.array(hook)) },
  styles: v.optional(v.array(file)),
  scripts: v.optional(
    v.array(
      v.strictObject({
        src: v.pipe(
          v.string(),
          v.regex(
            /^(?:https:\/)?\/[^/\s]\S*$/,
            'must be a path from the root of the site, or a URL',
          ),
        ),
        data: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/)), v.string())),
      } satisfies FormOf<PluginScript>),
    ),
  ),
  csp: v.optional(
    v.strictObject({
      ...{ connect: origins, img: origins, script: origins },
    } satisfies FormOf<PluginPolicy>),
  ),
  ...{ planPage: v.optional(hook), head: v.optional(hook), diagnostics: v.optional(hook) },
  outputs: v.optional(v.array(v.strictObject({ name: text, make: hook }))),
} satisfies FormOf<Plugin>);

/** Plugins as the cache stores them. */
export interface StoredPlugins {
  readonly code: PluginCode;
  /** Hash of each file that was read or looked for; undefined if there was none. */
  readonly inputs: readonly (readonly [FilePath, string | undefined])[];
}

export interface BundledPlugins extends Result<PluginCode | undefined> {
  readonly inputs: readonly FilePath[];
}

const hashOf = (root: string, input: FilePath): string | undefined =>
  ifPresent(() => sha256(readRegularFile(path.join(root, input))));

const isFresh = (root: string, { inputs }: StoredPlugins): boolean =>
  inputs.every(([input, hash]) => hashOf(root, input) === hash);

/** Bundles what runs in the browser, to learn what it depends on. */
async function browserHash(
  root: string,
  entryPoints: readonly string[],
  inputs: Set<FilePath>,
): Promise<string> {
  if (entryPoints.length === 0) return '';
  const { metafile, outputFiles } = await runEsbuild({
    entryPoints: [...entryPoints],
    ...{ absWorkingDir: root, bundle: true, write: false, metafile: true, outdir: root },
    ...{ jsx: 'automatic', format: 'esm', external: ['react', 'react/jsx-runtime'] },
    ...{ logLevel: 'silent', tsconfigRaw: '{}' },
  });
  for (const input of Object.keys(metafile.inputs)) {
    inputs.add(projectPath(root, path.resolve(root, input)));
  }
  return hashValue(outputFiles.map(({ text }) => text));
}

/** What is wrong with the exports; empty if they are plugins. */
function exportFaults(names: readonly string[], exported: unknown, config: FilePath): Diagnostic[] {
  const exports: readonly unknown[] = Array.isArray(exported) ? exported : [];
  return names.flatMap((name, index) => {
    const { success, issues } = v.safeParse(pluginForm, exports[index]);
    if (success) return [];
    const [issue] = issues;
    const at = v.getDotPath(issue);
    const hint =
      'write `export default definePlugin({ name: "...", ... })`; docs/plugins.md lists the hooks.';
    const message = `plugins[${index}]: the export of "${name}" is no plugin: ${at ? `${at}: ` : ''}${issue.message}.`;
    return [errorIn(config, 'plugin/invalid', message, hint)];
  });
}

/** A stylesheet in the list is a plugin that has nothing else. */
function importOf(root: string, name: string, index: number): string {
  if (!name.endsWith('.css')) return `import p${index} from ${JSON.stringify(name)};`;
  const styles = [path.resolve(root, name)];
  return `const p${index} = ${JSON.stringify({ name, styles })};`;
}

/** What esbuild calls the module with a line for each plugin. */
const ENTRY = 'plugins';

/** Messages about the entries of `plugins` that do not exist; esbuild says what is wrong inside of the others. */
function missingPlugins(
  names: readonly string[],
  config: FilePath,
  isMissing: (name: string, index: number) => boolean,
): Diagnostic[] {
  return names.flatMap((name, index) => {
    if (!isMissing(name, index)) return [];
    const isPath = /^\.{0,2}\/|\.css$/.test(name);
    const what = isPath ? 'does not exist' : 'is not installed';
    const hint = isPath
      ? 'write the path of a file, relative to the configuration.'
      : 'install the package, or write the path of a file as "./docs/plugin.ts".';
    const message = `plugins[${index}]: ${JSON.stringify(name)} ${what}.`;
    return [errorIn(config, 'config/missing-file', message, hint)];
  });
}

const entryOf = (root: string, names: readonly string[]) => ({
  stdin: {
    contents: [
      ...names.map((name, index) => importOf(root, name, index)),
      `export default [${names.map((_, index) => `p${index}`).join(', ')}];`,
    ].join('\n'),
    resolveDir: root,
    sourcefile: ENTRY,
  },
});

/** The scripts of all plugins, and what they need of the policy: an origin once. */
function scriptsOf(plugins: readonly Plugin[]): Pick<PluginCode, 'scripts' | 'csp'> {
  const scripts = plugins.flatMap((plugin) => plugin.scripts ?? []);
  const own = scripts.flatMap(({ src }) => (src.startsWith('/') ? [] : [new URL(src).origin]));
  const of = (use: keyof PluginPolicy, more: readonly string[] = []): readonly string[] => [
    ...new Set([...more, ...plugins.flatMap(({ csp }) => csp?.[use] ?? [])]),
  ];
  return {
    scripts: scripts.map(({ src, data = {} }) => ({
      src,
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
    })),
    csp: { connect: of('connect'), img: of('img'), script: of('script', own) },
  };
}

async function collect(
  root: string,
  names: readonly string[],
  config: FilePath,
  inputs: Set<FilePath>,
): Promise<Result<PluginCode | undefined>> {
  const hint = 'correct the plugin, or remove it from the option "plugins".';
  const sheets = names.filter((name) => name.endsWith('.css'));
  for (const sheet of sheets) inputs.add(projectPath(root, path.resolve(root, sheet)));
  const missing = missingPlugins(
    names,
    config,
    (name) => sheets.includes(name) && !isPresent(path.resolve(root, name)),
  );
  if (missing.length > 0) return { value: undefined, diagnostics: missing };
  try {
    const { code, map } = await bundleModule(root, entryOf(root, names), inputs);
    const bare = {
      code,
      map,
      root,
      hash: sha256(Buffer.from(code)),
      client: {},
      styles: [],
      browser: '',
      ...{ scripts: [], csp: {} },
    };
    let plugins: readonly Plugin[];
    try {
      plugins = await loadPlugins(bare);
    } catch (error) {
      return {
        value: undefined,
        diagnostics: [thrownBy(error, config, map, 'plugin/threw', hint)],
      };
    }
    const faults = exportFaults(names, plugins, config);
    if (faults.length > 0) return { value: undefined, diagnostics: faults };
    const client = Object.fromEntries(
      plugins.flatMap(({ directives = [] }) =>
        directives.flatMap((directive) =>
          directive.client === undefined ? [] : [[directive.name, directive.client]],
        ),
      ),
    );
    const styles = plugins.flatMap((plugin) => plugin.styles ?? []);
    const browser = await browserHash(root, [...Object.values(client), ...styles], inputs);
    const { scripts, csp } = scriptsOf(plugins);
    return { value: { ...bare, client, styles, browser, scripts, csp }, diagnostics: [] };
  } catch (error) {
    const faults = await bundleFaults(error, root, config, 'plugin/syntax', hint);
    const lines = faults.flatMap(({ file, place }) => (file === ENTRY && place ? place.line : []));
    const unresolved = missingPlugins(names, config, (_, index) => lines.includes(index + 1));
    return { value: undefined, diagnostics: unresolved.length > 0 ? unresolved : faults };
  }
}

/**
 * @param names Paths or package names, as written in the configuration.
 * @param config The configuration, for messages.
 */
export async function bundlePlugins(
  root: string,
  names: readonly string[],
  config: FilePath,
  cache: Pack<StoredPlugins> | undefined,
): Promise<BundledPlugins> {
  const key = hashValue([root, names]);
  const known = cache?.get(key);
  if (known && isFresh(root, known)) {
    return { value: known.code, diagnostics: [], inputs: known.inputs.map(([input]) => input) };
  }
  const inputs = new Set<FilePath>();
  const { value, diagnostics } = await collect(root, names, config, inputs);
  const hashes = [...inputs].map((input) => [input, hashOf(root, input)] as const);
  if (value) cache?.set(key, { code: value, inputs: hashes });
  return { value, diagnostics, inputs: [...inputs] };
}
