// The client bundle of `quire dev`, rebuilt incrementally, with the script that updates open pages.
// File names have no hash, so that a new stylesheet does not change the pages.
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { ShellInfo } from '../../model/shell-info.js';
import { isBuildFailure, type Message, openEsbuild, runEsbuild } from '../io/esbuild.js';
import { hashValue } from '../io/hash.js';
import { projectPath } from '../io/relative-path.js';
import {
  type Bundled,
  type ClientBundle,
  clientBundle,
  clientOptions,
  ENTRY,
  STYLES,
} from './bundle-client.js';
import { isOwn, ownPath } from './own-files.js';
import { quireRoot } from './quire-root.js';

const DEV_CLIENT = 'src/client/dev/dev.ts';
const DEV_PAGE = 'src/client/dev/dev-page.ts';

const isStylesheet = (file: FilePath): boolean => file.endsWith('.css');

/** A part of the bundle, rebuilt after a change of a file that it may depend on. */
async function openPart(options: ReturnType<typeof clientOptions>['modules']) {
  const context = await openEsbuild({ ...options, entryNames: '[name]' });
  let made: Bundled | undefined;
  return {
    async bundle(changed: ReadonlySet<FilePath>): Promise<Bundled> {
      const inputs = made?.metafile.inputs ?? {};
      // Any new module may change how imports resolve; stylesheets are imported with their extension. What the main one
      // imports is no input of its own: see short-tokens.ts.
      const isPart = (file: FilePath): boolean =>
        !isStylesheet(file) || file in inputs || `quire:${STYLES}` in inputs;
      if (!made || [...changed].some(isPart)) {
        made = undefined;
        made = await context.rebuild();
      }
      return made;
    },
    dispose: () => context.dispose(),
  };
}

const joined = (a: Bundled, b: Bundled): Bundled => ({
  ...a,
  outputFiles: [...a.outputFiles, ...b.outputFiles],
  metafile: {
    inputs: { ...a.metafile.inputs, ...b.metafile.inputs },
    outputs: { ...a.metafile.outputs, ...b.metafile.outputs },
  },
});

async function openParts(info: ShellInfo) {
  const { modules, script, workers } = clientOptions(info);
  const [scripts, styles, preferences] = await Promise.all([
    openPart({ ...modules, entryPoints: { entry: ENTRY, 'dev-page': DEV_PAGE } }),
    openPart({ ...modules, entryPoints: { styles: STYLES } }),
    openPart(script),
  ]);
  return {
    /** @param changed Files of Quire that have changed since the last bundle. */
    async bundle(changed: ReadonlySet<FilePath>): Promise<ClientBundle> {
      const [ofScripts, ofStyles, ofPreferences] = await Promise.all([
        scripts.bundle(changed),
        styles.bundle(changed),
        preferences.bundle(changed),
      ]);
      return clientBundle(joined(ofScripts, ofStyles), ofPreferences, workers, info);
    },
    dispose: () => Promise.all([scripts, styles, preferences].map((part) => part.dispose())),
  };
}

/** The dev script of every document. It does not depend on the site. */
export async function bundleDevClient(): Promise<string> {
  const { outputFiles } = await runEsbuild({
    absWorkingDir: quireRoot(),
    entryPoints: [DEV_CLIENT],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    loader: { '.css': 'text' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** @param root Root of the shown project, to which places are relative. */
export const toDiagnostic = (root: string, { text, location }: Message): Diagnostic => ({
  severity: 'error',
  code: 'code/browser',
  message: `${text}.`,
  file: location ? projectPath(root, path.join(quireRoot(), location.file)) : undefined,
  place: location ? { line: location.line, column: location.column + 1 } : undefined,
  hint: 'correct the file; the last bundle without errors stays in use.',
});

export function createDevBundle(root: string) {
  let parts: Awaited<ReturnType<typeof openParts>> | undefined;
  let shellKey = '';
  let made: ClientBundle | undefined;
  let isFailed = false;
  /** Files of Quire that have changed since the last bundle. */
  let changed = new Set<FilePath>();
  return {
    /** Notes that a file has changed. */
    invalidate(file: FilePath): void {
      if (isOwn(root, file)) changed.add(ownPath(root, file));
    },
    /** The new bundle, or the last one if it fails. @throws a BuildFailure if there is none. */
    async bundle(info: ShellInfo): Promise<Result<ClientBundle>> {
      const key = hashValue(info);
      if (made && !isFailed && changed.size === 0 && key === shellKey)
        return { value: made, diagnostics: [] };
      // Later changes belong to the next bundle.
      const now = changed;
      changed = new Set();
      try {
        if (key !== shellKey) {
          await parts?.dispose();
          parts = undefined;
        }
        shellKey = key;
        parts ??= await openParts(info);
        made = await parts.bundle(now);
        isFailed = false;
        return { value: made, diagnostics: [] };
      } catch (error) {
        isFailed = true;
        // After a failure of esbuild itself, its contexts are opened again.
        if (!isBuildFailure(error)) shellKey = '';
        if (!isBuildFailure(error) || !made) throw error;
        return { value: made, diagnostics: error.errors.map((one) => toDiagnostic(root, one)) };
      }
    },
    dispose: async (): Promise<void> => void (await parts?.dispose()),
  };
}
