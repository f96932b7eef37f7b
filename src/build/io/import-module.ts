// Imports modules whose names are known only at run time.

/** Defined by the loader of lib/, whose scripts have no `import()` of their own: see `bin/load.cjs`. */
declare const hostImport: ((name: string) => Promise<object>) | undefined;

export const importModule = (name: string): Promise<object> =>
  typeof hostImport === 'undefined' ? import(/* @vite-ignore */ name) : hostImport(name);
