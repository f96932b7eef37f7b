// URLs of public documentation for built-in names. They are derived without network access.
import { urlOfEcmaScript, urlOfWebApi } from './ecmascript.js';
import { urlOfNode } from './node.js';

const isWebLibrary = (file: string | undefined): boolean =>
  file !== undefined && /\/lib\.(?:dom|webworker)[\w.]*\.d\.ts$/.test(file);

interface Declared {
  /** The npm package with the declaration. */
  readonly packageName: string;
  /** Path of the file in the package. */
  readonly packagePath: string;
  /** `Promise.then` */
  readonly qualifiedName: string;
  /** Absolute path of the file. */
  readonly fileName?: string | undefined;
}

/** The documentation of a symbol in TypeScript's library or Node's types. */
export function builtinUrl({
  packageName,
  packagePath,
  qualifiedName,
  fileName,
}: Declared): string | undefined {
  if (packageName === '@types/node') return urlOfNode(packagePath, qualifiedName);
  if (packageName !== 'typescript') return undefined;
  return (
    urlOfEcmaScript(qualifiedName) ??
    (isWebLibrary(fileName) ? urlOfWebApi(qualifiedName) : undefined)
  );
}
