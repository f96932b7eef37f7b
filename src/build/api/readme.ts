// The introduction of a package: what its README says between the title and the first section.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiText } from '../../model/api.js';
import { projectPath, type Report } from './diagnostics.js';
import { fencedLanguages } from './fenced-languages.js';
import type { MarkdownConverter } from './input.js';

/** Links into the repository or to sections further down lead nowhere on the site: only their label stays. */
const withoutRelativeLinks = (markdown: string): string =>
  markdown.replace(/(?<!!)\[([^\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1');

interface Introduction {
  readonly text: string;
  /** Line of the README that it starts at. */
  readonly line: number;
}

function introductionOf(readme: string): Introduction | undefined {
  const lines = readme
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const title = lines.findIndex((line) => /^# /.test(line));
  const end = lines.findIndex((line, index) => index > title && /^#{1,6} /.test(line));
  const body = lines.slice(title + 1, end === -1 ? undefined : end);
  const text = withoutRelativeLinks(body.join('\n'));
  return text.trim() === '' ? undefined : { text, line: title + 2 };
}

/** Reads the introduction of the package in `directory`; undefined without a README or without one. */
export async function readIntroduction(
  root: string,
  directory: string,
  markdown: MarkdownConverter,
  report: Report,
): Promise<ApiText | undefined> {
  const absolute = path.join(directory, 'README.md');
  if (!existsSync(absolute)) return undefined;
  const introduction = introductionOf(readFileSync(absolute, 'utf8'));
  if (!introduction) return undefined;
  const { text, line } = introduction;
  const file = projectPath(root, absolute);
  await markdown.loadLanguages(fencedLanguages(text));
  const start = { line, column: 1 };
  const { value, diagnostics } = markdown.convert({ file, text, start, idPrefix: 'readme-' });
  for (const diagnostic of diagnostics) report(diagnostic);
  return value;
}
