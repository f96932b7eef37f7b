// One row of the table of faults (docs/faults.md): what is planted in a good project, and what a build must report.
import { rmSync } from 'node:fs';
import type { Files, Project } from '../project.js';

export interface FaultRow {
  /** Number of the row in the specification. */
  readonly fault: number;
  readonly name: string;
  /** Text of a page of its own, `content/guide/new.md`. */
  readonly page?: string | Uint8Array;
  readonly files?: Files;
  /** For what text cannot express: links, pipes, modes. */
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
   * Every diagnostic, sorted: `<file>:<line>:<column> <code>`; without the file, of the new page.
   * Position parts that the fault cannot have are left out.
   */
  readonly faults: readonly string[];
  /** Found in message, related places and hint of the first diagnostic. */
  readonly says: RegExp;
}

export const NEW_PAGE = 'content/guide/new.md';

/** A page with a title on line 1 and the text from line 3 on. */
export const titled = (text: string): string => `# New\n\n${text}\n`;

const baseConfig = { title: 'Small', url: 'https://example.org', baseUrl: '/small/' };

/** A configuration with these options besides the required ones. */
export const configFile = (options: object): Files => ({
  'site.config.ts': `export default ${JSON.stringify({ ...baseConfig, ...options }, undefined, 2)};\n`,
});

/** Puts a folder with a document in the place of a file, there or not. */
export function putFolder(project: Project, file: string): void {
  rmSync(project.path(file), { force: true });
  project.write({ [`${file}/a.md`]: '# A\n' });
}

/** Puts a file in the place of a folder. */
export function putFile(project: Project, folder: string): void {
  rmSync(project.path(folder), { recursive: true });
  project.write({ [folder]: '' });
}
