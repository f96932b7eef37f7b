// The client bundle of `quire dev`: made again from what has changed, with the script that keeps open pages up to date.
// Its addresses have no hash, so that a change of a stylesheet changes no page.
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
import { quireRoot } from './quire-root.js';

const DEV_CLIENT = 'src/client/dev/dev.ts';
const DEV_PAGE = 'src/client/dev/dev-page.ts';

/** Folders of Quire itself whose files run in the browser; the components run on the server, too. */
export const OWN_FOLDERS = ['src/client', 'src/components'];

/** @param root of the project that is shown: the file is relative to it. */
const ownPath = (root: string, file: FilePath): FilePath =>
  projectPath(quireRoot(), path.join(root, file));

export const isOwn = (root: string, file: FilePath): boolean =>
  OWN_FOLDERS.some((folder) => ownPath(root, file).startsWith(`${folder}/`));

export const isComponent = (root: string, file: FilePath): boolean =>
  /^src\/components\/.*\.tsx?$/.test(ownPath(root, file));

const isStylesheet = (file: FilePath): boolean => file.endsWith('.css');

/** A bundle that is made again when a file has changed that may be part of it. */
async function openPart(options: ReturnType<typeof clientOptions>['modules']) {
  const context = await openEsbuild({ ...options, entryNames: '[name]' });
  let made: Bundled | undefined;
  return {
    async bundle(changed: ReadonlySet<FilePath>): Promise<Bundled> {
      // A module can be resolved anew when another file is there; a stylesheet is named with its extension.
      const isPart = (file: FilePath): boolean =>
        !isStylesheet(file) || made?.metafile.inputs[file] !== undefined;
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
    /** @param changed files of Quire since the last bundle. */
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

/** The script of every document in dev, which needs nothing of the site. */
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

/** @param root of the project that is shown: places are relative to it. */
export const toDiagnostic = (root: string, { text, location }: Message): Diagnostic => ({
  severity: 'error',
  code: 'code/browser',
  message: `${text}.`,
  file: location ? projectPath(root, path.join(quireRoot(), location.file)) : undefined,
  place: location ? { line: location.line, column: location.column + 1 } : undefined,
  hint: 'correct the file; the last bundle that could be made stays in use.',
});

export type DevBundle = ReturnType<typeof createDevBundle>;

export function createDevBundle(root: string) {
  let parts: Awaited<ReturnType<typeof openParts>> | undefined;
  let shellKey = '';
  let made: ClientBundle | undefined;
  let isFailed = false;
  /** Files of Quire since the last bundle. */
  let changed = new Set<FilePath>();
  return {
    /** Notes that a file has changed. */
    invalidate(file: FilePath): void {
      if (isOwn(root, file)) changed.add(ownPath(root, file));
    },
    /** The bundle, or the last one that could be made. @throws a BuildFailure if there is none. */
    async bundle(info: ShellInfo): Promise<Result<ClientBundle>> {
      const key = hashValue(info);
      if (made && !isFailed && changed.size === 0 && key === shellKey)
        return { value: made, diagnostics: [] };
      // What changes from here on is for the next time.
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
        // Where esbuild itself has failed it is opened anew.
        if (!isBuildFailure(error)) shellKey = '';
        if (!isBuildFailure(error) || !made) throw error;
        return { value: made, diagnostics: error.errors.map((one) => toDiagnostic(root, one)) };
      }
    },
    dispose: async (): Promise<void> => void (await parts?.dispose()),
  };
}
