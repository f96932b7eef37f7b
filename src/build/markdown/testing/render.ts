// Renders Markdown in tests, after loading the grammars that it needs.

import type { Diagnostic } from '../../../model/site/diagnostic.js';
import { filePath } from '../../../model/text/brand.js';
import {
  convertMarkdown,
  loadHtml,
  loadLanguagesOf,
  parseMarkdown,
  type RenderedMarkdown,
} from '../markdown.js';
import type { MarkdownOptions } from '../markdown-context.js';
import { toHtml } from './to-html.js';

export const prism: MarkdownOptions['prism'] = {
  additionalLanguages: [],
  magicComments: [
    {
      className: 'highlight-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
    { className: 'expect-error-line', line: 'expect-error-next-line' },
  ],
};

export interface Rendering extends RenderedMarkdown {
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
}

export async function render(
  text: string,
  options: Partial<MarkdownOptions> = {},
): Promise<Rendering> {
  const parsed = parseMarkdown({ file: filePath('content/a.md'), text }, { prism, ...options });
  await loadHtml(parsed);
  await loadLanguagesOf(parsed);
  const rendered = convertMarkdown(parsed);
  const { diagnostics } = parsed.context.report;
  return { ...rendered, html: toHtml(rendered.tree), diagnostics };
}

/** `line:column code` of each diagnostic. */
export const faultsOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ place, code }) => `${place?.line}:${place?.column} ${code}`);
