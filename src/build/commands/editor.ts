// Starts the author's editor at a place in a file.
import { spawn } from 'node:child_process';
import path from 'node:path';

interface Place {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type ArgumentsOf = (place: Place) => string[];

const withColons: ArgumentsOf = ({ file, line, column }) => [`${file}:${line}:${column}`];
const goto: ArgumentsOf = (place) => ['-g', ...withColons(place)];
const jetBrains: ArgumentsOf = ({ file, line, column }) => [
  ...['--line', `${line}`, '--column', `${column}`, file],
];

/** Editors with their own window, by command. An editor in the terminal would cover our output. */
const EDITORS: Readonly<Record<string, ArgumentsOf>> = {
  ...Object.fromEntries(
    ['code', 'code-insiders', 'codium', 'vscodium', 'cursor', 'windsurf'].map((name) => [
      name,
      goto,
    ]),
  ),
  ...Object.fromEntries(['subl', 'zed', 'zeditor'].map((name) => [name, withColons])),
  ...Object.fromEntries(['idea', 'webstorm', 'phpstorm'].map((name) => [name, jetBrains])),
  gvim: ({ file, line }) => [`+${line}`, file],
  kate: ({ file, line, column }) => ['-l', `${line}`, '-c', `${column}`, file],
};

export interface EditorCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** The editor of the first variable that names one with its own window; otherwise VS Code. */
export function editorCommand(
  { VISUAL, EDITOR }: Readonly<Record<string, string | undefined>>,
  place: Place,
): EditorCommand {
  for (const named of [VISUAL, EDITOR]) {
    // Only the command is used: options such as `--wait` are for programs that wait for the editor.
    const [command = ''] = (named ?? '').trim().split(/\s+/);
    const argumentsOf = EDITORS[path.basename(command, path.extname(command))];
    if (argumentsOf) return { command, args: argumentsOf(place) };
  }
  return { command: 'code', args: goto(place) };
}

/** Starts a program that outlives this one. @returns whether it could be started. */
export function startProgram({ command, args }: EditorCommand): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
};

/** Opens a URL in the browser of the system. @returns whether it could be started. */
export const openBrowser = (url: string): Promise<boolean> =>
  startProgram({ command: OPENERS[process.platform] ?? 'xdg-open', args: [url] });
