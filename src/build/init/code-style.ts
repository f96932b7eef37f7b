// How a project writes its code, seen in its sources: the configuration that `init` writes looks like them.
import path from 'node:path/posix';

export interface CodeStyle {
  /** One step of indentation. */
  readonly indent: string;
  readonly quote: "'" | '"';
}

interface Folder {
  list(folder: string): string[];
  read(file: string): string | undefined;
}

const DEFAULT: CodeStyle = { indent: '  ', quote: "'" };

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A line with one step of indentation, but none inside a comment. */
const STEP = /^(\t| {2,8})[^\s*]/m;

/** @param packages Folders of packages; the last part of one may be an asterisk. */
export function codeStyle({ list, read }: Folder, packages: readonly string[]): CodeStyle {
  const folders = packages.flatMap((one) =>
    one.endsWith('/*')
      ? list(path.dirname(one)).map((name) => path.join(path.dirname(one), name))
      : [one],
  );
  const sources = ['.', ...folders]
    .flatMap((folder) => ['src', 'source', 'lib', '.'].map((one) => path.join(folder, one)))
    .flatMap((folder) =>
      list(folder)
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
        .map((name) => path.join(folder, name)),
    );
  const texts = sources.slice(0, 5).flatMap((file) => read(file) ?? []);
  const all = texts.join('\n');
  const step = [...texts, read('package.json') ?? ''].flatMap((text) => STEP.exec(text)?.[1] ?? []);
  return {
    indent: step[0] ?? DEFAULT.indent,
    quote: count(all, /\bfrom "/g) > count(all, /\bfrom '/g) ? '"' : DEFAULT.quote,
  };
}

/** TypeScript with two spaces and apostrophes in another style; no other text of it may hold an apostrophe. */
export const inStyle = (text: string, { indent, quote }: CodeStyle): string =>
  text
    .replace(/^(?: {2})+/gm, (spaces) => indent.repeat(spaces.length / 2))
    .replace(/'(?:[^'\\\n]|\\.)*'/g, (literal) =>
      quote === "'"
        ? literal
        : `"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`,
    );
