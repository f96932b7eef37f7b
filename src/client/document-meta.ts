// What the document itself says about its page and its shell, in <meta> elements.
import { SHELL_META, type ShellView, VIEW_META } from '../model/browser-contract.js';

function contentOf(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta === null) throw new Error(`This document has no <meta name="${name}">.`);
  return meta.content;
}

// SAFETY: written by the compose stage of the same build.
export const initialView: ShellView = JSON.parse(contentOf(VIEW_META)) as ShellView;
export const shellId = contentOf(SHELL_META);
