// Prints types as code: one printer per kind, parentheses only where TypeScript needs them.
import type { ApiReferenceType, ApiTupleElement, ApiType } from '../../model/api-type.js';
import { abridged } from './abridged-type.js';
import { type Doc, group, indent, line, softline } from './layout.js';
import { printMember } from './print-member.js';
import { printFunctionType } from './print-signature.js';
import {
  bracketed,
  builtin,
  className,
  join,
  keyword,
  operator,
  parameter,
  plain,
  punctuation,
  space,
  stringLiteral,
} from './tokens.js';

/** Operator precedence of types: a type of lower precedence than its place requires gets parentheses. */
const PRECEDENCE = {
  conditional: 0,
  function: 1,
  union: 2,
  intersection: 3,
  operator: 4,
  postfix: 5,
  primary: 6,
};

function precedenceOf(type: ApiType): number {
  switch (type.kind) {
    case 'conditional':
      return PRECEDENCE.conditional;
    case 'function':
      return PRECEDENCE.function;
    case 'union':
      return PRECEDENCE.union;
    case 'intersection':
      return PRECEDENCE.intersection;
    case 'inferred':
      return type.constraint ? PRECEDENCE.function : PRECEDENCE.operator;
    case 'query':
    case 'typeOperator':
      return PRECEDENCE.operator;
    case 'array':
    case 'indexedAccess':
      return PRECEDENCE.postfix;
    default:
      return PRECEDENCE.primary;
  }
}

const parenthesized = (type: ApiType): Doc => [punctuation('('), printType(type), punctuation(')')];

const within = (type: ApiType, least: number): Doc =>
  precedenceOf(type) < least ? parenthesized(type) : printType(type);

/** Whether a single type argument stays on the line of its brackets. */
function isHugged(type: ApiType): boolean {
  if (type.kind === 'array') return isHugged(type.element);
  if (type.kind === 'reference') return type.typeArguments.length === 0;
  return ['intrinsic', 'literal', 'object', 'mapped'].includes(type.kind);
}

function printTypeArguments(types: readonly ApiType[]): Doc {
  const [first, second] = types;
  if (!first) return [];
  return !second && isHugged(first)
    ? [punctuation('<'), printType(first), punctuation('>')]
    : bracketed(types.map(printType), { open: '<', close: '>', separator: ',', trailing: false });
}

function printReference({ name, reference, url, typeArguments }: ApiReferenceType): Doc {
  return [{ text: name, kind: 'class-name', reference, url }, printTypeArguments(typeArguments)];
}

function printTupleElement({ name, optional, rest, type }: ApiTupleElement): Doc {
  const dots: Doc = rest ? operator('...') : [];
  const mark: Doc = optional ? operator('?') : [];
  if (name !== undefined) {
    return [dots, parameter(name), mark, punctuation(':'), space, printType(type)];
  }
  return [dots, optional ? within(type, PRECEDENCE.postfix) : printType(type), mark];
}

/** A union or intersection: if it breaks, each type has a line that begins with the operator. */
function printList(types: readonly ApiType[], symbol: string, least: number): Doc {
  const items = types.map((type) => within(type, least));
  return group(
    indent([
      softline,
      { broken: operator(`${symbol} `) },
      ...join(items, [line, operator(symbol), space]),
    ]),
  );
}

function printMapped(type: Extract<ApiType, { kind: 'mapped' }>): Doc {
  const sign = (modifier: '+' | '-' | undefined): string => (modifier === '-' ? '-' : '');
  return bracketed(
    [
      [
        type.readonly ? keyword(`${sign(type.readonly)}readonly `) : [],
        punctuation('['),
        className(type.parameter),
        keyword(' in '),
        printType(type.parameterType),
        type.nameType ? [keyword(' as '), printType(type.nameType)] : [],
        punctuation(']'),
        type.optional ? operator(`${sign(type.optional)}?`) : [],
        punctuation(':'),
        space,
        printType(type.template),
      ],
    ],
    { open: '{', close: '}', separator: ';', padded: true },
  );
}

function printConditional(type: Extract<ApiType, { kind: 'conditional' }>): Doc {
  return group([
    within(type.check, PRECEDENCE.union),
    keyword(' extends '),
    within(type.extends, PRECEDENCE.function),
    indent([
      line,
      operator('? '),
      printType(type.true),
      line,
      operator(': '),
      printType(type.false),
    ]),
  ]);
}

function printPredicate({ asserts, name, type }: Extract<ApiType, { kind: 'predicate' }>): Doc {
  return [
    asserts ? keyword('asserts ') : [],
    name === 'this' ? keyword(name) : parameter(name),
    type ? [keyword(' is '), printType(type)] : [],
  ];
}

const LITERAL_KINDS = {
  string: 'string',
  number: 'number',
  bigint: 'number',
  boolean: 'boolean',
  null: 'keyword',
} as const;

const LINE_BREAKS: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Text escaped for a template literal. */
const escapeTemplate = (text: string): string =>
  text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(/[\n\r\u2028\u2029]/g, (lineBreak) => LINE_BREAKS[lineBreak] ?? lineBreak);

function printTemplate({ head, spans }: Extract<ApiType, { kind: 'templateLiteral' }>): Doc {
  return [
    stringLiteral(`\`${escapeTemplate(head)}`),
    ...spans.flatMap(({ type, text }) => [
      punctuation('${'),
      printType(type),
      punctuation('}'),
      text === '' ? [] : stringLiteral(escapeTemplate(text)),
    ]),
    stringLiteral('`'),
  ];
}

const PRINTERS: { readonly [K in ApiType['kind']]: (type: Extract<ApiType, { kind: K }>) => Doc } =
  {
    array: ({ element }) => [within(element, PRECEDENCE.postfix), punctuation('[]')],
    call: ({ callee, arguments: values }) => [
      printType(callee),
      bracketed(values.map(printType), { open: '(', close: ')', separator: ',' }),
    ],
    conditional: printConditional,
    function: (type) => printFunctionType(type, printType),
    indexedAccess: ({ object, index }) => [
      within(object, PRECEDENCE.postfix),
      punctuation('['),
      printType(index),
      punctuation(']'),
    ],
    inferred: ({ name, constraint }) => [
      keyword('infer '),
      className(name),
      constraint ? [keyword(' extends '), printType(constraint)] : [],
    ],
    intersection: ({ types }) => printList(types, '&', PRECEDENCE.operator),
    intrinsic: ({ name }) => (name === 'this' ? keyword(name) : builtin(name)),
    literal: ({ text, of }) => ({ text, kind: LITERAL_KINDS[of] }),
    mapped: printMapped,
    object: ({ members }) =>
      bracketed(
        members.flatMap((member) => printMember(member, printType)),
        { open: '{', close: '}', separator: ';', padded: true },
      ),
    predicate: printPredicate,
    query: ({ target }) => [keyword('typeof '), printReference(target)],
    reference: printReference,
    templateLiteral: printTemplate,
    tuple: ({ elements }) =>
      bracketed(elements.map(printTupleElement), { open: '[', close: ']', separator: ',' }),
    typeOperator: ({ operator: name, target }) => [
      keyword(name),
      plain(' '),
      within(target, PRECEDENCE.operator),
    ],
    union: ({ types }) => printList(types, '|', PRECEDENCE.intersection),
  };

export function printType(given: ApiType): Doc {
  const type = abridged(given);
  // SAFETY: the table is keyed by the discriminant, so the printer found takes this member of the union.
  const printer = PRINTERS[type.kind] as (type: ApiType) => Doc;
  return printer(type);
}
