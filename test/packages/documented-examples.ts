// Finds the example code in the packages' TSDoc and READMEs, and the prints that its comments document.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { filesOf, packages, root } from './workspace.js';

export interface DocumentedExample {
  /** Where the block begins: the file from the root, and the line. */
  readonly place: string;
  readonly source: string;
}

export interface Print {
  /** The call's position in the source: its `console.log` and the end of its opening bracket. */
  readonly start: number;
  readonly end: number;
  /** The printed text in the comment after the call. */
  readonly expected: string;
}

/** The TypeScript fences of every `@example` in a source text, each with its first line's number. */
export function examplesIn(text: string): ReadonlyArray<{ line: number; source: string }> {
  const found: Array<{ line: number; source: string }> = [];
  let isExample = false;
  let block: { line: number; lines: string[] } | undefined;
  text.split('\n').forEach((raw, index) => {
    const content = /^\s*\* ?(.*)$/.exec(raw)?.[1];
    if (content === undefined || content.startsWith('/')) isExample = false;
    else if (block && content.trim() === '```') {
      found.push({ line: block.line, source: `${block.lines.join('\n')}\n` });
      block = undefined;
    } else if (block) block.lines.push(content);
    else if (content.startsWith('@')) isExample = content.startsWith('@example');
    else if (isExample && content === '```ts') block = { line: index + 2, lines: [] };
  });
  return found;
}

/** The TypeScript fences of a README. */
export function fencesIn(markdown: string): ReadonlyArray<{ line: number; source: string }> {
  return [...markdown.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(({ index, 1: source = '' }) => ({
    line: markdown.slice(0, index).split('\n').length + 1,
    source,
  }));
}

/** Every example of every package. */
export function documentedExamples(): readonly DocumentedExample[] {
  return packages.flatMap((member) => [
    ...filesOf(member, 'src', '.ts').flatMap((file) => placed(file, examplesIn)),
    ...placed(join(member.folder, 'README.md'), fencesIn),
  ]);
}

function placed(file: string, find: typeof examplesIn): readonly DocumentedExample[] {
  return find(readFileSync(file, 'utf8')).map(({ line, source }) => ({
    place: `${relative(root, file)}:${line}`,
    source,
  }));
}

/** The calls `console.log(...)` that a comment on their last line follows. */
export function printsIn(source: string): readonly Print[] {
  const file = ts.createSourceFile('example.ts', source, ts.ScriptTarget.Latest, true);
  const prints: Print[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'console.log') {
      const rest = source.slice(node.end).split('\n', 1)[0] ?? '';
      const expected = /^[\s;,)}]*\/\/ ?(.*)$/.exec(rest)?.[1];
      const end = node.expression.end + 1;
      if (expected !== undefined) prints.push({ start: node.getStart(file), end, expected });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return prints;
}
