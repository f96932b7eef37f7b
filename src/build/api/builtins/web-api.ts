// Documentation URLs for the libraries of browsers: the comments of their declarations link to MDN.
import { readFileSync } from 'node:fs';

const MDN = 'https://developer.mozilla.org/en-US/docs';

/** Names with a page although no comment links to it; that of `RequestInit` also describes its members. */
const UNLINKED = new Set(['console', 'RequestInit']);

/** Interfaces declare these methods again, without a comment. */
const OF_EVENT_TARGET = /(?:^|\.)((?:add|remove)EventListener)$/;

const texts = new Map<string, string>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/**
 * The public documentation of a declaration; undefined if MDN has no page about it.
 * @param file Absolute path of TypeScript's `lib.dom.d.ts` or `lib.webworker.d.ts`.
 * @param start Offset of the declaration, without its comment, in the file.
 */
export function urlOfWebApi(
  file: string,
  start: number,
  qualifiedName: string,
): string | undefined {
  const [name = ''] = qualifiedName.split('.');
  if (UNLINKED.has(name)) return `${MDN}/Web/API/${name}`;
  const method = OF_EVENT_TARGET.exec(qualifiedName)?.[1];
  if (method !== undefined) return `${MDN}/Web/API/EventTarget/${method}`;
  const before = textOf(file).slice(0, start);
  const [comment = '', keywords = ''] = before.slice(before.lastIndexOf('/**')).split('*/');
  if (!/^[a-z\s]*$/.test(keywords)) return undefined;
  const path = /\[MDN Reference\]\(https:\/\/developer\.mozilla\.org\/docs\/([^)]+)\)/.exec(
    comment,
  )?.[1];
  return path && `${MDN}/${path}`;
}
