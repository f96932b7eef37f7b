// URLs of public documentation for what the packages use but do not declare. The list is fixed, so builds stay offline.
import { urlOfEcmaScript, urlOfWebApi } from './ecmascript.js';
import { urlOfNode } from './node.js';

const isWebLibrary = (file: string | undefined): boolean =>
  file !== undefined && /\/lib\.(?:dom|webworker)[\w.]*\.d\.ts$/.test(file);

interface Declared {
  /** The npm package that declares it. */
  readonly packageName: string;
  /** Of its file, in the package. */
  readonly packagePath: string;
  /** `Promise.then` */
  readonly qualifiedName: string;
  /** Of its file, absolute. */
  readonly fileName?: string | undefined;
}

/** The page about a symbol of TypeScript's library or of Node's types. */
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
