// Reports what VitePress and others have in Markdown and would be shown as text here, or left out: a table of
// contents, code of a file, a part of another page.
import type { Root } from 'mdast';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

const CONTENTS = /^\[(?:\[_?toc_?\]|toc)\]$/i;
/** `<<< @/a.ts#region{2} [title]` */
const CODE = /^<<<\s*(?:@\/|\.\/)?([^\s#{[]+\.\w+)(?:#([\w-]+))?/;
const PART = /^<!--\s*@include:/;

function hintFor(written: string): string | undefined {
  if (CONTENTS.test(written)) return 'remove it: a page has its contents beside the text.';
  const [, file, region] = CODE.exec(written) ?? [];
  if (file !== undefined) {
    const attribute = region === undefined ? '' : ` region="${region}"`;
    return `write ::include{file="${file}"${attribute}}, with the path from the root of the project.`;
  }
  return PART.test(written) ? 'write the text here, or a link to a page with it.' : undefined;
}

export function rejectUnknownSyntax(tree: Root, { text, report }: MarkdownContext): void {
  walk(tree, (node) => {
    if ((node.type !== 'paragraph' && node.type !== 'html') || !node.position) return;
    const written = text.slice(node.position.start.offset, node.position.end.offset);
    const hint = hintFor(written);
    if (hint === undefined) return;
    const quoted = JSON.stringify(written.split('\n', 1)[0]);
    const result = node.type === 'html' ? 'left out' : 'shown as text';
    const message = `${quoted} is not Markdown that Quire knows: it would be ${result}.`;
    report.error('markdown/unknown-syntax', message, startOf(node), { hint });
  });
}
