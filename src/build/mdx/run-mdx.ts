// Runs the code of a page in MDX, while the site is built: bundles it with all that it imports, and renders what its
// components return.
import { text } from 'node:stream/consumers';
import type { RootContent } from 'mdast';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { type BundledModule, bundleModule, SHARED } from '../modules/bundle-module.js';
import { evaluateModule } from '../modules/evaluate-module.js';
import { bundleFaults, thrownBy } from '../modules/module-error.js';
import { projectFrames } from '../modules/module-frames.js';
import { mdxImports } from './mdx-imports.js';
import {
  componentNamed,
  type Item,
  type MdxPage,
  placeAt,
  type Resolve,
  type Result,
} from './mdx-page.js';

type Props = Readonly<Record<string, unknown>>;
type Evaluate = (props: Props, hole: (number: number) => React.ReactNode) => unknown;

const marker = (kind: 'hole' | 'part', n: number) => React.createElement(`q:${kind}`, { n });

/** A component without code, which becomes an element that Quire knows by its name, or reports. */
const component = (name: string, onUse?: () => void) => {
  const Component = ({ children, ...props }: React.PropsWithChildren<Props>) => {
    onUse?.();
    const values = Object.entries(props).map(([key, value]) => [key, plain(value)]);
    return React.createElement(
      `q:${name}`,
      { 'q:values': JSON.stringify(Object.fromEntries(values)) },
      children,
    );
  };
  return new Proxy(Component, {
    get: (target, key) =>
      typeof key === 'string' && /^[A-Z]/.test(key)
        ? component(`${name}.${key}`, onUse)
        : Reflect.get(target, key),
  });
};

/** A hook of a theme: paths are given back from the root, all else is empty. */
const themeHook = (value: unknown): unknown => {
  if (typeof value !== 'string') return {};
  return /^(?:[/#]|[a-z]+:)/i.test(value) ? value : `/${value}`;
};

/** The module of a theme: whatever is imported from it is there. */
function theme(defaultName: string, onUse: () => void): object {
  const module = new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === '__esModule') return true;
        // Otherwise, whoever awaits the module waits for ever.
        if (typeof key !== 'string' || key === 'then') return undefined;
        const name = key === 'default' ? defaultName : key;
        return /^use[A-Z]/.test(name) ? themeHook : component(name, onUse);
      },
    },
  );
  // Bundled code takes over the prototype of a module, not what it has.
  return Object.create(module);
}

/** Text in place of what React would render; all other values as they are. */
function plain(value: unknown): unknown {
  if (!React.isValidElement(value)) return value;
  return renderToStaticMarkup(value).replace(/<[^>]*>/g, '');
}

/** One use of a page: with its properties. */
interface Use {
  readonly page: MdxPage;
  readonly results: Result[];
}

/** What React adds for images. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** HTML of what a component returns, also of one that waits for something. */
export async function htmlOf(value: React.ReactNode): Promise<string> {
  try {
    return renderToStaticMarkup(value).replace(PRELOADS, '');
  } catch (error) {
    if (!messageOf(error).includes('suspended')) throw error;
  }
  let failure: { readonly error: unknown } | undefined;
  const onError = (error: unknown): void => {
    failure ??= { error };
  };
  const { prelude } = await prerenderToNodeStream(value, { onError });
  const html = await text(prelude);
  if (failure) throw failure.error;
  return html.replace(PRELOADS, '');
}

interface Run {
  readonly page: MdxPage;
  readonly pages: ReadonlyMap<FilePath, MdxPage>;
  readonly missing: ReadonlyMap<string, FilePath>;
  readonly map: string;
  readonly diagnostics: Diagnostic[];
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/\.$/, '') ??
  '';

const THREW = 'correct it; it runs while the site is built, where there is no browser.';

/** Most pages within pages, of which one may show itself. */
const MAX_PARTS = 1000;

/** A page within another. */
interface Part {
  readonly file: FilePath;
  readonly items: readonly Evaluate[];
  readonly props: Props;
  use?: Use | undefined;
}

class Runner {
  readonly #holes: { readonly use: Use; readonly number: number }[] = [];
  readonly #parts: Part[] = [];
  /** Modules without code whose components are shown. */
  readonly #shown = new Set<string>();

  constructor(private readonly run: Run) {
    const part = (file: string, items: readonly Evaluate[], props: Props) => {
      if (this.#parts.length >= MAX_PARTS) throw new Error(`"${file}" shows itself`);
      this.#parts.push({ file: filePath(file), items, props });
      return marker('part', this.#parts.length - 1);
    };
    const shared = {
      component,
      theme: (specifier: string) => {
        const imported = [...run.pages.values()].map((page) => page.importOf(specifier)?.name);
        const name = imported.find(Boolean) ?? componentNamed(specifier);
        return theme(name, () => this.#shown.add(specifier));
      },
      part,
    };
    Reflect.set(globalThis, Symbol.for('quire.mdx'), shared);
  }

  /** Reports imports that lead nowhere, unless their components are reported. */
  reportMissing(): void {
    const { missing, pages, diagnostics } = this.run;
    for (const [name, file] of missing) {
      if (this.#shown.has(name)) continue;
      const line = pages.get(file)?.importOf(name)?.line ?? 1;
      diagnostics.push({
        severity: 'warning',
        code: 'markdown/mdx-import',
        message: `There is no module "${name}": what is imported from it is left out.`,
        file,
        place: { line, column: 1 },
        hint: 'correct the path, or install the package.',
      });
    }
  }

  async nodes(page: MdxPage, items: readonly Evaluate[]): Promise<RootContent[]> {
    const { results } = await this.#evaluate(page, items, {});
    // Each may add further ones.
    for (const part of this.#parts) {
      const shown = this.run.pages.get(part.file);
      part.use = shown && (await this.#evaluate(shown, part.items, part.props));
    }
    return page.build(results, this.run.page.file, this.#resolve);
  }

  async #evaluate(page: MdxPage, items: readonly Evaluate[], props: Props): Promise<Use> {
    const use: Use = { page, results: [] };
    const hole = (number: number) => {
      this.#holes.push({ use, number });
      return marker('hole', this.#holes.length - 1);
    };
    for (const [index, item] of page.items.entries()) {
      try {
        const value = await items[index]?.(props, hole);
        use.results.push(item.isValue ? plain(value) : await htmlOf(value as React.ReactNode));
      } catch (error) {
        use.results.push('');
        this.#report(page, item, error);
      }
    }
    return use;
  }

  readonly #resolve: Resolve = (kind, number, at) => {
    const { file } = this.run.page;
    const { use, number: own } =
      kind === 'hole' ? (this.#holes[number] ?? {}) : { use: this.#parts[number]?.use };
    if (!use) return [];
    const { page, results } = use;
    const nodes =
      own === undefined
        ? page.build(results, file, this.#resolve)
        : page.buildHole(own, results, file, this.#resolve);
    if (page !== this.run.page) placeAt(nodes, at);
    return nodes;
  };

  #report(page: MdxPage, { line, column, name }: Item, error: unknown): void {
    const [frame] = projectFrames(error, this.run.map);
    const what = name === undefined ? 'The expression' : `The component "<${name}>"`;
    const [missing] = this.run.missing.keys();
    const hint =
      missing === undefined
        ? THREW
        : `"${missing}" is not found: install it, or remove the component.`;
    this.run.diagnostics.push({
      // What is not installed is no mistake of the page.
      severity: missing === undefined ? 'error' : 'warning',
      code: missing === undefined ? 'markdown/mdx-threw' : 'markdown/unknown-component',
      message: `${what} threw: ${messageOf(error)}.`,
      file: page.file,
      place: { line, column },
      hint,
      ...(frame && {
        related: [{ message: 'thrown here', file: frame.file, place: frame.place }],
      }),
    });
  }
}

export interface RunResult {
  readonly nodes: RootContent[];
  readonly diagnostics: readonly Diagnostic[];
}

const HINT = 'correct the code.';

/** Runs follow one another, since what they share is global. */
let runs: Promise<unknown> = Promise.resolve();

/**
 * @param open Reads and parses another page.
 * @param inputs Receives the files that the page depends on.
 */
export async function runMdx(
  root: string,
  page: MdxPage,
  open: (file: FilePath) => Promise<MdxPage | undefined>,
  inputs: Set<FilePath>,
): Promise<RunResult> {
  const pages = new Map([[page.file, page]]);
  const missing = new Map<string, FilePath>();
  const moduleOf = async (file: FilePath): Promise<string> => {
    const found = pages.get(file) ?? (await open(file));
    if (found) pages.set(file, found);
    return found?.module() ?? '';
  };
  let bundled: BundledModule;
  try {
    const contents = `export * as default from ${JSON.stringify(`./${page.file}`)};`;
    const entry = { stdin: { contents, resolveDir: root, sourcefile: 'mdx' } };
    const imports = mdxImports({ root, page: page.file, inputs, missing, moduleOf });
    bundled = await bundleModule(root, entry, inputs, [imports]);
  } catch (error) {
    const faults = await bundleFaults(error, root, page.file, 'markdown/mdx-import', HINT);
    return { nodes: [], diagnostics: faults };
  }
  const diagnostics: Diagnostic[] = [];
  const ready = { page, pages, missing, map: bundled.map, diagnostics };
  const run = runs.then(() => evaluate(root, bundled, ready));
  runs = run.catch(() => {});
  return run;
}

async function evaluate(root: string, bundled: BundledModule, run: Run): Promise<RunResult> {
  const { page, diagnostics } = run;
  const runner = new Runner(run);
  Reflect.set(globalThis, Symbol.for(SHARED), { react: React, 'react/jsx-runtime': jsxRuntime });
  try {
    // SAFETY: the module that a page makes exports its items.
    const module = (await evaluateModule(bundled.code, root)) as { $items: readonly Evaluate[] };
    const nodes = await runner.nodes(page, module.$items);
    runner.reportMissing();
    return { nodes, diagnostics };
  } catch (error) {
    const fault = thrownBy(error, page.file, bundled.map, 'markdown/mdx-threw', THREW);
    return { nodes: [], diagnostics: [fault] };
  }
}
