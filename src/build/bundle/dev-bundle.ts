// The client bundle of `quire dev`: made again from what has changed, with the script that keeps open pages up to date.
// Its addresses have no hash, so that a change of a stylesheet changes no page.
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { ShellInfo } from '../../model/shell-info.js';
import { isBuildFailure, type Message, openEsbuild, runEsbuild } from '../io/esbuild.js';
import { hashValue } from '../io/hash.js';
import { projectPath } from '../io/relative-path.js';
import { type ClientBundle, clientBundle, clientOptions } from './bundle-client.js';
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

async function openContexts(info: ShellInfo) {
  const { modules, script, workers } = clientOptions(info);
  const names = { entryNames: '[name]' };
  const [modulesContext, scriptContext] = await Promise.all([
    openEsbuild({
      ...{ ...modules, ...names },
      entryPoints: { ...modules.entryPoints, 'dev-page': DEV_PAGE },
    }),
    openEsbuild({ ...script, ...names }),
  ]);
  return {
    async bundle(): Promise<ClientBundle> {
      const [made, preferences] = await Promise.all([
        modulesContext.rebuild(),
        scriptContext.rebuild(),
      ]);
      return clientBundle(made, preferences, workers, info);
    },
    dispose: () => Promise.all([modulesContext.dispose(), scriptContext.dispose()]),
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
  let contexts: Awaited<ReturnType<typeof openContexts>> | undefined;
  let shellKey = '';
  let made: ClientBundle | undefined;
  let isStale = true;
  return {
    /** Notes that a file has changed. */
    invalidate(file: FilePath): void {
      if (isOwn(root, file)) isStale = true;
    },
    /** The bundle, or the last one that could be made. @throws a BuildFailure if there is none. */
    async bundle(info: ShellInfo): Promise<Result<ClientBundle>> {
      const key = hashValue(info);
      if (made && !isStale && key === shellKey) return { value: made, diagnostics: [] };
      try {
        if (key !== shellKey) {
          await contexts?.dispose();
          contexts = undefined;
        }
        shellKey = key;
        // A change from here on is one for the next time.
        isStale = false;
        contexts ??= await openContexts(info);
        made = await contexts.bundle();
        return { value: made, diagnostics: [] };
      } catch (error) {
        isStale = true;
        if (!isBuildFailure(error) || !made) throw error;
        return { value: made, diagnostics: error.errors.map((one) => toDiagnostic(root, one)) };
      }
    },
    dispose: async (): Promise<void> => void (await contexts?.dispose()),
  };
}
