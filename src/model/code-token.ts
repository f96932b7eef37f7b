// The roles of tokens in highlighted code, which a code theme gives colours. Prism has hundreds of kinds, and a
// grammar may add others; each has one of these roles or none, so the page has no class that a grammar decides.

/** By role: Prism's kinds, the one that stands for the role first. */
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
  // Code inside something with a colour.
  plain: ['interpolation', 'script'],
  bold: ['bold'],
  italic: ['italic'],
} as const;

export type TokenRole = keyof typeof TOKEN_KINDS;

const ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries(TOKEN_KINDS).flatMap(([role, kinds]) =>
    kinds.map((kind) => [kind, role] as const),
  ),
);

/**
 * The class of a token; undefined if it has no role.
 * @param kinds - the kind of the token, then its aliases, which are more general
 */
export function tokenClass(kinds: readonly string[]): string | undefined {
  const kind = kinds.findLast((name) => ROLES.has(name));
  return kind && `tok-${ROLES.get(kind)}`;
}
