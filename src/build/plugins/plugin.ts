// The public types of plugins. Everything here is documented in docs/plugins.md and stays stable.
import type { Root as HastRoot } from 'hast';
import type {
  BlockContent,
  DefinitionContent,
  Root as MdastRoot,
  Parent,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { ReactNode } from 'react';
import type { Diagnostic, DiagnosticCode, Place } from '../../model/site/diagnostic.js';

export type { Diagnostic, Place };

interface DirectiveParts {
  readonly name: string;
  readonly attributes?: Record<string, string | null | undefined> | null | undefined;
}

/** `::name{...}` as remark-directive parses it. */
export interface LeafDirective extends Parent, DirectiveParts {
  readonly type: 'leafDirective';
  children: PhrasingContent[];
}

/** `:::name{...}` ... `:::` as remark-directive parses it. */
export interface ContainerDirective extends Parent, DirectiveParts {
  readonly type: 'containerDirective';
  children: (BlockContent | DefinitionContent)[];
}

export type DirectiveNode = ContainerDirective | LeafDirective;

/** The nodes that take the place of a directive. */
export type Replacement = readonly (BlockContent | DefinitionContent | RootContent)[];

/** What authors may write. */
export interface DirectiveSyntax {
  /** `container`: `:::name` ... `:::`; `leaf`: `::name`. */
  readonly form: 'container' | 'leaf';
  /** Attributes that it needs: `{file="..."}`. */
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Whether it may have a label: `:::name[label]`. */
  readonly hasLabel?: true;
  /** Name of the only directive that it may contain. */
  readonly holds?: string;
  /** Name of the directive that it must be in. */
  readonly within?: string;
}

/** What a message may say besides its text. */
export interface MessageExtra {
  /** What to do, as a sentence that starts in lower case. */
  readonly hint?: string | undefined;
}

export interface DirectiveContext {
  /** The file in which the directive is written, relative to the project. */
  readonly file: string;
  readonly report: {
    /** @param code `plugin/<what>`. @param at Line and column in the file, from 1: those of `node.position.start`. */
    error(code: DiagnosticCode, message: string, at: Place, extra?: MessageExtra): undefined;
    warning(code: DiagnosticCode, message: string, at: Place, extra?: MessageExtra): undefined;
  };
}

export interface DirectiveFiles {
  /**
   * The text of a file of the project. The page is built again when it changes.
   * @param path Relative to the project.
   * @returns undefined if there is no such text file.
   */
  readText(path: string): Promise<string | undefined>;
}

/** The properties of the component of a directive. */
export interface DirectiveComponentProps {
  readonly attributes: Readonly<Record<string, string>>;
  /** Text of the label: `:::name[label]`. */
  readonly label?: string | undefined;
  /** What is between `:::name` and `:::`. */
  readonly children?: ReactNode;
}

export interface PluginDirective extends DirectiveSyntax {
  /** As written after the colons; replaces a directive of Quire with this name. */
  readonly name: string;
  /** Reads files, in guides only. @returns Nodes that replace the directive; undefined: it stays. */
  readonly load?: (
    node: DirectiveNode,
    context: DirectiveContext,
    files: DirectiveFiles,
  ) => Promise<Replacement | undefined>;
  /** Sets `node.data`, or returns nodes that replace the directive. Default: an element that `component` shows. */
  readonly expand?: (node: DirectiveNode, context: DirectiveContext) => Replacement | undefined;
  /** Rendered when the site is built. */
  readonly component?: (props: DirectiveComponentProps) => ReactNode;
  /**
   * Absolute path of a module whose default export is the same component, which then hydrates in the browser:
   * `import.meta.dirname + '/counter.tsx'`.
   */
  readonly client?: string;
}

/** The site as hooks see it. */
export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/** A page as hooks see it. */
export interface PluginPage {
  readonly site: SiteFacts;
  /** `/packages/box`, without the base path. */
  readonly path: string;
  /** With the base path. */
  readonly href: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly locale: string;
  /** The Markdown or source file, relative to the project. */
  readonly source: string | undefined;
  /** The package that the page is about. */
  readonly package: string | undefined;
  /** The front matter of its Markdown file as written, keys that Quire does not know included; empty without one. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Whether it is left out of sitemap and search. */
  readonly unlisted: boolean;
}

/** What `planPage` may change. */
export interface PageChanges {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Absolute URL of the image for link previews. */
  readonly image?: string;
}

/** A tag in the head of a page. `name` and `property` make a `meta`, `rel` a `link`. */
export type HeadTag =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | {
      readonly rel: 'alternate' | 'author' | 'license' | 'me' | 'search';
      readonly href: string;
      readonly type?: string;
      readonly title?: string;
    };

/** A script of every page, which runs once the page is parsed, and not again when readers go to another page. */
export interface PluginScript {
  /** URL of another site, or path of a static file or an output from the root of the site: `/stats.js`. */
  readonly src: string;
  /** Attributes `data-...`, without `data-`. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Origins, such as `https://stats.example.org`, that the policy of the site allows besides the site itself. */
export interface PluginPolicy {
  readonly connect?: readonly string[];
  readonly img?: readonly string[];
  readonly script?: readonly string[];
}

/** A file of the output. */
export interface PluginFile {
  /** Relative to the output: `feed.xml`. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The site as outputs see it. */
export interface PluginSite extends SiteFacts {
  readonly pages: readonly PluginPage[];
}

export interface PluginOutput {
  /** For messages. */
  readonly name: string;
  readonly make: (site: PluginSite) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
}

/** A transformer of unified: it changes a tree in place, or returns another, or a promise of one. */
export type TreeTransform<Tree> = (
  tree: Tree,
  file: { readonly path: string; readonly value: string },
) => unknown;

export interface Plugin {
  /** For messages: `figures`. */
  readonly name: string;
  readonly directives?: readonly PluginDirective[];
  /** Components that replace those of directives, by the name of the directive. */
  readonly components?: Readonly<Record<string, (props: DirectiveComponentProps) => ReactNode>>;
  /** Attachers of unified that change the Markdown tree of a guide before its directives are expanded. */
  readonly remark?: readonly (() => TreeTransform<MdastRoot>)[];
  /** The same for the HTML tree of a guide. What is unsafe in it is removed afterwards. */
  readonly rehype?: readonly (() => TreeTransform<HastRoot>)[];
  /** Absolute paths of stylesheets, which come after those of Quire. */
  readonly styles?: readonly string[];
  /** Scripts of every page; `quire dev` leaves them out. */
  readonly scripts?: readonly PluginScript[];
  /** What the scripts need of the policy, besides their own origins. */
  readonly csp?: PluginPolicy;
  readonly planPage?: (page: PluginPage) => PageChanges | undefined;
  readonly head?: (page: PluginPage) => readonly HeadTag[];
  readonly outputs?: readonly PluginOutput[];
  /** Sees each message before it is reported. @returns the message, a changed one, or undefined to leave it out. */
  readonly diagnostics?: (diagnostic: Diagnostic) => Diagnostic | undefined;
}

/**
 * Types a plugin, so that an editor completes and explains its hooks.
 *
 * @param plugin - The hooks; `name` is required.
 * @returns The same object.
 *
 * @example
 * ```ts
 * import { definePlugin } from 'quire';
 *
 * export default definePlugin({
 *   name: 'author',
 *   head: () => [{ name: 'author', content: 'Ann' }],
 * });
 * ```
 */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
