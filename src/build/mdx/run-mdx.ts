// Runs the code of a page in MDX, while the site is built: bundles it with all that it imports, and renders what its
// components return.
import type { RootContent } from 'mdast';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { type BundledModule, bundleModule, SHARED } from '../modules/bundle-module.js';
import { evaluateModule } from '../modules/evaluate-module.js';
import { bundleFaults } from '../modules/module-error.js';
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
const component = (name: string) => {
  const Component = ({ children, ...props }: React.PropsWithChildren<Props>) => {
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
        ? component(`${name}.${key}`)
        : Reflect.get(target, key),
  });
};

/** A hook of a theme: paths are given back from the root, all else is empty. */
const themeHook = (value: unknown): unknown => {
  if (typeof value !== 'string') return {};
  return /^(?:[/#]|[a-z]+:)/i.test(value) ? value : `/${value}`;
};

const exported = (name: string): unknown => (/^use[A-Z]/.test(name) ? themeHook : component(name));

/** The module of a theme: whatever is imported from it is there. */
function theme(specifier: string): object {
  const module = new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === '__esModule') return true;
        if (typeof key !== 'string') return undefined;
        return exported(key === 'default' ? componentNamed(specifier) : key);
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
  readonly results: readonly Result[];
}

interface Run {
  readonly page: MdxPage;
  readonly pages: ReadonlyMap<FilePath, MdxPage>;
  readonly missing: ReadonlySet<string>;
  readonly map: string;
  readonly diagnostics: Diagnostic[];
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/\.$/, '') ??
  '';

/** Most pages within pages, of which one may show itself. */
const MAX_PARTS = 1000;

class Runner {
  readonly #holes: { readonly use: () => Use; readonly number: number }[] = [];
  readonly #parts: {
    readonly file: FilePath;
    readonly items: readonly Evaluate[];
    readonly props: Props;
  }[] = [];

  constructor(private readonly run: Run) {
    const part = (file: string, items: readonly Evaluate[], props: Props) => {
      if (this.#parts.length >= MAX_PARTS) throw new Error(`"${file}" shows itself`);
      this.#parts.push({ file: filePath(file), items, props });
      return marker('part', this.#parts.length - 1);
    };
    Reflect.set(globalThis, Symbol.for('quire.mdx'), { component, theme, part });
  }

  nodes(page: MdxPage, items: readonly Evaluate[], props: Props): RootContent[] {
    const use = this.#evaluate(page, items, props);
    return page.build(use.results, this.run.page.file, this.#resolve);
  }

  #evaluate(page: MdxPage, items: readonly Evaluate[], props: Props): Use {
    const results: Result[] = [];
    const use: Use = { page, results };
    const hole = (number: number) => {
      this.#holes.push({ use: () => use, number });
      return marker('hole', this.#holes.length - 1);
    };
    page.items.forEach((item, index) => {
      try {
        const value = items[index]?.(props, hole);
        results.push(item.isValue ? plain(value) : renderToStaticMarkup(value as React.ReactNode));
      } catch (error) {
        results.push('');
        this.#report(page, item, error);
      }
    });
    return use;
  }

  readonly #resolve: Resolve = (kind, number, at) => {
    const { file } = this.run.page;
    if (kind === 'hole') {
      const { use, number: own } = this.#holes[number] ?? {};
      const { page, results } = use?.() ?? {};
      const nodes = page?.buildHole(own ?? 0, results ?? [], file, this.#resolve) ?? [];
      if (page && page !== this.run.page) placeAt(nodes, at);
      return nodes;
    }
    const { file: name, items = [], props = {} } = this.#parts[number] ?? {};
    const page = name && this.run.pages.get(name);
    if (!page) return [];
    const nodes = this.nodes(page, items, props);
    placeAt(nodes, at);
    return nodes;
  };

  #report(page: MdxPage, { line, column, name }: Item, error: unknown): void {
    const [frame] = projectFrames(error, this.run.map);
    const what = name === undefined ? 'The expression' : `The component "<${name}>"`;
    const [missing] = this.run.missing;
    const hint =
      missing === undefined
        ? 'correct it; it runs while the site is built, where there is no browser.'
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

const HINT = 'correct the import, or the code.';

/** Vite and webpack give the place of an import by itself; esbuild names the entry of the bundle. */
async function bundle(
  root: string,
  page: MdxPage,
  imports: Parameters<typeof mdxImports>[0],
): Promise<BundledModule> {
  const contents = `export * as default from ${JSON.stringify(`./${page.file}`)};`;
  const entry = { stdin: { contents, resolveDir: root, sourcefile: 'mdx' } };
  return bundleModule(root, entry, imports.inputs, [mdxImports(imports)]);
}

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
  const missing = new Set<string>();
  const moduleOf = async (file: FilePath): Promise<string> => {
    const found = pages.get(file) ?? (await open(file));
    if (found) pages.set(file, found);
    return found?.module() ?? '';
  };
  let bundled: BundledModule;
  try {
    bundled = await bundle(root, page, { root, page: page.file, inputs, missing, moduleOf });
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
    return { nodes: runner.nodes(page, module.$items, {}), diagnostics };
  } catch (error) {
    const [frame] = projectFrames(error, bundled.map);
    return {
      nodes: [],
      diagnostics: [
        {
          severity: 'error',
          code: 'markdown/mdx-threw',
          message: `The code of the page threw: ${messageOf(error)}.`,
          file: frame?.file ?? page.file,
          place: frame?.place ?? { line: 1, column: 1 },
          hint: 'correct it; it runs while the site is built, where there is no browser.',
        },
      ],
    };
  }
}
