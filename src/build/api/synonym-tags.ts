// Renames tags of JSDoc to the tags that TypeDoc knows with the same meaning.
import { type Comment, CommentTag } from './typedoc.js';

const SYNONYMS: ReadonlyMap<string, CommentTag['tag']> = new Map([
  ['@arg', '@param'],
  ['@argument', '@param'],
  ['@exception', '@throws'],
]);

/** Tags before whose text a type in braces is kept. */
export const TYPED_TAGS: CommentTag['tag'][] = ['@throws', '@exception'];

/** The name before the text about a parameter: `name`, `name:`, `[name]`, `[name=1]`. */
const NAME = /^\s*(?:\[\s*([^\]=\s]+)[^\]]*\]|(\S+?)(?=:?(?:\s|$)))\s*(?::(?=\s|$)\s*)?(?:-\s+)?/;

function takeName(tag: CommentTag): void {
  const [first] = tag.content;
  if (first?.kind !== 'text') return;
  const [matched = '', optional, name = optional] = NAME.exec(first.text) ?? [];
  if (name === undefined) return;
  tag.name = name;
  first.text = first.text.slice(matched.length);
}

/** `{@inheritDoc}` without a name means the text of the base, like `@inheritDoc`, and TypeDoc knows only the latter. */
function inheritFromBase({ summary, blockTags }: Comment): void {
  const index = summary.findIndex(
    (part) => part.kind === 'inline-tag' && part.tag === '@inheritDoc' && part.text.trim() === '',
  );
  if (index === -1) return;
  summary.splice(index, 1);
  blockTags.push(new CommentTag('@inheritDoc', []));
}

export function renameSynonyms(comment: Comment): void {
  inheritFromBase(comment);
  const { blockTags } = comment;
  for (const tag of blockTags) {
    const name = SYNONYMS.get(tag.tag);
    if (name === undefined) continue;
    tag.tag = name;
    if (name === '@param') takeName(tag);
  }
}
