// Loads site.config.ts: bundled by esbuild with everything it imports, then evaluated as one module.
import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Message } from 'esbuild';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.js';
import { ownFrame } from './own-frame.js';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

export interface LoadedConfig {
  readonly config: Config;
  readonly file: FilePath;
  /** SHA-256 of the validated value: what it was computed from, such as the environment, included. */
  readonly hash: string;
}

async function findConfig(root: string): Promise<string | undefined> {
  for (const name of NAMES) {
    const found = await access(path.join(root, name)).then(
      () => true,
      () => false,
    );
    if (found) return name;
  }
  return undefined;
}

const failure = (
  file: FilePath,
  code: 'config/missing' | 'config/syntax' | 'config/threw',
  message: string,
  hint: string,
  place?: Place,
): Result<undefined> => ({
  value: undefined,
  diagnostics: [{ severity: 'error', code, message, file, place, hint }],
});

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

interface BundledConfig {
  readonly code: string;
  /** JSON. */
  readonly map: string;
}

async function bundleConfig(absolute: string, root: string): Promise<BundledConfig> {
  const { outputFiles } = await build({
    entryPoints: [absolute],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'external',
    sourcesContent: false,
    outfile: absolute.replace(/\.m?[jt]s$/, '.bundled.mjs'),
    plugins: [quireModule],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(absolute).href) },
    logLevel: 'silent',
  });
  const textOf = (isWanted: (file: string) => boolean): string =>
    outputFiles.find((file) => isWanted(file.path))?.text ?? '';
  return {
    code: textOf((file) => !file.endsWith('.map')),
    map: textOf((file) => file.endsWith('.map')),
  };
}

async function evaluate(code: string): Promise<unknown> {
  const encoded = Buffer.from(code).toString('base64');
  const module: unknown = await import(`data:text/javascript;base64,${encoded}`);
  return module !== null && typeof module === 'object' ? Reflect.get(module, 'default') : undefined;
}

/** esbuild explains what is wrong with a source; anything else is wrong with esbuild itself. */
const brokenEsbuild = (error: unknown): Diagnostic => ({
  severity: 'error',
  code: 'io/esbuild',
  message: `esbuild does not run: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'reinstall it: delete node_modules and run `npm ci`.',
  stack: error instanceof Error ? error.stack : undefined,
});

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

/** Reads, evaluates and validates the configuration of the project at `root` (absolute). */
export async function loadConfig(root: string): Promise<Result<LoadedConfig | undefined>> {
  const name = await findConfig(root);
  if (name === undefined) {
    return failure(
      filePath('site.config.ts'),
      'config/missing',
      `${root} holds no site.config.ts.`,
      'create it with `export default defineConfig({...})`, or name another folder with --root',
    );
  }
  const file = filePath(name);
  const bundled = await bundleOrExplain(root, file);
  if (bundled.value === undefined) return { value: undefined, diagnostics: bundled.diagnostics };
  let exported: unknown;
  try {
    exported = await evaluate(bundled.value.code);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = 'the error was thrown while the configuration was evaluated';
    const frame = ownFrame(error, bundled.value.map);
    return failure(frame?.file ?? file, 'config/threw', `${message}.`, hint, frame?.place);
  }
  const { validateConfig } = await import('./validate.js');
  const { value: config, diagnostics } = validateConfig(exported, file);
  if (config === undefined) return { value: undefined, diagnostics };
  const hash = createHash('sha256').update(JSON.stringify(config)).digest('hex');
  return { value: { config, file, hash }, diagnostics };
}
