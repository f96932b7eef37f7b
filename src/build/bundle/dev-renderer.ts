// Compiles the rendering stage in `quire dev`, after a component of Quire itself has changed.
import { createRequire } from 'node:module';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import { isBuildFailure, openEsbuild } from '../io/esbuild.js';
import { toDiagnostic } from './dev-bundle.js';
import { quireRoot } from './quire-root.js';

const openRenderer = () =>
  openEsbuild({
    absWorkingDir: quireRoot(),
    entryPoints: ['src/build/render/renderer.ts'],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });

/** Not imported as a module: Node would keep every version in memory. */
function evaluate<T>(code: string): T {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  // SAFETY: the caller names the type of the exports.
  return module.exports as T;
}

/**
 * @param root Root of the shown project, to which places are relative.
 * @param initial Loads the stage as it was compiled with Quire.
 */
export function createDevRenderer<T extends object>(root: string, initial: () => Promise<T>) {
  let context: ReturnType<typeof openRenderer> | undefined;
  let current: Promise<T> | undefined;
  return {
    /** The stage as it is compiled now: a page must not be rendered with components that its scripts lack. */
    loader(): () => Promise<T> {
      const compiled = current;
      return () => compiled ?? initial();
    },
    /** Compiles the stage again. Diagnostics say why that failed. */
    async compile(): Promise<Result<boolean>> {
      try {
        context ??= openRenderer();
        const { outputFiles } = await (await context).rebuild();
        current = Promise.resolve(evaluate<T>(outputFiles?.[0]?.text ?? ''));
        return { value: true, diagnostics: [] };
      } catch (error) {
        if (!isBuildFailure(error)) {
          // After a failure of esbuild itself, its context is opened again.
          context = undefined;
          throw error;
        }
        const diagnostics: Diagnostic[] = error.errors.map((one) => toDiagnostic(root, one));
        return { value: false, diagnostics };
      }
    },
    dispose: async (): Promise<void> => void (await (await context)?.dispose()),
  };
}
