// Finds the claims of a program: a comment after or below `console.log(...)` says what the call prints.
import ts from 'typescript';
import type { SampleLanguage } from '../../model/page/sample.js';

export interface Claim {
  /** Start and end offset of `console.log`. */
  readonly callee: readonly [start: number, end: number];
  /** Offset of the expected text, which reaches to the end of the line. */
  readonly start: number;
  readonly expected: string;
  /** The expected text with the arrow before it, which may be part of what is printed. */
  readonly withArrow: string;
}

const SCRIPT_KINDS: Readonly<Record<SampleLanguage, ts.ScriptKind>> = {
  ts: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JS,
  jsx: ts.ScriptKind.JSX,
};

/**
 * Between a call and its comment the enclosing statements may end. The comment may start with an arrow. With one it may
 * also be the next line, unless the comment goes on: no line of it could then be compared with what is printed.
 */
const COMMENTS = [
  /^([ \t;,)}]*\/\/ ?(?:(?:[=-]>|→) ?)?)(.*)/,
  /^([ \t;,)}]*\r?\n[ \t]*\/\/ ?(?:[=-]>|→) ?)(.*)(?!\r?\n[ \t]*\/\/|.)/,
];

const ARROW = /(?:[=-]>|→) ?$/;

/** The claims in the order of the code. */
export function claimsIn(code: string, language: SampleLanguage): Claim[] {
  const { Latest } = ts.ScriptTarget;
  const file = ts.createSourceFile('sample', code, Latest, true, SCRIPT_KINDS[language]);
  const claims: Claim[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'console.log') {
      const rest = code.slice(node.end);
      const found = COMMENTS.map((comment) => comment.exec(rest)).find((match) => match !== null);
      const [, before, expected] = found ?? [];
      if (before !== undefined && expected !== undefined) {
        const { expression, end } = node;
        const [arrow = ''] = ARROW.exec(before) ?? [];
        claims.push({
          callee: [expression.getStart(file), expression.end],
          start: end + before.length,
          expected: expected.trimEnd(),
          withArrow: (arrow + expected).trimEnd(),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return claims.sort((a, b) => a.start - b.start);
}

/** Numbers each claimed print, without changing line numbers. */
export function withNumberedPrints(code: string, claims: readonly Claim[]): string {
  const callees = claims
    .map(({ callee: [start, end] }, index) => ({ start, end, index }))
    .sort((a, b) => a.start - b.start);
  let last = 0;
  const pieces = callees.map(({ start, end, index }) => {
    const before = code.slice(last, start);
    last = end;
    return `${before}quirePrint(${index})`;
  });
  return pieces.join('') + code.slice(last);
}
