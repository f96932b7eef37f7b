// Checks the URLs of links and images of a tree by their form, at the position of each.
import type { Root } from 'mdast';
import { type MarkdownContext, startOf } from './context.js';
import { hrefFault } from './href.js';
import { walk } from './walk.js';

export function checkLinks(tree: Root, { options, report }: MarkdownContext): void {
  walk(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    const fault = hrefFault(node.url, options.schemes);
    if (fault) report.error(fault.code, fault.message, startOf(node), { hint: fault.hint });
  });
}
