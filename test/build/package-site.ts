// The files of a small site with the reference of its packages, which tests complete.
import type { Files } from './project.js';
import { STRICT } from './strict-reactions.js';

/** A configuration with the packages of the folder `packages`. @param options Added, or in place of its own. */
export const siteConfig = (options: object = {}): string => {
  const config = {
    title: 'Small',
    url: 'https://example.org',
    baseUrl: '/small/',
    samples: 'throw',
    api: { packages: ['packages/*'], tsconfig: 'tsconfig.json', ...STRICT },
    ...options,
  };
  return `export default ${JSON.stringify(config)};\n`;
};

/** The package.json of a package with one entry point. */
export const manifestOf = (name: string): string =>
  JSON.stringify({ name, version: '1.0.0', exports: { '.': './src/index.ts' } });

/** @param options Added to those of the compiler. */
export const tsconfig = (options: object = {}): string =>
  JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2022'], types: [], ...options } });

/** A site with the package `a`, whose sources a test adds. */
export const PACKAGE_SITE: Files = {
  'site.config.ts': siteConfig(),
  'content/index.md': '# Home\n',
  'packages/a/package.json': manifestOf('a'),
  'tsconfig.json': tsconfig(),
};
