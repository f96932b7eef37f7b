// What is known about the site to take over: its configuration, its documents, and what its links lead to.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path/posix';
import { parse } from 'yaml';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { SourceFile } from '../../model/site/source.js';
import { filePath } from '../../model/text/brand.js';
import { joinRoutePath, normalizeRoutePath } from '../../model/text/url.js';
import { splitFrontmatter } from '../content/frontmatter.js';
import { documentIdOf } from '../content/page-kind.js';
import type { ProjectFacts } from '../init/project-facts.js';
import { pathOfDocument } from '../site/document-routes.js';
import { readContent } from '../sources/read-sources.js';
import { evaluateForeign } from './foreign-module.js';
import { type Data, isExternal, record, text } from './values.js';

export interface OldDocument {
  /** Relative to the project. */
  readonly file: string;
  /** Relative to the folder of the documents. */
  readonly relative: string;
  readonly id: string;
  readonly frontmatter: Data;
  /** Address in the new site, unless its front matter gets a slug. */
  readonly route: string;
  /** Address in the old site: `/guide/`. */
  readonly old: string;
}

export interface Move {
  readonly from: string;
  readonly to: string;
}

/** What a migration does, besides writing the documents' slugs. */
export interface Plan {
  /** The new configuration, possibly with notes. */
  readonly config: Data;
  readonly documents: readonly OldDocument[];
  /** Documents whose folders are moved. */
  readonly translations?: readonly OldDocument[];
  readonly redirects?: Readonly<Record<string, string>>;
  /** The accent of the site, as a stylesheet. */
  readonly styles?: string | undefined;
  readonly moves?: readonly Move[];
  readonly copies?: readonly Move[];
}

export interface Origin {
  /** Absolute path of the project. */
  readonly root: string;
  /** Of the configuration of the other tool, relative to the project. */
  readonly file: string;
  readonly facts: ProjectFacts;
}

export class OldSite {
  /** What the author has to do. */
  readonly left: Diagnostic[] = [];
  documents: readonly OldDocument[] = [];
  statics: readonly string[] = [];
  /** Where the site is published: `https://box.dev`. */
  url: string | undefined;
  baseUrl = '/';

  constructor(
    readonly origin: Origin,
    /** The exported configuration. */
    readonly config: Data,
    /** Folder of the configuration. */
    readonly folder: string,
  ) {}

  /** A path of the configuration, from the project. */
  at(file: string): string {
    const absolute = path.isAbsolute(file) ? path.relative(this.origin.root, file) : undefined;
    return absolute ?? path.join(this.folder, file);
  }

  has(file: string): boolean {
    return existsSync(path.join(this.origin.root, file));
  }

  /** The text of a file; empty if there is none. */
  read(file: string): string {
    const absolute = path.join(this.origin.root, file);
    const isFile = statSync(absolute, { throwIfNoEntry: false })?.isFile() === true;
    return isFile ? readFileSync(absolute, 'utf8') : '';
  }

  /** The names in a folder; none if there is no such folder. */
  list(folder: string): string[] {
    return this.has(folder) ? readdirSync(path.join(this.origin.root, folder)).sort() : [];
  }

  evaluate(file: string): Promise<unknown> {
    return evaluateForeign(path.join(this.origin.root, file));
  }

  /**
   * Notes something to do.
   * @param key Option whose line is named.
   */
  leave(message: string, hint: string, key?: string, file = this.origin.file): void {
    const lines = this.read(file).split('\n');
    const escaped = key?.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const line = escaped
      ? lines.findIndex((one) => new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(one))
      : 0;
    const place = { line: Math.max(line, 0) + 1, column: 1 };
    this.left.push({
      severity: 'warning',
      code: 'config/not-migrated',
      message,
      hint,
      file: filePath(file),
      place,
    });
  }

  /** Notes each option that is set and has no counterpart. */
  leaveOptions(options: unknown, hints: Readonly<Record<string, string>>): void {
    for (const [key, hint] of Object.entries(hints)) {
      const value = record(options)[key];
      const isSet = value !== undefined && value !== false && value !== null;
      const isEmptyList = Array.isArray(value) && value.length === 0;
      if (isSet && !isEmptyList) this.leave(`"${key}" is not taken over.`, hint, key);
    }
  }

  /**
   * Reads the documents of a folder.
   * @param oldOf The address of a document in the old site.
   * @param routeBase Path of the documents in the new site.
   */
  async readDocuments(
    folder: string,
    oldOf: (relative: string, frontmatter: Data, route: string) => string,
    routeBase = '/',
  ): Promise<OldDocument[]> {
    const { root } = this.origin;
    const { value } = await readContent(root, filePath(folder), new AbortController().signal);
    const indexes = value.documents.filter((one) => /\/index\.mdx?$/i.test(one.path));
    const indexed = new Set(indexes.map((one) => path.dirname(one.path)));
    return value.documents.map((source) => {
      const relative = path.relative(folder, source.path);
      const frontmatter = frontmatterOf(source);
      const { id } = documentIdOf(relative, text(frontmatter['id']));
      const document = {
        frontmatter: { slug: text(frontmatter['slug']) },
        id,
        source: source.path,
      };
      const isBesideIndex = indexed.has(path.dirname(source.path));
      const placed = { document, relative, isBesideIndex };
      const route = joinRoutePath(routeBase, pathOfDocument(placed, undefined));
      return {
        file: source.path,
        relative,
        id,
        frontmatter,
        route,
        old: oldOf(relative, frontmatter, route),
      };
    });
  }

  /** The document at an address, with or without its ending. */
  documentAt(link: string): OldDocument | undefined {
    const plain = addressOf(link);
    return this.documents.find(({ old }) => addressOf(old) === plain);
  }

  /** The file of a static folder that is published at an address. */
  fileAt(address: string): string | undefined {
    const file = address.replace(/^\/+/, '').replace(/[?#].*$/, '');
    return file !== '' && this.statics.some((folder) => this.has(path.join(folder, file)))
      ? file
      : undefined;
  }

  /** Where an item leads: a page, a file or another site; undefined, with a note, if to none. */
  target(link: unknown): { readonly to?: string; readonly href?: string } | undefined {
    const own = `${this.url}${this.baseUrl}`;
    const given = text(link)?.replace(/^pathname:\/\//, '');
    const written = given?.startsWith(own) ? `/${given.slice(own.length)}` : given;
    if (written === undefined) return undefined;
    if (isExternal(written))
      return { href: written.replace(/^(?:http:)?\/\/(?!localhost|127\.)/, 'https://') };
    const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const document = this.documentAt(address);
    // A page gets its old address as its slug, if that is another one.
    if (document) return { to: addressOf(document.old) + rest };
    if (addressOf(address) === '/') return { to: `/${rest}` };
    const file = this.fileAt(address);
    if (file !== undefined) return { href: this.baseUrl + file + rest };
    this.leave(
      `The link "${written}" leads to no document and no static file, so it is left out.`,
      'add it to site.config.ts once its page exists.',
      written,
    );
    return undefined;
  }

  /** An image or icon of a static folder; undefined, with a note, if it is none. */
  image(written: unknown, key: string): string | undefined {
    const file = text(written);
    if (file === undefined) return undefined;
    const own = file.startsWith(this.baseUrl) ? file.slice(this.baseUrl.length) : file;
    const found = this.fileAt(own) ?? this.fileAt(file);
    if (found === undefined)
      this.leave(
        `"${file}" is no file of a static folder.`,
        'put it there, and name it in site.config.ts.',
        key,
      );
    return found;
  }
}

/** `/guide`, from `/guide/`, `/guide.html`, `/guide/index.md` and `guide`. */
export const addressOf = (link: string): string =>
  normalizeRoutePath(
    link.replace(/[?#].*$/s, '').replace(/(?:(?:^|\/)index)?(?:\.html|\.mdx?)?$/, ''),
  );

function frontmatterOf(source: SourceFile): Data {
  try {
    return record(parse(splitFrontmatter(source).value.yaml ?? ''));
  } catch {
    return {};
  }
}
