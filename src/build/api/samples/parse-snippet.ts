// Parses inline code: a statement, an expression, a type, a member, or another part of a program.
import ts from 'typescript';

/** `...` and `…` mean omissions, except in spread and rest. */
const withPlaceholders = (text: string): string => text.replace(/…|\.{3}(?![\w$[{('"`])/g, ' _ ');

/** Removes `new Box`, `Box.some` and `Box#value` before parameters, as signatures are often written. */
const bare = (text: string): string =>
  text.replace(/^(?:new\s+)?(?:[\w$]+[.#])*(?=[\w$]+\s*[(<])/, '');

/** Programs around a snippet, the most likely first. */
const CONTEXTS: readonly ((text: string) => string)[] = [
  (text) => `async function* _() { ${text}\n}`,
  (text) => `async function* _() { (${text}\n) }`,
  (text) => `type _ = ${text}`,
  (text) => `class _ { ${text}\n}`,
  (text) => `interface _ { ${text}\n}`,
  (text) => `interface _ { ${bare(text)}\n}`,
  (text) => `type _ = ${text.replace(/^[\w$.#]+(?=[(<])/, '')}`,
  (text) => text,
  (text) => `({ ${text}\n})`,
  (text) => `[${text}\n]`,
  (text) => `function _(${text}\n) {}`,
  (text) => `async function* _() { ${text} {}\n}`,
  (text) => `async function* _() { ${text} finally {}\n}`,
  (text) => `async function* _() { try {} ${text}\n}`,
  (text) => `async function* _() { if (_) {} ${text}\n}`,
  (text) => `async function* _() { switch (_) { ${text}\n} }`,
  (text) => `async function* _() { ${/^\w/.test(text) ? '' : '_'}${text}\n}`,
  (text) => `async function* _() { _ ${text}\n}`,
  (text) => `async function* _() { ${text} 0\n}`,
  (text) => `class _ ${text} {}`,
  (text) => `class _<${text}> {}`,
  (text) => `${text} class _ {}`,
  (text) => `class _ { ${text} _() {} }`,
];

function faultOf(code: string): string | undefined {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  const [fault] = diagnostics;
  return fault && ts.flattenDiagnosticMessageText(fault.messageText, ' ');
}

/** @returns TypeScript's error for the snippet as a statement; undefined if it can be part of a program. */
export function parseSnippet(text: string): string | undefined {
  const code = withPlaceholders(text);
  const [first, ...others] = CONTEXTS;
  const fault = first && faultOf(first(code));
  if (fault === undefined) return undefined;
  return others.some((context) => faultOf(context(code)) === undefined) ? undefined : fault;
}
