// Runs a page that is a component, while the site is built.
import { statSync } from 'node:fs';
import path from 'node:path';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { ifAllowed } from '../io/system-error.js';
import { type BundledModule, bundleModule, SHARED } from '../modules/bundle-module.js';
import { evaluateModule } from '../modules/evaluate-module.js';
import { bundleFaults, thrownBy } from '../modules/module-error.js';
import { pageImports } from './mdx-imports.js';
import { htmlOf } from './run-mdx.js';

export interface RunComponent {
  /** What the component returns, as HTML. */
  readonly html: string;
  /** What the page says about itself: its export `frontMatter`, and `title` and `description`. */
  readonly data: Readonly<Record<string, unknown>>;
}

const HINT = 'correct the code; it runs while the site is built, where there is no browser.';

const noComponent = (file: FilePath): Diagnostic => ({
  severity: 'error',
  code: 'source/page-component',
  message: 'The page has no component: its default export is not a function.',
  hint: 'write `export default function Page() { return ... }`; files whose name begins with "_" are no pages.',
  file,
});

const ignoredStyle = (file: FilePath, style: FilePath): Diagnostic => ({
  severity: 'warning',
  code: 'source/page-style',
  message: `The stylesheet "${style}" is not read: pages have the styles of the site.`,
  hint: `name it in the option "plugins" of the configuration: './${style}'.`,
  file,
});

/** @param inputs Receives the files that the page depends on. */
export async function runComponent(
  root: string,
  file: FilePath,
  inputs: Set<FilePath>,
): Promise<Result<RunComponent | undefined>> {
  const found = new Set<FilePath>();
  const styles = new Set<FilePath>();
  const failed = (diagnostics: readonly Diagnostic[]) => ({ value: undefined, diagnostics });
  const note = (): void => {
    for (const one of found) {
      const isFolder = ifAllowed(() => statSync(path.join(root, one)))?.isDirectory();
      if (one !== file && !isFolder) inputs.add(filePath(one));
    }
  };
  let bundled: BundledModule;
  try {
    const contents = `export * as default from ${JSON.stringify(`./${file}`)};`;
    const entry = { stdin: { contents, resolveDir: root, sourcefile: 'page' } };
    bundled = await bundleModule(root, entry, found, [pageImports(root, file, styles)]);
  } catch (error) {
    return failed(await bundleFaults(error, root, file, 'source/page-syntax', HINT));
  } finally {
    note();
  }
  Reflect.set(globalThis, Symbol.for(SHARED), { react: React, 'react/jsx-runtime': jsxRuntime });
  try {
    // SAFETY: the entry exports the whole module.
    const module = (await evaluateModule(bundled.code, root)) as Record<string, unknown>;
    const { default: Page, frontMatter, title, description } = module;
    if (typeof Page !== 'function') return failed([noComponent(file)]);
    // SAFETY: React says so itself if it is none.
    const html = await htmlOf(React.createElement(Page as React.FunctionComponent));
    const own = Object.entries({ title, description }).filter(([, value]) => value !== undefined);
    const data = { ...Object(frontMatter), ...Object.fromEntries(own) };
    const diagnostics = [...styles].map((style) => ignoredStyle(file, style));
    return { value: { html, data }, diagnostics };
  } catch (error) {
    return failed([thrownBy(error, file, bundled.map, 'source/page-threw', HINT)]);
  }
}
