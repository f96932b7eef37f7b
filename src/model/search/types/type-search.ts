// Searches the signatures of an API by type, in the file that the build wrote.

import { qualifiedName } from '../../api/qualified-name.js';
import { href } from '../../text/brand.js';
import { compareText } from '../../text/compare-text.js';
import { mistakesBetween } from '../../text/spelling.js';
import type { SearchResult } from '../contract.js';
import { isCall } from '../query.js';
import type { Declarations } from './compare-terms.js';
import { type Candidate, costOf } from './match-signature.js';
import {
  type Definition,
  parseDefinition,
  parseSignature,
  parseTypeQuery,
  type TypeQuery,
} from './parse-type.js';
import { LIBRARY_HIDDEN, LIBRARY_NAMES, LIBRARY_WRAPPERS } from './relations.js';
import { ANYTHING, type NamedTerm, plainParameter, substitute, type Term } from './term.js';
import { tokensOf } from './tokens.js';
import type { DefinitionRow, SignaturePage, SignatureRow, TypeFile } from './type-file.js';

/** Longer queries are not parsed. */
const MAX_QUERY = 400;

/** Whether a query is a type: it has an arrow, type arguments or an array, and is no call with these. */
export const looksLikeType = (query: string): boolean =>
  query.length <= MAX_QUERY &&
  !isCall(query) &&
  /=>|->|→|[\w$]<[^<=]*\w|[\w$)>\]]\[\]|^\s*<\w[^>]*>\s*\(/u.test(query);

interface Signature extends Candidate {
  readonly page: SignaturePage;
  readonly row: SignatureRow;
}

/** Largest cost of a result, in total; it grows with the names in the query. */
const LIMIT = { least: 2.5, ofToken: 0.06, most: 4 };
/** Largest difference from the cost of the best result. */
const SPREAD = 2;

const definitions = (rows: readonly DefinitionRow[]): Map<string, Definition[]> => {
  const all = new Map<string, Definition[]>();
  for (const [head, text] of rows) {
    const found = parseDefinition(head, text);
    if (found) all.set(found.name, [...(all.get(found.name) ?? []), found]);
  }
  return all;
};

const applied = ({ arity, body }: Definition, { args }: NamedTerm): Term =>
  substitute(body, (id) => (id < arity ? (args[id] ?? ANYTHING) : ANYTHING));

function declarationsOf({ aliases, parents, hidden }: TypeFile): Declarations {
  const alias = definitions(aliases);
  const parent = definitions(parents);
  const ofHidden = new Set([...hidden, ...LIBRARY_HIDDEN]);
  return {
    isHidden: (name) => ofHidden.has(name) || name.startsWith('typeof '),
    aliasOf: (term) => {
      if (LIBRARY_WRAPPERS.has(term.name)) return term.args[0];
      const all = alias.get(term.name) ?? [];
      const found = all.find(({ arity }) => arity === term.args.length) ?? all[0];
      return found && applied(found, term);
    },
    parentsOf: (term) => (parent.get(term.name) ?? []).map((found) => applied(found, term)),
  };
}

/** The object that a method is called on becomes its first parameter. */
function candidateOf(page: SignaturePage, row: SignatureRow): Signature | undefined {
  const [, kind, , text] = row;
  const parsed = parseSignature(text, page.owner || undefined);
  if (!parsed) return undefined;
  const { call, constraints, self } = parsed;
  if (!page.instance || !self || kind === 'constructor') return { call, constraints, page, row };
  const receiver = { ...plainParameter(self), receiver: true };
  const hasOwn = call.parameters.some((one) => one.receiver);
  const parameters = hasOwn ? call.parameters : [receiver, ...call.parameters];
  return { call: { ...call, parameters }, constraints, page, row };
}

const KIND_ORDER = ['function', 'method', 'constructor', 'accessor', 'property'];

const IMPLICIT_PARAMETER = /^(?:[A-Z]\d?|[a-z])$/;
const LIKELY_PARAMETER = /^T[A-Z]\w*$/;

const shortest = (names: readonly string[]): string | undefined =>
  [...names].sort((a, b) => a.length - b.length)[0];

/** Resolves the names of a query. @returns undefined for a type parameter. */
function nameResolver(names: ReadonlySet<string>, query: string) {
  const folded = new Map([...names].map((name) => [name.toLowerCase(), name]));
  return (name: string): string | undefined => {
    if (IMPLICIT_PARAMETER.test(name)) return undefined;
    if (names.has(name)) return name;
    if (LIKELY_PARAMETER.test(name)) return undefined;
    const lower = name.toLowerCase();
    const same = folded.get(lower);
    if (same !== undefined) return same;
    const near =
      name.length > 4 && [...folded].find(([one]) => mistakesBetween(one, lower, 1) === 1);
    if (near) return near[1];
    const isLast = query.endsWith(name);
    const complete = isLast
      ? shortest([...names].filter((one) => one.startsWith(name)))
      : undefined;
    if (complete !== undefined) return complete;
    // A parameter without a type, or an incomplete name.
    return /^[a-z]/.test(name) || isLast ? undefined : name;
  };
}

function namesIn(term: Term, names: Set<string>): void {
  switch (term.kind) {
    case 'named':
      names.add(term.name);
      for (const part of term.args) namesIn(part, names);
      break;
    case 'function':
      for (const { type } of term.parameters) namesIn(type, names);
      namesIn(term.returns, names);
      break;
    case 'object':
      for (const { type } of term.fields) namesIn(type, names);
      break;
    case 'union':
    case 'intersection':
      for (const part of term.parts) namesIn(part, names);
      break;
  }
}

const ownerName = ({ owner }: SignaturePage): string => owner.split('<')[0] ?? '';

function labelOf({ page, row: [name, kind] }: Signature): string {
  if (kind === 'constructor') return `new ${ownerName(page)}`;
  return page.owner === '' ? name : qualifiedName(ownerName(page), name);
}

interface Match {
  readonly signature: Signature;
  readonly label: string;
  readonly cost: number;
}

/** At equal cost: functions before members, short names before long ones. */
const compareMatches = (a: Match, b: Match): number =>
  a.cost - b.cost ||
  KIND_ORDER.indexOf(a.signature.row[1]) - KIND_ORDER.indexOf(b.signature.row[1]) ||
  a.label.length - b.label.length ||
  compareText(a.label, b.label);

export interface TypeMatch {
  readonly result: SearchResult;
  /** 0: an exact match. */
  readonly cost: number;
}

export interface TypeSearch {
  /** @returns undefined if the query is not a type. */
  find(query: string, limit: number): TypeMatch[] | undefined;
}

export function createTypeSearch(file: TypeFile): TypeSearch {
  const declarations = declarationsOf(file);
  const signatures = file.pages.flatMap((page) =>
    page.rows.flatMap((row) => candidateOf(page, row) ?? []),
  );
  const names = new Set(LIBRARY_NAMES);
  for (const { call } of signatures) namesIn({ kind: 'function', ...call }, names);
  for (const [head] of [...file.aliases, ...file.parents]) names.add(head.split('<')[0] ?? head);

  const resultOf = ({ signature, label }: Match): SearchResult => {
    const { page, row } = signature;
    const [, kind, fragment, text] = row;
    return {
      group: 'symbols',
      kind,
      label: { text: label, marks: [] },
      href: href(fragment === '' ? page.href : `${page.href}#${fragment}`),
      parent: page.module,
      package: file.packages[page.package],
      signature: kind === 'property' || kind === 'accessor' ? text.slice('(): '.length) : text,
      excerpt: undefined,
    };
  };

  const costOfKind = (query: TypeQuery, { row: [, kind] }: Signature): number => {
    if (query.constructs && kind !== 'constructor') return 1;
    return kind === 'property' || kind === 'accessor' ? 0.4 : 0;
  };

  /** The best overload of each signature. */
  function matchesOf(query: TypeQuery, maximum: number): Match[] {
    const best = new Map<string, Match>();
    for (const signature of signatures) {
      const cost = costOfKind(query, signature) + costOf(query, signature, declarations, maximum);
      if (cost >= maximum) continue;
      const label = labelOf(signature);
      const key = `${signature.page.href} ${label}`;
      if (cost < (best.get(key)?.cost ?? maximum)) best.set(key, { signature, label, cost });
    }
    const matches = [...best.values()].sort(compareMatches);
    const worst = (matches[0]?.cost ?? 0) + SPREAD;
    return matches.filter(({ cost }) => cost <= worst);
  }

  return {
    find: (text, limit) => {
      const query = parseTypeQuery(text, nameResolver(names, text.trim()));
      const length = tokensOf(text)?.length ?? 0;
      const maximum = Math.min(LIMIT.least + length * LIMIT.ofToken, LIMIT.most);
      return (
        query &&
        matchesOf(query, maximum)
          .slice(0, limit)
          .map((match) => ({ result: resultOf(match), cost: match.cost }))
      );
    },
  };
}
