// Finds TSDoc link tags in guides and READMEs, where they have no meaning.
import type { Root } from 'mdast';
import { createPlaces } from '../text/place-at.js';
import type { MarkdownContext } from './markdown-context.js';
import { walk } from './mdast-walk.js';

/** A backslash before the tag marks it as intended text. */
const LINK_TAG = /(?<!\\)\{@link(?:code|plain)?\b\s*(?<target>[^\s|{}]*)/g;

const hintFor = (target: string): string =>
  /^(?:https?:|$)/.test(target)
    ? 'write [text](URL).'
    : `write \`${target}\`: inline code links to the export or member that it names.`;

/** Reports `{@link Name}` in text, but not in code. */
export function reportLinkTags(
  tree: Root,
  { text, report }: Pick<MarkdownContext, 'text' | 'report'>,
): void {
  const message = "TSDoc's {@link} has no meaning in a Markdown file and is shown as text.";
  let placeOf: ReturnType<typeof createPlaces> | undefined;
  walk(tree, ({ type, position }) => {
    if (type !== 'text' || !position) return;
    const { start, end } = position;
    // The source text, which still has its backslashes.
    const written = text.slice(start.offset, end.offset);
    for (const { index, groups } of written.matchAll(LINK_TAG)) {
      placeOf ??= createPlaces(text);
      const at = placeOf((start.offset ?? 0) + index);
      report.warning('markdown/link-tag', message, at, { hint: hintFor(groups?.['target'] ?? '') });
    }
  });
}
