// One row of the table of faults (docs/faults.md): what is planted in a valid project, and what a build must report.
import { rmSync, symlinkSync } from 'node:fs';
import type { Files, Project } from '../project.js';

export interface FaultRow {
  /** Number of the row in the specification. */
  readonly fault: number;
  readonly name: string;
  /** Text of the added page `content/guide/new.md`. */
  readonly page?: string | Uint8Array;
  readonly files?: Files;
  /** Plants what `files` cannot express: links, pipes, permissions. */
  readonly plant?: (project: Project) => void;
  /** Planted when a stage begins. */
  readonly during?: { readonly stage: string; readonly plant: (project: Project) => void };
  /** Output folder relative to the project; `dist` by default. */
  readonly out?: string;
  /** Cache folder relative to the project; no cache by default. */
  readonly cacheDir?: string;
  /** 1 by default. */
  readonly exitCode?: number;
  /**
   * Every diagnostic, sorted: `<file>:<line>:<column> <code>`; the file is omitted for the new page.
   * The line or column is omitted if the fault has none.
   */
  readonly faults: readonly string[];
  /** Matches the message, related places and hint of the first diagnostic. */
  readonly says: RegExp;
}

export const NEW_PAGE = 'content/guide/new.md';

/** A page with its title on line 1 and this text from line 3 on. */
export const titled = (text: string): string => `# New\n\n${text}\n`;

/** What is a warning by default is an error here. */
const baseConfig = {
  title: 'Small',
  url: 'https://example.org',
  baseUrl: '/small/',
  onInsecureLinks: 'throw',
  onMarkup: 'throw',
  onMissingAlt: 'throw',
  onOrphanPages: 'throw',
  onUncanonicalLinks: 'throw',
  onUnknownCode: 'throw',
  onUnknownComponent: 'throw',
};

/** A configuration with the required options and these. */
export const configFile = (options: object): Files => ({
  'site.config.ts': `export default ${JSON.stringify({ ...baseConfig, ...options }, undefined, 2)};\n`,
});

/** Replaces a file, if there is one, with a folder that contains a document. */
export function putFolder(project: Project, file: string): void {
  rmSync(project.path(file), { force: true });
  project.write({ [`${file}/a.md`]: '# A\n' });
}

/** Replaces a file, if there is one, with a symbolic link. */
export function putLink(project: Project, file: string, target: string): void {
  rmSync(project.path(file), { force: true });
  symlinkSync(target, project.path(file));
}

/** Replaces a folder with a file. */
export function putFile(project: Project, folder: string): void {
  rmSync(project.path(folder), { recursive: true });
  project.write({ [folder]: '' });
}
