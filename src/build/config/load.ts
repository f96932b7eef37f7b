// Loads site.config.ts: bundled by esbuild with everything it imports, then evaluated as one module.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Message } from 'esbuild';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { type Diagnostic, errorIn, type Place, type Result } from '../../model/diagnostic.js';
import { hashValue } from '../io/hash.js';
import { contained } from './contained.js';
import { projectFrames, projectStack } from './project-frames.js';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

export interface LoadedConfig {
  readonly config: Config;
  readonly file: FilePath;
  /** SHA-256 of the validated value, so it covers what the value was computed from. */
  readonly hash: string;
}

const missing = (root: string): Diagnostic =>
  errorIn(
    filePath('site.config.ts'),
    'config/missing',
    `${root} holds no site.config.ts.`,
    'create it with `export default defineConfig({...})`, or name another folder with --root',
  );

const placeOf = ({ location }: Message): Place | undefined =>
  location ? { line: location.line, column: location.column + 1 } : undefined;

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error;

/** `quire` resolves to defineConfig itself, so a project needs no node_modules to be built. */
const quireModule = {
  name: 'quire',
  setup(setup: import('esbuild').PluginBuild) {
    setup.onResolve({ filter: /^quire$/ }, () => ({ path: 'quire', namespace: 'quire' }));
    setup.onLoad({ filter: /.*/, namespace: 'quire' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
  },
};

/** The code of the bundle, and its source map as JSON. */
async function bundleConfig(absolute: string, root: string) {
  const { outputFiles } = await build({
    entryPoints: [absolute],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'external',
    // The project's tsconfig.json is for its packages; esbuild would read it and fail with its faults.
    tsconfigRaw: '{}',
    sourcesContent: false,
    outfile: absolute.replace(/\.m?[jt]s$/, '.bundled.mjs'),
    plugins: [quireModule],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(absolute).href) },
    logLevel: 'silent',
  });
  const textOf = (isMap: boolean): string =>
    outputFiles.find((file) => file.path.endsWith('.map') === isMap)?.text ?? '';
  return { code: textOf(false), map: textOf(true) };
}

async function evaluate(code: string): Promise<unknown> {
  const encoded = Buffer.from(code).toString('base64');
  const module: unknown = await import(`data:text/javascript;base64,${encoded}`);
  return module !== null && typeof module === 'object' ? Reflect.get(module, 'default') : undefined;
}

/** An error of esbuild that is no fault of a source: esbuild itself does not run. */
const brokenEsbuild = (error: unknown): Diagnostic => ({
  severity: 'error',
  code: 'io/esbuild',
  message: `esbuild does not run: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'reinstall it: delete node_modules and run `npm ci`.',
  stack: error instanceof Error ? error.stack : undefined,
});

function thrown(error: unknown, file: FilePath, map: string): Diagnostic {
  const frames = projectFrames(error, map);
  return {
    severity: 'error',
    code: 'config/threw',
    message: `${error instanceof Error ? error.message : String(error)}.`,
    file: frames[0]?.file ?? file,
    place: frames[0]?.place,
    hint: 'the error was thrown while the configuration was evaluated',
    stack: projectStack(error, frames),
  };
}

type BundledConfig = Awaited<ReturnType<typeof bundleConfig>>;

async function bundleOrExplain(
  root: string,
  file: FilePath,
): Promise<Result<BundledConfig | undefined>> {
  try {
    return { value: await bundleConfig(path.join(root, file), root), diagnostics: [] };
  } catch (error) {
    if (!isBuildFailure(error)) return { value: undefined, diagnostics: [brokenEsbuild(error)] };
    const diagnostics = error.errors.map(
      (message): Diagnostic => ({
        severity: 'error',
        code: 'config/syntax',
        message: `${message.text}.`,
        file: message.location ? filePath(message.location.file) : file,
        place: placeOf(message),
        hint: 'correct the file; it is TypeScript with a default export',
      }),
    );
    return { value: undefined, diagnostics };
  }
}

function missingTsconfig(root: string, { api }: Config, file: FilePath): Diagnostic[] {
  if (!api || existsSync(path.join(root, api.tsconfig))) return [];
  const message = `api.tsconfig: ${JSON.stringify(api.tsconfig)} does not exist.`;
  const hint = 'name the tsconfig.json under which the documented packages form one program';
  return [errorIn(file, 'config/missing-file', message, hint)];
}

/** Reads, evaluates and validates the configuration of the project at `root` (absolute). */
export async function loadConfig(root: string): Promise<Result<LoadedConfig | undefined>> {
  const name = NAMES.find((candidate) => existsSync(path.join(root, candidate)));
  if (name === undefined) return { value: undefined, diagnostics: [missing(root)] };
  const file = filePath(name);
  const bundled = await bundleOrExplain(root, file);
  if (bundled.value === undefined) return { value: undefined, diagnostics: bundled.diagnostics };
  const { code, map } = bundled.value;
  let exported: unknown;
  try {
    exported = await contained(() => evaluate(code));
  } catch (error) {
    return { value: undefined, diagnostics: [thrown(error, file, map)] };
  }
  const { validateConfig } = await import('./validate.js');
  const { value: config, diagnostics } = validateConfig(exported, file);
  if (config === undefined) return { value: undefined, diagnostics };
  const missingFiles = missingTsconfig(root, config, file);
  if (missingFiles.length > 0) return { value: undefined, diagnostics: missingFiles };
  const hash = hashValue(config);
  return { value: { config, file, hash }, diagnostics };
}
