// URLs of public documentation for built-in names. They are derived without network access.
import { urlOfEcmaScript } from './ecmascript.js';
import { urlOfNode } from './node.js';
import { urlOfWebApi } from './web-api.js';

const isWebLibrary = (file: string): boolean => /\/lib\.(?:dom|webworker)[\w.]*\.d\.ts$/.test(file);

const PACKAGES = new Set(['typescript', '@types/node']);

/** Whether a symbol belongs to TypeScript's library or Node's types. */
export const isBuiltin = ({ packageName }: Pick<Declared, 'packageName'>): boolean =>
  PACKAGES.has(packageName);

interface Declared {
  /** The npm package with the declaration. */
  readonly packageName: string;
  /** Path of the file in the package. */
  readonly packagePath: string;
  /** `Promise.then` */
  readonly qualifiedName: string;
  /** Absolute path of the file. */
  readonly fileName?: string | undefined;
  /** Offset of the declaration in the file, without its comment. */
  readonly pos: number;
}

/** The documentation of a symbol in TypeScript's library or Node's types; undefined if there is none. */
export function builtinUrl({
  packageName,
  packagePath,
  qualifiedName,
  fileName = '',
  pos,
}: Declared): string | undefined {
  if (packageName === '@types/node') return urlOfNode(packagePath, qualifiedName);
  if (packageName !== 'typescript') return undefined;
  return (
    urlOfEcmaScript(qualifiedName) ??
    (isWebLibrary(fileName) ? urlOfWebApi(fileName, pos, qualifiedName) : undefined)
  );
}
