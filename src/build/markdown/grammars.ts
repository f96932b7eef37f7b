// Corrects what Prism's grammars of JavaScript and TypeScript lack or get wrong: `using`, names of types, and
// members that are called like a keyword.
import { refractor } from 'refractor/core';
import css from 'refractor/css';
import javascript from 'refractor/javascript';
import markup from 'refractor/markup';
import typescript from 'refractor/typescript';

/** `using file = ...`, `for (using file of ...)`; not a variable of that name. */
const USING = /(?<!\.)\busing\b(?=\s+(?!(?:as|in|instanceof|satisfies)\b)[\w$]+\s*(?:[=:]|of\b))/;

/** Before a name, a type or a text. `Option.is` is a member, `type in x` a variable. */
const TYPE_KEYWORDS =
  /(?<!\.)\b(?:abstract|accessor|asserts|declare|infer|interface|is|keyof|module|namespace|override|readonly|satisfies|type|unique)\b(?=\s+(?!(?:as|in|instanceof|is|of|satisfies)\b)(?:[\w$[({*]|$))/;

/** Names in Pascal case; not of members, which may be anything. */
const TYPE_NAME = /(?<![.\w$#])[A-Z]\w*[a-z]\w*\b/;
const TYPE_PARAMETER = /(?<![.\w$#])[A-Z]\d?\b/;
const BASIC_TYPE =
  /(?<![.\w$#])(?:any|bigint|boolean|never|number|object|string|symbol|unknown)\b(?!\s*(?:\??:|\(|\.(?!\.)))/;

/** Tokens that are looked for before the grammar's own, but after its comments and texts. */
function insert(language: string, keywords: readonly RegExp[], types: readonly RegExp[]): void {
  const patterns = (expressions: readonly RegExp[], alias: string) =>
    expressions.map((pattern) => ({ pattern, alias }));
  refractor.languages.insertBefore(language, 'class-name', {
    'own-keyword': patterns(keywords, 'keyword'),
    'own-type': patterns(types, 'class-name'),
  });
}

let areCorrected = false;

/**
 * Called before other grammars are registered: those of JSX and TSX are made from copies, and HTML highlights styles
 * and scripts only if their grammars come after its own.
 */
export function correctGrammars(): void {
  if (areCorrected) return;
  areCorrected = true;
  for (const syntax of [markup, css, javascript]) refractor.register(syntax);
  insert('javascript', [USING], [TYPE_NAME]);
  refractor.register(typescript);
  insert('typescript', [USING, TYPE_KEYWORDS], [TYPE_NAME, TYPE_PARAMETER, BASIC_TYPE]);
  const ts: { keyword?: unknown; builtin?: unknown } = refractor.languages['typescript'] ?? {};
  ts.keyword = refractor.languages['javascript']?.keyword;
  delete ts.builtin;
}
