// Files beside the Markdown, such as images, which are published under hashed names.
import path from 'node:path/posix';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { contentHash } from '../io/hash.js';
import { readBinary } from './read-file.js';
import type { Project } from './read-project.js';

export interface PublishedFile {
  readonly path: FilePath;
  /** Relative to the output folder. */
  readonly target: FilePath;
  readonly bytes: Uint8Array;
}

/**
 * Reads the files again: they were only hashed before, to save memory.
 * @returns Files named like `diagram.1f0c9a2b3d.svg`; diagnostics io/vanished, io/unreadable.
 */
export function contentFiles({ content }: Project, root: string): Result<PublishedFile[]> {
  const files: PublishedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of content.flatMap(({ attachments }) => attachments)) {
    const read = readBinary(root, file);
    append(diagnostics, read.diagnostics);
    if (!read.value) continue;
    const { bytes } = read.value;
    const { name, ext } = path.parse(file);
    const target = filePath(`assets/files/${name}.${contentHash(bytes)}${ext}`);
    files.push({ path: file, target, bytes });
  }
  return { value: files, diagnostics };
}
