// Makes plain Markdown of a page in MDX, before its HTML is read and its directives are expanded.
import { statSync } from 'node:fs';
import path from 'node:path';
import type { RootContent } from 'mdast';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { hashPath } from '../io/hash.js';
import { ifAllowed } from '../io/system-error.js';
import type { ContentHost } from '../markdown/content-host.js';
import type { MarkdownSource } from '../markdown/finding-reporter.js';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/markdown.js';
import type { MarkdownOptions } from '../markdown/markdown-context.js';
import { hasMdx } from '../markdown/mdx.js';
import { loadMdx } from '../markdown/mdx-syntax.js';
import { MdxPage, placeAt } from './mdx-page.js';

/** A file without its front matter, and what that says. */
export interface WrittenPage {
  readonly source: MarkdownSource;
  readonly data: Readonly<Record<string, unknown>>;
}

export const isMdxFile = (file: FilePath): boolean => /\.mdx$/i.test(file);

/** Parses a page: as MDX by its name or, without code that runs, if it is Markdown with parts of MDX. */
export async function parsePage(
  source: MarkdownSource,
  options: MarkdownOptions,
): Promise<ParsedMarkdown> {
  if (isMdxFile(source.file))
    return parseMarkdown(source, { ...options, parseMdx: await loadMdx(true, options.math) });
  const parsed = parseMarkdown(source, options);
  if (!hasMdx(parsed.tree, parsed.context)) return parsed;
  const again = parseMarkdown(source, { ...options, parseMdx: await loadMdx(false, options.math) });
  return again.tree.data?.isMdx ? again : parsed;
}

class Expansion {
  readonly diagnostics: Diagnostic[] = [];
  readonly #pages = new Map<FilePath, MdxPage | undefined>();

  constructor(
    private readonly options: MarkdownOptions,
    private readonly host: ContentHost,
    private readonly read: (file: FilePath, text: string) => WrittenPage,
    private readonly file: FilePath,
  ) {}

  pageOf({ tree, context }: ParsedMarkdown, data: WrittenPage['data'], runs: boolean): MdxPage {
    const scope = { frontmatter: data, frontMatter: data, metadata: data };
    return new MdxPage(tree, context, scope, runs);
  }

  /** Another page, which this one shows. */
  async #open(file: FilePath, runs: boolean): Promise<MdxPage | undefined> {
    if (this.#pages.has(file)) return this.#pages.get(file);
    const read = await this.host.readInclude(file);
    const text = typeof read === 'object' ? read.value?.text : undefined;
    if (text === undefined) return undefined;
    const { source, data } = this.read(file, text);
    const parsed = await parsePage(source, this.options);
    const page = this.pageOf(parsed, data, runs);
    this.#pages.set(file, page);
    return page;
  }

  /** The page with all that its code makes. */
  async run(page: MdxPage, root: string): Promise<RootContent[]> {
    const { runMdx } = await import('./run-mdx.js');
    const inputs = new Set<FilePath>();
    const { nodes, diagnostics } = await runMdx(
      root,
      page,
      (file) => this.#open(file, true),
      inputs,
    );
    const others = [...inputs].filter((file) => {
      const stats = ifAllowed(() => statSync(path.join(root, file)));
      return file !== this.file && !stats?.isDirectory();
    });
    this.host.note(others.map((file) => ({ path: file, hash: hashPath(path.join(root, file)) })));
    this.diagnostics.push(...diagnostics);
    return nodes;
  }

  /** The page without code, and with the pages in it. */
  async still(page: MdxPage, around: readonly FilePath[]): Promise<RootContent[]> {
    const parts = new Map<FilePath, RootContent[]>();
    for (const file of page.parts()) {
      const part = around.includes(file) ? undefined : await this.#open(file, false);
      if (part) parts.set(file, await this.still(part, [...around, file]));
    }
    return page.build([], this.file, (kind, _, position) => {
      const nodes = structuredClone(parts.get(kind as FilePath) ?? []);
      placeAt(nodes, position);
      return nodes;
    });
  }

  /** What was found in the pages that this one shows. */
  found(): readonly Diagnostic[] {
    const pages = [...this.#pages.values()];
    return [
      ...pages.flatMap((page) => page?.context.report.diagnostics ?? []),
      ...this.diagnostics,
    ];
  }
}

/**
 * Replaces what is MDX in a tree, in place.
 * @param read Takes the front matter from another page.
 * @returns what was found in other files.
 */
export async function expandMdx(
  parsed: ParsedMarkdown,
  data: WrittenPage['data'],
  host: ContentHost,
  read: (file: FilePath, text: string) => WrittenPage,
): Promise<readonly Diagnostic[]> {
  const { tree, context } = parsed;
  if (!tree.data?.isMdx) return [];
  const { parseMdx: _, ...options } = context.options;
  const { root } = host;
  const expansion = new Expansion(options, host, read, context.file);
  const runs = isMdxFile(context.file) && root !== undefined;
  const page = expansion.pageOf(parsed, data, runs);
  tree.children =
    runs && page.items.length > 0
      ? await expansion.run(page, root)
      : await expansion.still(page, [context.file]);
  return expansion.found();
}
