// `:::note[Title]`, the four other admonitions, and GitHub's alerts, which look the same.
import type { Blockquote, Paragraph } from 'mdast';
import { Admonition } from '../../../../components/prose/admonition.js';
import { capitalized } from '../../../../model/text/capitalized.js';
import { takeLabel } from '../../label.js';
import { textOf } from '../../mdast-walk.js';
import { type Directive, type DirectiveNode, showAs } from '../directive.js';

/** The five kinds, each with its names in Docusaurus, VitePress, Starlight, Nextra, MkDocs and Obsidian. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  note: ['abstract', 'callout', 'cite', 'example', 'quote', 'secondary', 'summary', 'tldr'],
  tip: ['check', 'done', 'hint', 'success'],
  info: ['faq', 'help', 'important', 'question', 'todo'],
  warning: ['attention', 'caution'],
  danger: ['bug', 'error', 'fail', 'failure', 'missing'],
};

/** The kind of a name in lower case. */
export const kindOf = (name: string): string | undefined =>
  Object.keys(KINDS).find((kind) => kind === name || KINDS[kind]?.includes(name));

/** Attributes that other tools have for the look of a container; here they do nothing. */
export const PRESENTATION: readonly string[] = ['class', 'icon', 'id', 'open'];

const titled = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

/**
 * @param name Its name for screen readers, and its title if it has no label.
 */
export function toAdmonition(
  node: DirectiveNode | Blockquote,
  kind: string,
  name: string,
  label?: Paragraph,
): void {
  const title = label && textOf(label).trim() !== '' ? label : titled(name);
  title.data = { hProperties: { className: ['admonition-title'] } };
  const children: (Blockquote | DirectiveNode)['children'][number][] = node.children;
  children.unshift(title);
  node.data = {
    hName: 'aside',
    hProperties: {
      ...showAs(kind),
      className: ['admonition', `admonition-${kind}`],
      role: 'note',
      ariaLabel: name,
    },
  };
}

export const admonitions: readonly Directive[] = Object.entries(KINDS).map(([kind, aliases]) => ({
  name: kind,
  aliases,
  form: 'container',
  optional: ['title', ...PRESENTATION],
  hasLabel: true,
  expand(node) {
    const title = node.attributes?.['title'];
    toAdmonition(
      node,
      kind,
      capitalized(node.name),
      takeLabel(node) ?? (title ? titled(title) : undefined),
    );
    return undefined;
  },
  component: Admonition,
}));
