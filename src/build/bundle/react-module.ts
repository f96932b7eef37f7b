// Bundles React as one ES module with named exports, whose uses in the bundle are shorter than those of CommonJS.
import { type BuildOptions, type Plugin, runEsbuild } from '../io/esbuild.js';
import { once } from '../io/once.js';
import { componentsFolder } from './quire-root.js';

/** The exports that the browser code uses. esbuild reports a missing one. */
const EXPORTS: Readonly<Record<string, string>> = {
  react: `Component, createContext, useContext, useEffect, useId, useMemo, useState,
     useSyncExternalStore`,
  'react/jsx-runtime': 'Fragment, jsx, jsxs',
  'react-dom': 'flushSync',
  'react-dom/client': 'createRoot, hydrateRoot',
};

const contents = Object.entries(EXPORTS)
  .map(([path, names], i) => `import m${i} from '${path}'; export const { ${names} } = m${i};`)
  .join('\n');

/** Bundled by itself first; otherwise the CommonJS wrappers would be one more chunk and request. */
async function bundleReact(options: BuildOptions): Promise<Uint8Array> {
  const stdin = { contents, resolveDir: componentsFolder() };
  const { outputFiles } = await runEsbuild({ ...options, stdin, format: 'esm', write: false });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** @param options Options of all browser bundles. */
export function reactModule(options: BuildOptions): Plugin {
  const bundled = once(() => bundleReact(options));
  return {
    name: 'react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react/ }, ({ path }) =>
        path in EXPORTS ? { path: 'react', namespace: 'react' } : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'react' }, async () => ({ contents: await bundled() }));
    },
  };
}
