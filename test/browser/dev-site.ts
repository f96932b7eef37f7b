// A small project that `quire dev` serves: guides with tabs and disclosures, two packages.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { copyFixture, type Project, remove, temporaryFolder } from '../build/project.js';
import { repository } from '../build/quire.js';

/** Long enough to scroll, with tabs and disclosures in the middle. */
export const GUIDE = `# Guide

First sentence.

::::tabs
:::tab{label="Node.js" value="node"}
Text for Node.
:::
:::tab{label="Deno" value="deno"}
Text for Deno.
:::
::::

## Code

\`\`\`text title="plain"
const code = 1;
\`\`\`

::include{file="examples/lines.js" region="shown"}

${Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n')}

## Last

See [the start](index.md) and [the mirror](mirror.md).
`;

/** A fake editor, which logs its arguments. */
const EDITOR = '#!/bin/sh\necho "$@" >> "$0.log"\n';

type Contents = ReadonlyMap<string, Buffer>;

/** The files below a folder, by absolute path, without those that a build or an installation writes. */
function contentsOf(folder: string): Contents {
  const isSource = (name: string) => !/^(?:\.quire|dist|node_modules)(?:\/|$)/.test(name);
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => isSource(name) && statSync(path.join(folder, name)).isFile())
      .map((name) => [path.join(folder, name), readFileSync(path.join(folder, name))]),
  );
}

/** Gives the files below a folder their former contents. Files with the same contents are not written. */
function restoreContents(folder: string, former: Contents): void {
  const present = contentsOf(folder);
  for (const file of present.keys()) if (!former.has(file)) rmSync(file);
  for (const [file, contents] of former) {
    if (present.get(file)?.equals(contents)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}

/** One line of `quire dev --json`. */
export interface DevLine {
  readonly url?: string;
  readonly changed?: readonly string[];
  readonly notice?: string;
  readonly diagnostics?: readonly { readonly code: string }[];
}

export interface DevServer {
  readonly project: Project;
  /** Ends with the base path. */
  readonly url: string;
  /** The lines printed so far. */
  readonly lines: readonly DevLine[];
  /** Resolves with the first line from index `from` on for which `isIt` returns true. */
  readonly line: (isIt: (line: DevLine) => boolean, from?: number) => Promise<DevLine>;
  /** The logged arguments of the editor. */
  readonly opened: () => string[];
  /** Keeps the files of the project. @returns a function that restores them. */
  readonly keepFiles: () => () => void;
  readonly close: () => Promise<void>;
}

export async function startDev(): Promise<DevServer> {
  const project = copyFixture('typed');
  const tools = temporaryFolder();
  const config = project.read('site.config.ts');
  const navbar = "themeConfig: { navbar: { items: [{ type: 'search', position: 'right' }] } },";
  project.write({
    'site.config.ts': config.replace('  api:', `  ${navbar}\n  api:`),
    'content/guide.md': GUIDE,
    'content/mirror.md': '# Mirror\n\nNothing but text.\n',
    'examples/lines.js':
      'const folded = 1;\n// #region shown\nconst shown = folded;\n// #endregion shown\n',
  });
  const editor = path.join(tools, 'code');
  writeFileSync(editor, EDITOR);
  chmodSync(editor, 0o755);
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(repository, 'bin/quire.js'), 'dev', '--json', '--root', project.root, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, VISUAL: editor } },
  );
  const lines: DevLine[] = [];
  const waiting = new Set<() => void>();
  if (!child.stdout) throw new Error('The process has no stdout.');
  createInterface(child.stdout).on('line', (text) => {
    lines.push(JSON.parse(text));
    for (const look of waiting) look();
  });
  const line: DevServer['line'] = (isIt, from = 0) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = lines.slice(from).find(isIt);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const { url = '' } = await line((one) => one.url !== undefined);
  return {
    ...{ project, url, lines, line },
    opened: () =>
      existsSync(`${editor}.log`)
        ? readFileSync(`${editor}.log`, 'utf8').trimEnd().split('\n')
        : [],
    keepFiles: () => {
      const kept = contentsOf(project.root);
      return () => restoreContents(project.root, kept);
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          remove(project.root);
          remove(tools);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}
