// Parses pages in tests, in a project given as a record of files.

import type { Diagnostic } from '../../../model/site/diagnostic.js';
import { filePath } from '../../../model/text/brand.js';
import { sha256 } from '../../io/hash.js';
import type { ContentHost } from '../../markdown/content-host.js';
import { prism } from '../../markdown/testing/render.js';
import { toHtml } from '../../markdown/testing/to-html.js';
import { decodeLeniently, encodingFault } from '../../text/decode.js';
import { type ParsedDocument, parseDocument } from '../parse-document.js';

type Host = Omit<ContentHost, 'note' | 'readText'>;

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function hostOf(files: Files, overrides: Partial<Host> = {}): Host {
  const bytesOf = (path: string): Uint8Array | undefined => {
    const contents = files[path];
    return typeof contents === 'string' ? Buffer.from(contents) : contents;
  };
  return {
    directory: filePath('content'),
    baseUrl: '/monorepo/',
    staticDirectories: ['static'],
    translations: ['de'],
    prism,
    packages: [
      { name: '@ts-primitives/mutex', directory: filePath('packages/mutex'), entries: [] },
    ],
    sourceUrl: 'https://example.com/blob/main/',
    async readInclude(path) {
      const bytes = bytesOf(path);
      if (bytes === undefined) return undefined;
      const fault = encodingFault(bytes, path);
      const value = { path, text: decodeLeniently(bytes), hash: sha256(bytes) };
      return { value, diagnostics: fault ? [fault] : [] };
    },
    async readImage(path) {
      const bytes = bytesOf(path);
      if (bytes === undefined) return undefined;
      return { path, hash: sha256(bytes), size: bytes.length, bytes };
    },
    ...overrides,
  };
}

export interface ParsedPage {
  readonly document: ParsedDocument;
  readonly diagnostics: readonly Diagnostic[];
  readonly html: string;
}

export async function parsePage(
  text: string,
  files: Files = {},
  path = 'content/guide/a.md',
  overrides: Partial<Host> = {},
): Promise<ParsedPage> {
  const source = { path: filePath(path), text, hash: 'hash' };
  const { value, diagnostics } = await parseDocument(source, hostOf(files, overrides));
  return { document: value, diagnostics, html: toHtml(value.tree) };
}
