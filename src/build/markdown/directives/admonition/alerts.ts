// GitHub's alerts, `> [!NOTE]`, are admonitions: READMEs have them.
// Source: https://docs.github.com/get-started/writing-on-github#alerts
import type { Blockquote } from 'mdast';
import { capitalized } from '../../../../model/text/capitalized.js';
import type { MarkdownContext } from '../../markdown-context.js';

/** The admonition for each alert. Its title remains GitHub's word. */
const KINDS = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'info'],
  ['warning', 'warning'],
  ['caution', 'danger'],
  ['info', 'info'],
  ['danger', 'danger'],
]);

/** Behind it, VitePress and Obsidian have a title. */
const MARKER = /^\[!([a-z]+)\][+-]?(?:[ \t]+([^\n]*))?(?:\n|$)/i;

/** Removes the marker of an alert, with its title, from the first line. @returns undefined for other quotations. */
export function takeAlert(quotation: Blockquote, { text }: MarkdownContext) {
  const [paragraph] = quotation.children;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [first, second] = paragraph.children;
  if (first?.type !== 'text') return undefined;
  const [marker = '', word = '', title = ''] = MARKER.exec(first.value) ?? [];
  const name = word.toLowerCase();
  const kind = KINDS.get(name);
  const isEscaped = text[first.position?.start.offset ?? 0] === '\\';
  const isAlone = marker.endsWith('\n') || second === undefined || second.type === 'break';
  if (kind === undefined || isEscaped || !isAlone) return undefined;
  first.value = first.value.slice(marker.length);
  if (first.value === '') paragraph.children.splice(0, second?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) quotation.children.shift();
  return { kind, name: title.trim() || capitalized(name) };
}
