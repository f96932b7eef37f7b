// Converts comments with the Markdown stage: sets its options and allows links to API references.
import { API_SCHEME } from '../../model/api/api-references.js';
import { loadHtmlParser } from '../markdown/html.js';
import { loadLanguages } from '../markdown/languages.js';
import { parseMarkdown, readHtml, renderMarkdown } from '../markdown/markdown.js';
import type { ApiInput, MarkdownConverter } from './api-input.js';
import { fencedLanguages } from './fenced-languages.js';

export const createMarkdownConverter = ({ prism }: Pick<ApiInput, 'prism'>): MarkdownConverter => ({
  async prepare(texts) {
    await loadHtmlParser(texts);
    await loadLanguages(new Set([...texts].flatMap(fencedLanguages)));
  },
  parse(source) {
    const parsed = parseMarkdown(source, { prism });
    readHtml(parsed);
    return { value: parsed.tree, diagnostics: parsed.context.report.diagnostics };
  },
  convert({ idPrefix, dropsImages, ...source }) {
    const options = { prism, idPrefix, dropsImages, schemes: [API_SCHEME] };
    return renderMarkdown(source, options);
  },
});
