// Bundles React as one ES module with named exports, whose uses in the bundle are shorter than those of CommonJS.
import { type BuildOptions, type Plugin, runEsbuild } from '../io/esbuild.js';
import { once } from '../io/once.js';
import { componentsFolder } from '../io/quire-root.js';

/** The exports that the browser code uses. esbuild reports a missing one. */
const EXPORTS: Readonly<Record<string, string>> = {
  react: `Component, createContext, useContext, useEffect, useId, useMemo, useState,
     useSyncExternalStore`,
  'react/jsx-runtime': 'Fragment, jsx, jsxs',
  'react-dom': 'flushSync',
  'react-dom/client': 'createRoot, hydrateRoot',
};

/** What components of plugins may use besides. */
const FURTHER = `Children, Fragment as ReactFragment, StrictMode, Suspense, cloneElement, createElement, createRef,
   forwardRef, isValidElement, lazy, memo, startTransition, use, useActionState, useCallback, useDebugValue,
   useDeferredValue, useImperativeHandle, useInsertionEffect, useLayoutEffect, useOptimistic, useReducer, useRef,
   useTransition`;

const contents = (forPlugins: boolean): string =>
  Object.entries(EXPORTS)
    .map(([path, names], i) => {
      const all = forPlugins && path === 'react' ? `${names}, ${FURTHER}` : names;
      return `import m${i} from '${path}'; export const { ${all.replaceAll(' as ', ': ')} } = m${i};`;
    })
    .join('\n');

/** Bundled by itself first; otherwise the CommonJS wrappers would be one more chunk and request. */
async function bundleReact(options: BuildOptions, forPlugins: boolean): Promise<Uint8Array> {
  const stdin = { contents: contents(forPlugins), resolveDir: componentsFolder() };
  const { outputFiles } = await runEsbuild({ ...options, stdin, format: 'esm', write: false });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/**
 * @param options Options of all browser bundles.
 * @param forPlugins Whether components of plugins use React, too.
 */
export function reactModule(options: BuildOptions, forPlugins: boolean): Plugin {
  const bundled = once(() => bundleReact(options, forPlugins));
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
