// The roles of tokens in highlighted code, for which a code theme has colours. Prism has hundreds of token kinds, and
// grammars may add more. Each is mapped to one of these roles or to none, so that pages have a fixed set of classes.

/** Prism's token kinds for each role; the first one represents the role. */
export const TOKEN_KINDS = {
  comment: ['comment', 'prolog', 'cdata', 'doctype', 'shebang'],
  keyword: ['keyword', 'atrule', 'important', 'rule'],
  string: ['string', 'char', 'attr-value', 'url'],
  number: ['number', 'boolean', 'constant', 'symbol', 'regex'],
  function: ['function', 'decorator', 'title', 'builtin'],
  type: ['class-name', 'maybe-class-name', 'namespace'],
  property: ['property', 'attr-name', 'selector', 'key', 'variable'],
  operator: ['operator', 'arrow', 'entity'],
  tag: ['tag'],
  // Code inside a coloured token.
  plain: ['interpolation', 'script'],
  bold: ['bold'],
  italic: ['italic'],
} as const;

const ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries(TOKEN_KINDS).flatMap(([role, kinds]) =>
    kinds.map((kind) => [kind, role] as const),
  ),
);

/**
 * The class of a token; undefined if it has no role.
 * @param kinds The kind of the token, then its more general aliases.
 */
export function tokenClass(kinds: readonly string[]): string | undefined {
  const kind = kinds.findLast((name) => ROLES.has(name));
  return kind && `tok-${ROLES.get(kind)}`;
}
