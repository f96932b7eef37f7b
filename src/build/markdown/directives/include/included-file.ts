// Finds and reads the file that an include names, and reports why it cannot be shown.
import path from 'node:path';
import type { SourceFile } from '../../../../model/site/source.js';
import { type FilePath, filePath } from '../../../../model/text/brand.js';
import { forbiddenCharacters } from '../../../text/forbidden-characters.js';
import type { ContentHost } from '../../content-host.js';
import { type MarkdownContext, startOf } from '../../markdown-context.js';
import type { DirectiveNode } from '../directive.js';

/** The path of the file relative to the project root. It must be inside the project. */
export function includedPath(
  node: DirectiveNode,
  { report }: MarkdownContext,
): FilePath | undefined {
  const written = node.attributes?.['file'] ?? '';
  const normal = path.normalize(written);
  if (!normal.startsWith('../') && normal !== '..' && !path.isAbsolute(normal)) {
    if (!/[\\\0]/.test(normal)) return filePath(normal);
  }
  const message = `${JSON.stringify(written)} is outside of the project.`;
  const hint =
    'write the path from the root of the project (the folder of site.config.ts), with forward slashes; copy a file that is outside of it.';
  return report.error('directive/include-outside', message, startOf(node), { hint });
}

/**
 * An included file; undefined after its fault was reported.
 * @param hint What to do if it is missing.
 */
export async function includedFile(
  file: FilePath,
  node: DirectiveNode,
  hint: string,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<SourceFile | undefined> {
  const { report } = markdown;
  const read = await host.readInclude(file);
  if (read === undefined) {
    const message = `The included file "${file}" does not exist.`;
    return report.error('directive/include-missing', message, startOf(node), { hint });
  }
  if (read === 'outside') {
    const hint = 'copy the file into the project.';
    const message = `"${file}" is a symbolic link that leads out of the project.`;
    return report.error('directive/include-outside', message, startOf(node), { hint });
  }
  const source = read.value && withoutColors(read.value);
  const [forbidden] = source ? forbiddenCharacters(source.text) : [];
  const control = forbidden && {
    ...forbidden,
    hint: 'remove it; in recorded output it may stem from colours.',
  };
  const faults = control ? [...read.diagnostics, control] : read.diagnostics;
  for (const { code, message, place, hint: ofFile } of faults) {
    const at = place ? `${file}:${place.line}:${place.column}` : file;
    const hint = code === 'source/special-file' ? 'include a text file in UTF-8.' : ofFile;
    report.error(code, `Cannot include "${at}": ${message}`, startOf(node), { hint });
  }
  return faults.length === 0 ? source : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it starts with one.
const COLOR = /\u001b\[[\d;]*m/g;

/** Recorded output of a terminal (`.ansi`), as text. */
const withoutColors = (source: SourceFile): SourceFile =>
  source.path.endsWith('.ansi') ? { ...source, text: source.text.replace(COLOR, '') } : source;
