// Converts comments with the Markdown stage: sets its options and allows links to API references.
import { API_SCHEME } from '../../model/api-references.js';
import { loadLanguages } from '../markdown/languages.js';
import { parseMarkdown, renderMarkdown } from '../markdown/markdown.js';
import type { ApiInput, MarkdownConverter } from './input.js';

export const createMarkdownConverter = ({ prism }: Pick<ApiInput, 'prism'>): MarkdownConverter => ({
  loadLanguages,
  parse(source) {
    const { tree, context } = parseMarkdown(source, { prism });
    return { value: tree, diagnostics: context.report.diagnostics };
  },
  convert({ idPrefix, dropsImages, ...source }) {
    const options = { prism, idPrefix, dropsImages, schemes: [API_SCHEME] };
    return renderMarkdown(source, options);
  },
});
