// A page that is a component: its HTML becomes the tree of a document, in which links and images are known.
import path from 'node:path/posix';
import type { Element, Properties, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { Image } from 'mdast';
import { parseFragment } from 'parse5';
import type { Document, DocumentLink, Heading } from '../../model/page/document.js';
import { firstParagraph } from '../../model/page/first-paragraph.js';
import { headingText } from '../../model/page/hast-text.js';
import { FILE_START, hasErrors, type Place, type Result } from '../../model/site/diagnostic.js';
import type { SourceFile } from '../../model/site/source.js';
import { fragment, href } from '../../model/text/brand.js';
import { hashPath } from '../io/hash.js';
import { type ContentHost, notingHost } from '../markdown/content-host.js';
import { hrefFault } from '../markdown/href.js';
import { checkImage } from '../markdown/images.js';
import { createContext, type MarkdownContext } from '../markdown/markdown-context.js';
import { runComponent } from '../mdx/run-component.js';
import { frontmatterOf } from './frontmatter.js';
import { measureImages } from './image-files.js';
import { pageKind, sharedHash } from './page-kind.js';
import { titleOf } from './title.js';

/** Elements that the policy of the site blocks, or that change the document around the page. */
const BLOCKED =
  /^(?:base|body|embed|frame|head|html|iframe|link|meta|noscript|object|script|style|template|title)$/;

/** What Markdown has in an image. */
interface FoundImage {
  readonly image: Image;
  readonly properties: Properties;
}

class PageReader {
  readonly links: DocumentLink[] = [];
  readonly images: FoundImage[] = [];
  readonly headings: Heading[] = [];
  readonly #told = new Set<string>();

  constructor(private readonly context: MarkdownContext) {}

  read(nodes: readonly RootContent[], isDrawing = false): RootContent[] {
    return nodes.flatMap((node): RootContent[] => {
      if (node.type === 'text') return [{ type: 'text', value: node.value }];
      if (node.type !== 'element') return [];
      const isTitle = isDrawing && node.tagName === 'title';
      if (!BLOCKED.test(node.tagName) || isTitle) return [this.#elementOf(node, isDrawing)];
      const message = `The element "<${node.tagName}>" is left out: the policy of the site blocks it.`;
      const hint =
        'put styles and scripts into files, and name them in a plugin; show other pages by links.';
      this.#tell(message, `<${node.tagName}`, hint);
      return [];
    });
  }

  /** Where something is written in the code, if it is. */
  #placeOf(...written: readonly string[]): Place {
    const { text } = this.context;
    const at = written.map((one) => text.indexOf(one)).find((index) => index >= 0);
    if (at === undefined) return FILE_START;
    const before = text.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }

  #tell(message: string, written: string, hint: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    const at = this.#placeOf(written);
    this.context.report.warning('source/page-html', message, at, { hint });
  }

  #elementOf({ tagName, properties: given, children }: Element, isDrawing: boolean): Element {
    const { style, ...properties } = given;
    if (style !== undefined) {
      const message = 'The attribute "style" is left out: the policy of the site blocks it.';
      this.#tell(message, 'style=', 'give the element a class, and write a stylesheet.');
    }
    const id = properties['id'];
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    const element: Element = {
      ...{ type: 'element', tagName, properties },
      children: this.read(children, isDrawing || tagName === 'svg') as Element['children'],
    };
    if (level && typeof id === 'string') {
      // SAFETY: the name of the element says so.
      const depth = Number(level) as Heading['depth'];
      this.headings.push({ depth, id: fragment(id), text: headingText(element) });
    }
    if (tagName === 'source' && typeof properties['srcSet'] === 'string') {
      // In a tree, the address of each form of an image is its `src`.
      properties['src'] = properties['srcSet'].trim().split(/[\s,]/, 1)[0];
      delete properties['srcSet'];
    }
    if (tagName === 'a') this.#link('link', properties['href']);
    if (tagName === 'img' || tagName === 'source') this.#image(tagName, properties);
    return element;
  }

  #link(kind: DocumentLink['kind'], url: unknown): Place | undefined {
    if (typeof url !== 'string' || url === '') return undefined;
    const place = this.#placeOf(`"${url}"`, `'${url}'`, url);
    const fault = hrefFault(url);
    if (fault) this.context.report[fault.severity](fault.code, fault.message, place, fault);
    this.links.push({ kind, href: href(url), place });
    return place;
  }

  #image(tagName: string, properties: Properties): void {
    const place = this.#link('image', properties['src']);
    if (place === undefined) return;
    const { alt, src } = properties;
    const image: Image = {
      ...{ type: 'image', url: String(src), alt: typeof alt === 'string' ? alt : undefined },
      position: { start: place, end: place },
      data: {
        ...(tagName === 'source' && { hName: tagName }),
        isDecorative: alt === '',
        hProperties: sizeIn(properties),
      },
    };
    checkImage(image, this.context);
    this.images.push({ image, properties });
  }
}

/** Width and height as HTML in Markdown has them. */
const sizeIn = (properties: Properties): Properties =>
  Object.fromEntries(
    ['width', 'height'].flatMap((name) =>
      properties[name] === undefined ? [] : [[name, String(properties[name])]],
    ),
  );

/** As `parseDocument`, for a component. */
export async function parseComponent(
  source: SourceFile,
  project: Omit<ContentHost, 'note' | 'readText'>,
): Promise<Result<Omit<Document, 'tree'> & { readonly tree: Root }>> {
  const { host, files } = notingHost(project);
  const { root = '', prism } = host;
  const inputs = new Set<typeof source.path>();
  const { value: run, diagnostics } = await runComponent(root, source.path, inputs);
  host.note([...inputs].map((file) => ({ path: file, hash: hashPath(path.join(root, file)) })));
  const data = run?.data ?? {};
  const { value: page, diagnostics: unknown } = frontmatterOf(data, source.path);
  const context = createContext({ file: source.path, text: source.text }, { prism }, new Map());
  const reader = new PageReader(context);
  const { children } = fromParse5(parseFragment(run?.html ?? '')) as Root;
  const tree: Root = { type: 'root', children: reader.read(children) };
  const { links, images, headings } = reader;
  await measureImages(
    { type: 'root', children: images.map(({ image }) => image) },
    ...([source.path, context, host] as const),
  );
  for (const { image, properties } of images) Object.assign(properties, image.data?.hProperties);
  const { title: given } = page.frontmatter;
  const relative = path.relative(host.directory, source.path);
  const isUntitled = given !== undefined || hasErrors(diagnostics);
  const titles = titleOf(tree, undefined, relative, isUntitled, context.report);
  const frontmatter = {
    ...page.frontmatter,
    ...(titles.titleAt === undefined && { hide_title: true }),
  };
  const value = {
    source: source.path,
    frontmatterPlaces: page.places,
    ...(Object.keys(data).length > 0 && { data }),
    ...pageKind(source.path, frontmatter, host),
    ...titles,
    title: given ?? titles.title,
    description: frontmatter.description ?? firstParagraph(tree),
    ...{ tree, headings, links, ids: idsIn(tree), packages: [], snippets: [], samples: [] },
    includes: files,
  };
  return {
    value: { ...value, shared: sharedHash(value) },
    diagnostics: [...diagnostics, ...unknown, ...context.report.diagnostics],
  };
}

const idsIn = ({ children }: Root | Element): Document['ids'] =>
  children.flatMap((node) => {
    if (node.type !== 'element') return [];
    const { id } = node.properties;
    return [...(typeof id === 'string' ? [fragment(id)] : []), ...idsIn(node)];
  });
