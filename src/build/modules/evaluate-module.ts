// Evaluates a bundled module in this thread.
import { createRequire } from 'node:module';
import path from 'node:path';
import { importModule } from '../io/import-module.js';

let evaluated = 0;

/**
 * @param root Folder from which bundled CommonJS modules require what is not bundled.
 * @returns The default export. @throws What the module throws.
 */
export async function evaluateModule(code: string, root: string): Promise<unknown> {
  const encoded = Buffer.from(code).toString('base64');
  // Bundled CommonJS modules look for it when they are evaluated.
  Reflect.set(globalThis, 'require', createRequire(path.join(root, 'quire.mjs')));
  // Node caches modules by URL, even failed ones, but what the module reads may have changed.
  evaluated += 1;
  try {
    const module = await importModule(`data:text/javascript;base64,${encoded}#${evaluated}`);
    return Reflect.get(module, 'default');
  } finally {
    Reflect.deleteProperty(globalThis, 'require');
  }
}
