// The form of a directive: its syntax, what it becomes, and the component that shows it. Plugins use the same form.
import type { Parents } from 'mdast';
import type { DirectiveComponent } from '../../../components/prose/article-context.js';
import type { DirectiveNode, DirectiveSyntax, Replacement } from '../../plugins/plugin.js';
import type { ContentHost } from '../content-host.js';
import type { MarkdownContext } from '../markdown-context.js';

export type { DirectiveNode, DirectiveSyntax, Replacement };

export interface Directive extends DirectiveSyntax {
  readonly name: string;
  /** What other tools call it. */
  readonly aliases?: readonly string[];
  /**
   * Reads files, in guides only, before anything else happens.
   * @returns Nodes that replace the directive; undefined: it stays.
   */
  readonly load?: (
    node: DirectiveNode,
    markdown: MarkdownContext,
    host: ContentHost,
  ) => Promise<Replacement | undefined>;
  /**
   * Sets `node.data` (`hName`, `hProperties`), which says what element it becomes.
   * @returns Nodes that replace the directive, in which directives are expanded; undefined: it stays.
   */
  readonly expand?: (
    node: DirectiveNode,
    markdown: MarkdownContext,
    parent: Parents,
  ) => Replacement | undefined;
  /** Shows the element whose `data-directive` is the name. */
  readonly component?: DirectiveComponent;
}

/** The property of an element that chooses its component. */
export const showAs = (name: string): { readonly dataDirective: string } => ({
  dataDirective: name,
});
