// Converts TSDoc text: resolves its links to references or URLs, then converts Markdown to hast.
import path from 'node:path';
import type { Root } from 'hast';
import type { ApiText } from '../../../model/api/api.js';
import { API_SCHEME } from '../../../model/api/api-references.js';
import type { DocumentLink } from '../../../model/page/document.js';
import { eachElement } from '../../../model/page/hast-quotation.js';
import { hastText } from '../../../model/page/hast-text.js';
import {
  jumpsOf,
  linesOfSample,
  type RecordedOutput,
  type Sample,
} from '../../../model/page/sample.js';
import { filePath } from '../../../model/text/brand.js';
import { mistake } from '../../packages/diagnostics.js';
import { isInstalled } from '../../packages/package-manifest.js';
import { isCheckedSnippet } from '../../text/snippet.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import { builtinUrl, isBuiltin } from '../builtins/urls.js';
import { decodedUrl } from '../decoded-url.js';
import { dropRelativeUrls } from '../relative-urls.js';
import {
  type CommentDisplayPart,
  type DisplayParts,
  type InlineTagDisplayPart,
  type Reflection,
  ReflectionSymbolId,
} from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { hidingTagAt } from './hiding-tag.js';
import { linkLabel, linkParts, overloadOf } from './link-label.js';
import { plainTextToHast } from './plain-text.js';
import { targetNamed } from './throws.js';
import { readTsdocName, selectedBy } from './tsdoc-name.js';

/** The inline code of a text with one paragraph of words, inline code and links. */
function inlineCodes(text: Root): string[] {
  const codes: string[] = [];
  eachElement(text, (element) => {
    if (element.tagName === 'code') codes.push(hastText(element));
  });
  return codes;
}

interface Converted {
  readonly root: Root;
  readonly links: readonly Pick<DocumentLink, 'href' | 'kind'>[];
  /** With places in the text. */
  readonly samples: readonly Sample[];
  /** Inline code that looks like TypeScript. */
  readonly snippets: readonly string[];
}

const LINK_TAGS = new Set(['@link', '@linkcode', '@linkplain']);

/** Inline tags that show nothing by themselves; others are faults. */
const OPTION_TAGS = new Set(['@inheritDoc', '@label', '@include', '@includeCode']);

/** The first line of a comment, or its part before a tag, as written. */
function beginningOf(parts: DisplayParts): string {
  const tag = parts.findIndex(({ kind }) => kind === 'inline-tag');
  const leading = parts.slice(0, tag === -1 ? undefined : tag);
  const plain = leading
    .map(({ text }) => text)
    .join('')
    .trim();
  const first = parts[tag];
  if (plain !== '' || first?.kind !== 'inline-tag') return plain.split('\n', 1)[0] ?? '';
  return `{${first.tag}`;
}

/** The documented member that a member overrides, implements or inherits, and may have its comment from. */
function baseOf(owner: Reflection): Reflection | undefined {
  if (!owner.isDeclaration() && !owner.isSignature()) return undefined;
  return (owner.overwrites ?? owner.implementationOf ?? owner.inheritedFrom)?.reflection;
}

/** Reported as a relative link, and not shown as one: it would lead nowhere. */
const isRelativeLink = ({ kind }: CommentDisplayPart): boolean => kind === 'relative-link';

export class TextConverter {
  /** Results by folder and text, since inherited members repeat the text of their origin. */
  readonly #known = new Map<string, Converted>();

  constructor(private readonly context: ConversionContext) {}

  convert(
    parts: DisplayParts,
    owner: Reflection,
    { hasSamples } = { hasSamples: true },
  ): ApiText | undefined {
    const markdown = parts
      .reduce((before, part) => this.#append(before, part, owner), '')
      .replaceAll('\r\n', '\n')
      .trim();
    if (markdown === '') return undefined;
    const key = `${path.posix.dirname(this.context.sourceOf(owner)?.file ?? '')}\n${markdown}`;
    const known = this.#known.get(key) ?? this.#convert(markdown, parts, owner);
    if (!this.context.identified.has(known.root)) this.#known.set(key, known);
    const { root, links, samples, snippets } = known;
    for (const link of links) this.#addLink(link, owner);
    for (const sample of hasSamples ? samples : []) this.#addSample(sample, owner);
    for (const snippet of snippets) this.#addSnippet(snippet, owner);
    return root;
  }

  #convert(markdown: string, parts: DisplayParts, owner: Reflection): Converted {
    const plain = plainTextToHast(markdown);
    if (plain) {
      const snippets = inlineCodes(plain).filter(isCheckedSnippet);
      return { root: plain, links: [], samples: [], snippets };
    }
    const {
      tree,
      links: written,
      ids,
      samples,
      snippets: found,
    } = this.#parse(markdown, parts, owner);
    const links = written
      .filter(({ href }) => !href.startsWith(API_SCHEME))
      .map(({ href, kind }) => ({ href, kind }));
    const snippets = found.map(({ text }) => text).filter(isCheckedSnippet);
    if (ids.length > 0) this.context.identified.add(tree);
    return { root: tree, links, samples, snippets };
  }

  /** Leaves out links in inherited comments of other authors. */
  #addLink(link: Converted['links'][number], owner: Reflection): void {
    const reference = this.context.nearestTo(owner)?.reference;
    const position = this.context.sourceOf(owner) && this.context.locateUrl(owner, link.href);
    if (reference !== undefined && position) {
      this.context.addLink({ reference, ...link, ...position });
    }
  }

  /** Leaves out samples in comments of other authors, which the project cannot correct. */
  #addSample(sample: Sample, owner: Reflection): void {
    const declared = this.context.sourceOf(owner);
    if (declared === undefined) return;
    const { file, line } = declared;
    const lines = linesOfSample(sample);
    const [first] = lines;
    const found = this.context.locateLines(owner, lines);
    const elsewhere = this.context.locateInComment(owner, first?.text ?? '')?.place;
    const place = found?.[0]?.place ?? elsewhere ?? { line, column: 1 };
    const located = {
      ...sample,
      file,
      place,
      jumps: jumpsOf(found ?? lines.map(({ text }) => ({ text, place }))),
      output: sample.output && this.#locateOutput(sample.output, owner, { file, place }),
      // The ids in a comment depend on the page that shows it.
      heading: undefined,
    };
    this.context.addSample(located, found !== undefined);
  }

  #addSnippet(text: string, owner: Reflection): void {
    const declared = this.context.sourceOf(owner);
    if (declared === undefined) return;
    const { file, line } = declared;
    const place = this.context.locateInComment(owner, text)?.place ?? { line, column: 1 };
    this.context.addSnippet({ text, file, place });
  }

  #locateOutput(
    { text, place }: RecordedOutput,
    owner: Reflection,
    { file, place: otherwise }: Pick<Sample, 'file' | 'place'>,
  ): RecordedOutput {
    const lines = text.split('\n').map((line, index) => ({
      text: line,
      place: { ...place, line: place.line + index },
    }));
    const found = this.context.locateLines(owner, lines)?.[0];
    return { text, file, place: found?.place ?? otherwise };
  }

  #parse(markdown: string, parts: DisplayParts, owner: Reflection) {
    const file = this.context.sourceOf(owner)?.file;
    const source = {
      file: file ?? filePath(''),
      text: markdown,
      idPrefix: `${this.context.nearestTo(owner)?.anchor ?? 'about'}-`,
    };
    const { value, diagnostics } = this.context.convertMarkdown(source);
    const dropped = new Set<string>();
    if (file === undefined || isInstalled(file)) {
      // They point to files of other authors.
      for (const url of dropRelativeUrls(value.tree)) {
        dropped.add(url);
        this.#reportRelative(url, owner);
      }
    }
    const reported = new Set(parts.filter(isRelativeLink).map(({ text }) => text));
    if (reported.size > 0) {
      const isReported = (url: string): boolean =>
        reported.has(url) || reported.has(decodedUrl(url));
      for (const url of dropRelativeUrls(value.tree, isReported)) dropped.add(url);
    }
    if (diagnostics.length > 0 && file !== undefined) {
      const start = this.context.locateInComment(owner, beginningOf(parts))?.place;
      const positioned = this.context.convertMarkdown({ ...source, start });
      for (const diagnostic of positioned.diagnostics) this.context.report(diagnostic);
    }
    return { ...value, links: value.links.filter(({ href }) => !dropped.has(href)) };
  }

  /** Appends a part to the Markdown before it. */
  #append(before: string, part: CommentDisplayPart, owner: Reflection): string {
    switch (part.kind) {
      case 'text':
      case 'code':
        return before + part.text;
      case 'relative-link':
        this.#reportRelative(part.text, owner);
        return before + part.text;
      case 'inline-tag': {
        if (!LINK_TAGS.has(part.tag)) return before + (OPTION_TAGS.has(part.tag) ? '' : part.text);
        const shown = linkLabel(part, this.context, before);
        return shown.before + this.#link(part, owner, shown.label);
      }
    }
  }

  #link(part: InlineTagDisplayPart, owner: Reflection, shown: string): string {
    const target = this.#target(part, owner);
    if (target !== undefined) return `[${shown}](${target})`;
    const symbol = part.target instanceof ReflectionSymbolId ? part.target : undefined;
    if (symbol && isBuiltin(symbol)) return shown;
    // It may name a heading of the README, which the site knows.
    const fragment = /^#[^\s|]+/.exec(part.text)?.[0];
    const isFound = fragment !== undefined && this.context.locateUrl(owner, fragment) !== undefined;
    if (isFound && this.context.nearestTo(owner)) return `[${shown}](${fragment})`;
    const [lack, hint] = this.#lackOf(symbol);
    const message = `{${part.tag} ${part.text}} names ${lack}.`;
    const position = this.context.locateTag(owner, '@link', part.text);
    const base = baseOf(owner);
    // It is reported there.
    if (!position && base && this.context.locateTag(base, '@link', part.text)) return shown;
    const elsewhere = this.context.locateInComment(owner, part.text);
    const fault = { code: 'api/broken-link', message, hint } as const;
    this.#report({ ...fault, ...(position ?? elsewhere) }, owner);
    return shown;
  }

  /** What a link without a target names, and what its author can do. */
  #lackOf(symbol: ReflectionSymbolId | undefined): readonly [lack: string, hint: string] {
    const { packages, program } = this.context;
    const tag = symbol && hidingTagAt(symbol, program);
    if (tag) {
      return [
        `a declaration that ${tag} leaves out of the reference`,
        `remove ${tag} from its comment, or write the name without a link.`,
      ];
    }
    if (symbol && !packages.some(({ name }) => name === symbol.packageName)) {
      return [
        `a declaration of ${symbol.packageName}, which is not documented here`,
        'write a link to its own documentation, [text](https://...), or the name without a link.',
      ];
    }
    return [
      'nothing in the documentation',
      'export the declaration, import it in the file of the comment, or correct the name.',
    ];
  }

  #target(part: InlineTagDisplayPart, owner: Reflection): string | undefined {
    const { target } = part;
    if (typeof target === 'string') return target;
    const { name, selector, isGlobal } = readTsdocName(linkParts(part, this.context).name);
    // TypeDoc looks up `constructor` among the static members and finds that of `Object`.
    const isConstructor = /[.#]constructor$/.test(name);
    const named = isGlobal
      ? undefined
      : selectedBy(selector, this.context.declarationNamed(name, owner));
    const declaration =
      overloadOf(part) ??
      (isConstructor ? named : undefined) ??
      (target instanceof ReflectionSymbolId ? this.#declarationOf(target, named) : target);
    if (declaration) return this.#referenceTo(declaration);
    if (target instanceof ReflectionSymbolId) return builtinUrl(target);
    if (named) return this.#referenceTo(named);
    const known = isGlobal ? targetNamed(name, owner, this.context) : urlOfEcmaScript(name);
    return typeof known === 'string' ? known : undefined;
  }

  /** Classes that inherit a built-in member declare its symbol, too; one of them counts if it is named. */
  #declarationOf(id: ReflectionSymbolId, named: Reflection | undefined): Reflection | undefined {
    const declared = this.context.declarationOf(id);
    return declared && builtinUrl(id) !== undefined ? named : declared;
  }

  #referenceTo(declaration: Reflection): string | undefined {
    const found = this.context.nearestTo(declaration);
    return found && `${API_SCHEME}${found.reference}`;
  }

  #reportRelative(url: string, owner: Reflection): void {
    const position = this.context.locateInComment(owner, url);
    const message = `The link "${url}" is relative.`;
    const hint = 'use {@link Name} for exports and an absolute URL for anything else.';
    this.#report({ code: 'api/relative-link', message, hint, ...position }, owner);
  }

  #report(fault: Parameters<typeof mistake>[0], owner: Reflection): void {
    if (this.context.sourceOf(owner) !== undefined) this.context.report(mistake(fault));
  }
}
