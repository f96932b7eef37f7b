// A table of contents as other tools write it (`[[toc]]`), which each page has beside its text, and parts of other files
// that are not there, which would be left out.
import type { Parents, Root, RootContent } from 'mdast';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

const CONTENTS = /^(?:\[(?:\[_?toc_?\]|toc)\]|\$\{toc\}|\{:toc\})$/i;
const PART = /^(?:<<<\s|<!--\s*@include:)/;

export function rejectUnknownSyntax(tree: Root, { text, report }: MarkdownContext): void {
  const contents: [node: RootContent, parent: Parents][] = [];
  walk(tree, (node, parent) => {
    if ((node.type !== 'paragraph' && node.type !== 'html') || !node.position) return;
    const written = text.slice(node.position.start.offset, node.position.end.offset);
    if (CONTENTS.test(written)) contents.push([node, parent]);
    if (!PART.test(written)) return;
    const quoted = JSON.stringify(written.split('\n', 1)[0]);
    const message = `${quoted} names no part of a file of the project.`;
    const hint =
      'correct the path, which is from this file or, with "@/" in front, from the folder of the documents.';
    report.error('markdown/unknown-syntax', message, startOf(node), { hint });
  });
  for (const [node, { children }] of contents) {
    // SAFETY: the node is among its parent's children.
    children.splice(children.indexOf(node as never), 1);
  }
}
