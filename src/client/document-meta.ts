// What the document itself says about its page and its build, in <meta> elements.
import type { ShellView } from '../model/page-props.js';

function contentOf(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="quire:${name}"]`);
  if (meta === null) throw new Error(`This document has no <meta name="quire:${name}">.`);
  return meta.content;
}

// SAFETY: written by the compose stage of the same build.
export const initialView: ShellView = JSON.parse(contentOf('page')) as ShellView;
/** URL of the JSON that maps routes to page modules. */
export const routesHref = contentOf('routes');
export const buildId = contentOf('build');
