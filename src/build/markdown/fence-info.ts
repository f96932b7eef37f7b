// Divides what stands behind a fence into the language and the rest, which other tools write without a space:
// `ts{1,3}`, `ts:line-numbers`, `sh[npm]`, `js:a.js`, `title="a.js"`, `{.js .numberLines}`.
import type { Code } from 'mdast';
import { type FenceMeta, parseFenceMeta } from './fence-meta.js';

export interface FenceInfo {
  /** In lower case; empty without one. */
  readonly language: string;
  readonly meta: string;
  /** Offset of the meta in what stands behind the fence. */
  readonly offset: number;
}

/** What stands behind the fence, with one space between its first word and the others. */
export const infoOf = ({ lang, meta }: Code): string => `${lang ?? ''}${meta ? ` ${meta}` : ''}`;

export function fenceInfoOf(node: Code): FenceInfo {
  const info = infoOf(node);
  const [all = '', name] =
    /^\{\s*\.?([a-z][\w+#-]*)[^}]*\}?/i.exec(info) ?? /^(?![\w-]+=)([^\s,:{[]*),?/.exec(info) ?? [];
  return { language: (name ?? '').toLowerCase(), meta: info.slice(all.length), offset: all.length };
}

/** The language of a fence, and its meta without checks of line numbers. */
export function readFence(node: Code): FenceMeta & { readonly language: string } {
  const { language, meta } = fenceInfoOf(node);
  return { ...parseFenceMeta(meta, 0), language };
}
