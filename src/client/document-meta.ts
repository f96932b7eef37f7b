// Reads the first view and the id of the shell from the document's <meta> elements.
import { Meta, type ShellView } from '../model/browser-contract.js';

function contentOf(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta === null) throw new Error(`This document has no <meta name="${name}">.`);
  return meta.content;
}

// SAFETY: written by the compose stage of the same build.
export const initialView: ShellView = JSON.parse(contentOf(Meta.View)) as ShellView;
export const shellId = contentOf(Meta.Shell);
