// Decides whether inline code looks like TypeScript, and whether that is certain enough to report mistakes in it.
import { type Token, tokensOf } from './tokens.js';

const MAX_LENGTH = 300;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const COMMANDS =
  'npm npx pnpm yarn bun bunx deno node git cd ls cat echo curl wget mkdir rm cp mv sudo docker make bash sh tsc tsx vite vitest jest eslint typedoc quire python pip';

const TSDOC_TAGS =
  'alpha beta category decorator default defaultValue deprecated event eventProperty example experimental group hidden ignore import inheritDoc internal label link linkcode linkplain module override packageDocumentation param private privateRemarks property protected public readonly remarks returns sealed see since summary template throws type typedef typeParam virtual';

/** Text in backticks that is not TypeScript. */
const OTHER_LANGUAGES: readonly RegExp[] = [
  // URLs.
  /:\/\/|^(?:mailto|data|node|file|api):/i,
  // Paths and names of files.
  /^(?:\/|\.\.?\/|~|@[\w-]+\/)/,
  /^[\w.@*-]+(?:\/[\w.@*-]+)+\/?$/,
  /^\.?[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|json5?|mdx?|html?|css|scss|ya?ml|toml|txt|svg|png|jpe?g|gif|webp|ico|sh|wasm)$/i,
  // Commands and flags.
  /^[$>%] /,
  new RegExp(`^(?:${COMMANDS.replaceAll(' ', '|')}) +[^\\s=(.]`),
  /(?:^|[\w./] +)--?[a-z]/i,
  // JSON.
  /^[[{]\s*"/,
  // HTML, JSX, CSS.
  /^<[a-z!/]|\/>$|^<(\w+)[^>]*>.*<\/\1>$/,
  /^[.:#][\w-]+(?![\w-]*\()|^:/,
  /^@(?:media|import|layer|supports|container|font-face|keyframes)\b/,
  /\d%(?=[\s,;)]|$)/,
  // Output of Node.js: `Map(2) {`.
  /^\w+\(\d+\) [{[]/,
  // Other languages, notations and parts of templates.
  /->|<-|:=|::|^\$\{|\(\s*\*\s*\)/,
  new RegExp(`^@(?:${TSDOC_TAGS.replaceAll(' ', '|')})\\b`),
];

/** Keywords that precede something, such as `new Box`. */
const PREFIXES = words(
  'abstract accessor as asserts async await case class const declare default delete do else enum export extends finally for from function get if implements import in infer instanceof interface is keyof let namespace new of private protected public readonly return satisfies set static super switch throw try type typeof unique using var void while yield',
);

/** Of these, the keywords between two operands. */
const INFIXES = words('as extends from implements in instanceof is of satisfies');

const STATEMENTS = words('catch do finally for if switch try while');
/** Keywords followed by a parenthesis. */
const HEADED = words('for if switch while');
const DECLARERS = words('const let type using var');
const HOLDERS = words('class enum extends implements interface namespace');

const isPunctuator = (token: Token | undefined, characters: string): boolean =>
  token?.kind === 'punctuator' && characters.includes(token.text);
const isName = (token: Token | undefined): token is Token & { kind: 'name' } =>
  token?.kind === 'name';
const isWord = (token: Token | undefined, among: ReadonlySet<string>): boolean =>
  token?.kind === 'name' && among.has(token.text);

const touches = (first: Token | undefined, second: Token | undefined): boolean =>
  first !== undefined && first.end === second?.start;

/** Token sequences that are typical of TypeScript; each test gets a token and the next two. */
const PATTERNS = {
  call: (first: Token, second: Token | undefined): boolean =>
    isPunctuator(second, '(') &&
    touches(first, second) &&
    ((isName(first) && !STATEMENTS.has(first.text)) || isPunctuator(first, '>)]')),
  member: (first: Token, second: Token | undefined, third: Token | undefined): boolean =>
    isName(first) &&
    (isPunctuator(second, '.#') || second?.text === '?.') &&
    isName(third) &&
    touches(first, second) &&
    touches(second, third),
  arrow: (first: Token): boolean => first.text === '=>' && first.kind === 'punctuator',
  typeArgument: (first: Token, second: Token | undefined, third: Token | undefined): boolean =>
    isName(first) && isPunctuator(second, '<') && touches(first, second) && touches(second, third),
  keyword: (first: Token, second: Token | undefined): boolean =>
    isWord(first, PREFIXES) &&
    !touches(first, second) &&
    (isName(second) || isPunctuator(second, '{[')),
  union: (first: Token, second: Token | undefined, third: Token | undefined): boolean =>
    isName(first) && isPunctuator(second, '|&') && isName(third),
};

type Pattern = keyof typeof PATTERNS;

const hasPattern = (tokens: readonly Token[], patterns: readonly Pattern[]): boolean =>
  tokens.some((token, index) =>
    patterns.some((pattern) => PATTERNS[pattern](token, tokens[index + 1], tokens[index + 2])),
  );

/** Whether names in it are looked up: a name, `@name`, or code with a typical pattern of TypeScript. */
function isTypeScript(text: string, tokens: readonly Token[]): boolean {
  if (text.length > MAX_LENGTH || OTHER_LANGUAGES.some((pattern) => pattern.test(text)))
    return false;
  const [first, second, third] = tokens;
  if (tokens.some(({ kind }) => kind === 'unknown')) return false;
  // `10px`
  if (tokens.some((token, at) => token.kind === 'number' && isUnit(token, tokens[at + 1])))
    return false;
  if (second === undefined) return isName(first);
  if (third === undefined && isPunctuator(first, '@')) return isName(second);
  const patterns: Pattern[] = ['call', 'member', 'arrow', 'typeArgument', 'keyword', 'union'];
  return hasPattern(tokens, patterns);
}

const isUnit = (number: Token, next: Token | undefined): boolean =>
  isName(next) && touches(number, next);

/** Whether inline code looks like TypeScript; false if in doubt. */
export const isSnippet = (text: string): boolean => isTypeScript(text, tokensOf(text));

const endsValue = (token: Token): boolean =>
  token.kind === 'punctuator' ? isPunctuator(token, ')]}') : token.kind !== 'comment';

const ITERATORS = words('of in');

/** Whether a token can follow the name in a declaration. */
const continues = (after: Token | undefined): boolean =>
  after === undefined || isPunctuator(after, '=:,;<{[') || isWord(after, ITERATORS);

/** Keywords that must come before an infix. */
const OPENERS: Readonly<Record<string, ReadonlySet<string>>> = {
  of: words('for'),
  from: words('import export'),
  is: words(': asserts'),
};

/** Whether two adjacent words can be code. */
function isWordPair(tokens: readonly Token[], index: number): boolean {
  const [first, second, third] = tokens.slice(index, index + 3);
  if (!first || !second) return false;
  if (DECLARERS.has(first.text)) return continues(third);
  const infix = [first, second].find(({ text }) => Object.hasOwn(OPENERS, text))?.text;
  const openers = infix === undefined ? undefined : OPENERS[infix];
  if (openers && !tokens.slice(0, index).some(({ text }) => openers.has(text))) return false;
  if (INFIXES.has(second.text)) return !PREFIXES.has(first.text);
  if (STATEMENTS.has(second.text)) return first.text === 'else';
  return PREFIXES.has(first.text);
}

/** Whether a name before a brace can be code: `class Box {`, `try {`. */
const opensBlock = (tokens: readonly Token[], index: number): boolean =>
  isWord(tokens[index], PREFIXES) || tokens.slice(0, index).some((token) => isWord(token, HOLDERS));

/** Whether a token and the next one can be code. */
function isTokenPair(tokens: readonly Token[], index: number): boolean {
  const [first, second] = tokens.slice(index, index + 2);
  if (!first) return true;
  const hasHead = isPunctuator(second, '(') || second?.text === 'await';
  if (isWord(first, HEADED) && !hasHead) return false;
  if (!second) return true;
  if (isName(first) && isPunctuator(second, '{')) return opensBlock(tokens, index);
  if (first.kind === 'string' && second.text === '=>') return false;
  if (second.kind === 'punctuator' || second.kind === 'comment' || !endsValue(first)) return true;
  if (isName(first) && isName(second)) return isWordPair(tokens, index);
  if (isName(second)) return PREFIXES.has(second.text);
  return isName(first) && (PREFIXES.has(first.text) || second.text.startsWith('`'));
}

/** Whether two tokens are adjacent that no code can have: prose, or another language. */
const isProse = (tokens: readonly Token[]): boolean =>
  tokens.some((_, index) => !isTokenPair(tokens, index));

/** Notations that look similar to TypeScript: `f(x)* | y`, `f(a[, b])`, `f(<name>, 1)`, `|f(x)|`. */
const NOTATIONS = /[)\]][*+?](?=[\s)|]|$)|\[\s*,|(?<![\w$)\]])<[\w -]+>(?!\()|^\|(?!\|)/;

/** Whether the code opens or closes a block that it does not show: `if (a) {`. */
const isOpen = (tokens: readonly Token[]): boolean =>
  isPunctuator(tokens.at(-1), '{') || isPunctuator(tokens[0], '}');

const isDeclaration = (text: string): boolean =>
  /^(?:(?:await\s+)?using|const|let|var)\s+[\w$]+\s*[=:]|^(?:await\s+using|const|let|var)\s+[[{]/.test(
    text,
  );

const isAwaitUsing = (text: string): boolean => /^await\s+using\s/.test(text);

/** Whether three or more words are certainly meant as TypeScript, so that they must parse. */
export function isCheckedSnippet(text: string): boolean {
  if (text.trim().split(/\s+/).length < 3) return false;
  const tokens = tokensOf(text);
  if (!isTypeScript(text, tokens) || isOpen(tokens) || NOTATIONS.test(text)) return false;
  if (isAwaitUsing(text) || isDeclaration(text)) return true;
  if (isProse(tokens)) return false;
  return (
    hasPattern(tokens, ['call', 'arrow']) || /^[\w$]+(?:\.[\w$]+)+ *(?:=|\?\?|&&|\|\|)/.test(text)
  );
}
