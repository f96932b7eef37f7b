// Bundles the search worker as a separate script, and makes a module that exports its URL.
import { type BuildOptions, type Plugin, runEsbuild } from '../io/esbuild.js';

const NAME = 'quire:search-worker';

/** @param hrefOf Returns the URL of an output file. */
export function searchWorker(options: BuildOptions, hrefOf: (path: string) => string) {
  const files: { readonly path: string; readonly contents: Uint8Array }[] = [];
  const plugin: Plugin = {
    name: NAME,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${NAME}$`) }, () => ({ path: NAME, namespace: NAME }));
      onLoad({ filter: /.*/, namespace: NAME }, async () => {
        const { outputFiles } = await runEsbuild({
          ...options,
          entryPoints: { search: 'src/client/search/worker.ts' },
          format: 'esm',
          write: false,
        });
        files.splice(0, files.length, ...outputFiles);
        return {
          contents: `export default ${JSON.stringify(hrefOf(outputFiles[0]?.path ?? ''))};`,
        };
      });
    },
  };
  return { plugin, files };
}
