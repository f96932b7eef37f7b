// `{{ $frontmatter.title }}` in Markdown of VitePress: values of the front matter are filled in, all else is reported.
import type { Root } from 'mdast';
import type { Place } from '../../model/site/diagnostic.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

const INTERPOLATION = /(?<![\\$])\{\{\s*([^{}\n]+?)\s*\}\}/g;
const FRONTMATTER = /^\$?frontmatter((?:\??\.[\w$]+)+)$/;

function valueIn(data: unknown, keys: readonly string[]): string | undefined {
  const value = keys.reduce<unknown>(
    (object, key) =>
      typeof object === 'object' && object !== null && Object.hasOwn(object, key)
        ? Reflect.get(object, key)
        : undefined,
    data,
  );
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** @param data The front matter as written. */
export function fillInterpolations(
  tree: Root,
  data: Readonly<Record<string, unknown>>,
  { text, report }: MarkdownContext,
): void {
  if (!text.includes('{{')) return;
  const unknown: { readonly written: string; readonly at: Place }[] = [];
  walk(tree, (node) => {
    if (node.type !== 'text' || !node.value.includes('{{')) return;
    const { position } = node;
    // As written, since a backslash makes text of it.
    if (/\\\{|\{\\/.test(text.slice(position?.start.offset, position?.end.offset))) return;
    node.value = node.value.replace(INTERPOLATION, (written: string, code: string) => {
      const [, keys] = FRONTMATTER.exec(code) ?? [];
      const value = keys && valueIn(data, keys.replaceAll('?', '').split('.').slice(1));
      if (value === undefined || value === '') unknown.push({ written, at: startOf(node) });
      return value || written;
    });
  });
  const [first, ...others] = unknown;
  if (first === undefined) return;
  const message = `${JSON.stringify(first.written)} is code of Vue, which does not run: it is shown as it is written.`;
  const related = others.map(({ at }) => ({ message: 'also here', at }));
  const hint = 'write its value, or put it into backticks if it is text.';
  report.warning('markdown/expression', message, first.at, {
    hint,
    ...(related.length > 0 && { related }),
  });
}
