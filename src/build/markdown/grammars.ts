// Corrects Prism's grammars of JavaScript and TypeScript: highlights `using` and type names, and does not highlight
// members whose name is a keyword.
import { refractor } from 'refractor/core';
import css from 'refractor/css';
import javascript from 'refractor/javascript';
import markup from 'refractor/markup';
import typescript from 'refractor/typescript';

/** `using file = ...`, `for (using file of ...)`; not a variable named `using`. */
const USING = /(?<!\.)\busing\b(?=\s+(?!(?:as|in|instanceof|satisfies)\b)[\w$]+\s*(?:[=:]|of\b))/;

/** Type keywords before a name, a type or a string. `Option.is` is a member, `type in x` a variable. */
const TYPE_KEYWORDS =
  /(?<!\.)\b(?:abstract|accessor|asserts|declare|infer|interface|is|keyof|module|namespace|override|readonly|satisfies|type|unique)\b(?=\s+(?!(?:as|in|instanceof|is|of|satisfies)\b)(?:[\w$[({*]|$))/;

/** Names in Pascal case, except members, which may be anything. */
const TYPE_NAME = /(?<![.\w$#])[A-Z]\w*[a-z]\w*\b/;
const TYPE_PARAMETER = /(?<![.\w$#])[A-Z]\d?\b/;
const BASIC_TYPE =
  /(?<![.\w$#])(?:any|bigint|boolean|never|number|object|string|symbol|unknown)\b(?!\s*(?:\??:|\(|\.(?!\.)))/;

/** Inserts tokens that are matched before the grammar's own, but after its comments and strings. */
function insert(language: string, keywords: readonly RegExp[], types: readonly RegExp[]): void {
  const patterns = (expressions: readonly RegExp[], alias: string) =>
    expressions.map((pattern) => ({ pattern, alias }));
  refractor.languages.insertBefore(language, 'class-name', {
    'own-keyword': patterns(keywords, 'keyword'),
    'own-type': patterns(types, 'class-name'),
  });
}

interface TypeScriptGrammar {
  keyword?: unknown;
  builtin?: unknown;
  'class-name': { inside: { builtin?: unknown; constant?: unknown } };
}

let areCorrected = false;

/**
 * Call it before other grammars are registered: JSX and TSX copy these grammars, and HTML highlights styles
 * and scripts only if their grammars are registered after its own.
 */
export function correctGrammars(): void {
  if (areCorrected) return;
  areCorrected = true;
  for (const syntax of [markup, css, javascript]) refractor.register(syntax);
  insert('javascript', [USING], [TYPE_NAME]);
  refractor.register(typescript);
  insert('typescript', [USING, TYPE_KEYWORDS], [TYPE_NAME, TYPE_PARAMETER, BASIC_TYPE]);
  // SAFETY: Prism's grammar of TypeScript has these parts.
  const ts = refractor.languages['typescript'] as unknown as TypeScriptGrammar;
  ts.keyword = refractor.languages['javascript']?.keyword;
  delete ts.builtin;
  // Between angle brackets, where all that has no other role has that of a type.
  delete ts['class-name'].inside.builtin;
  delete ts['class-name'].inside.constant;
}
