// Blocks of Nuxt Content, which two colons open and end: `::tip`, text, `::`. They become containers of ours.
import type { Paragraph, Parents, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MarkdownContext } from './markdown-context.js';

/** Takes the line `::` off the end of a paragraph. @returns Whether there was one. */
function takeEnd({ children }: Paragraph): boolean {
  const last = children.at(-1);
  if (last?.type !== 'text' || !/(?:^|\n)::\s*$/.test(last.value)) return false;
  last.value = last.value.replace(/\n?::\s*$/, '');
  if (last.value === '') children.pop();
  return true;
}

/** Attributes are left out: they are addresses and icons of the components there. */
function containerOf(
  { name, position, children }: LeafDirective,
  inside: readonly RootContent[],
): ContainerDirective {
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children };
  return {
    ...{ type: 'containerDirective', name, attributes: {} },
    // SAFETY: what stands beside a container may stand in it.
    children: [
      ...(children.length > 0 ? [label] : []),
      ...inside,
    ] as ContainerDirective['children'],
    ...(position && { position }),
  };
}

export function joinNuxtBlocks({ children }: Parents, { directives }: MarkdownContext): void {
  const siblings: RootContent[] = children;
  const open: number[] = [];
  for (let index = 0; index < siblings.length; index += 1) {
    const child = siblings[index];
    if (child?.type === 'leafDirective' && directives.get(child.name)?.form !== 'leaf') {
      open.push(index);
      continue;
    }
    const start = open.at(-1);
    if (child?.type !== 'paragraph' || start === undefined || !takeEnd(child)) continue;
    open.pop();
    const end = child.children.length > 0 ? index + 1 : index;
    const inside = siblings.slice(start + 1, end);
    // SAFETY: only leaves are open.
    const block = containerOf(siblings[start] as LeafDirective, inside);
    siblings.splice(start, index + 1 - start, block);
    index = start;
  }
}
