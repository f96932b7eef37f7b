// Prints types as code, with the signatures and members that they contain: one printer per kind.
import type { ApiAccessor, ApiEnumMember, ApiMember, ApiMethod } from '../../model/api/api.js';
import type {
  ApiFunctionType,
  ApiParameter,
  ApiReferenceType,
  ApiSignature,
  ApiTupleElement,
  ApiType,
  ApiTypeParameter,
} from '../../model/api/api-type.js';
import { visibleText } from '../../model/text/visible-text.js';
import { abridged } from './abridged-type.js';
import { type Doc, group, indent, line, softline, unbroken } from './layout.js';
import { PRECEDENCE, precedenceOf } from './precedence.js';
import {
  bracketed,
  builtin,
  className,
  functionName,
  join,
  keyword,
  operator,
  parameter,
  plain,
  property,
  punctuation,
  space,
  stringLiteral,
  ungrouped,
} from './tokens.js';

const ROUND = { open: '(', close: ')', separator: ',' };
const ANGLES = { open: '<', close: '>', separator: ',', trailing: false };
const CURLY = { open: '{', close: '}', separator: ';', padded: true };

/** `: T` */
export const annotation = (type: ApiType): Doc => [punctuation(':'), space, printType(type)];

const parenthesized = (type: ApiType): Doc => [punctuation('('), printType(type), punctuation(')')];

const within = (type: ApiType, least: number): Doc =>
  precedenceOf(type) < least ? parenthesized(type) : printType(type);

/** Whether a single type argument stays on the line of its brackets. */
function isHugged(type: ApiType): boolean {
  if (type.kind === 'array') return isHugged(type.element);
  if (type.kind === 'reference') return type.typeArguments.length === 0;
  return ['intrinsic', 'literal', 'object', 'mapped'].includes(type.kind);
}

/** A list in angle brackets. If it breaks, items that are only names stand side by side, as many as fit on a line. */
function printNames<Item>(
  items: readonly Item[],
  isName: (item: Item) => boolean,
  print: (item: Item) => Doc,
): Doc {
  const lines: Doc[][] = [];
  let isAfterName = false;
  for (const item of items) {
    const isBeside = isAfterName && isName(item);
    if (isBeside) lines.at(-1)?.push(punctuation(','), group(line), print(item));
    else lines.push([print(item)]);
    isAfterName = isName(item);
  }
  return bracketed(lines, ANGLES);
}

const isNameOnly = (type: ApiType): boolean =>
  type.kind === 'intrinsic' || (type.kind === 'reference' && type.typeArguments.length === 0);

function printTypeArguments(types: readonly ApiType[]): Doc {
  const [first, second] = types;
  if (!first) return [];
  return !second && isHugged(first)
    ? [punctuation('<'), printType(first), punctuation('>')]
    : printNames(types, isNameOnly, printType);
}

function printReference({ name, reference, url, typeArguments }: ApiReferenceType): Doc {
  return [{ text: name, kind: 'class-name', reference, url }, printTypeArguments(typeArguments)];
}

function printTupleElement({ name, optional, rest, type }: ApiTupleElement): Doc {
  const dots: Doc = rest ? operator('...') : [];
  const mark: Doc = optional ? operator('?') : [];
  if (name !== undefined) {
    return [dots, parameter(name), mark, annotation(type)];
  }
  return [dots, optional ? within(type, PRECEDENCE.postfix) : printType(type), mark];
}

/**
 * A union or intersection. If it breaks, each type has a line that starts with the operator.
 * @param end A break below the last type.
 */
function printList(types: readonly ApiType[], symbol: string, least: number, end: Doc = []): Doc {
  const items = types.map((type) => within(type, least));
  const lines = indent([
    softline,
    { broken: operator(`${symbol} `) },
    ...join(items, [line, operator(symbol), space]),
  ]);
  return group([lines, end]);
}

const printUnion = (types: readonly ApiType[], end?: Doc): Doc =>
  printList(types, '|', PRECEDENCE.intersection, end);

const printIntersection = (types: readonly ApiType[], end?: Doc): Doc =>
  printList(types, '&', PRECEDENCE.operator, end);

/** What is between the brackets of `T[K]`. */
function printIndex(given: ApiType): Doc {
  const type = abridged(given);
  if (type.kind === 'union') return printUnion(type.types, softline);
  return type.kind === 'intersection' ? printIntersection(type.types, softline) : printType(type);
}

type Mapped = Extract<ApiType, { kind: 'mapped' }>;

/** If it breaks, the name that `as` gives has a line of its own. */
function printKeys({ parameter: name, parameterType, nameType }: Mapped): Doc {
  const keys = [className(name), keyword(' in '), printType(parameterType)];
  if (!nameType) return keys;
  return group([indent([softline, keys, line, keyword('as '), printType(nameType)]), softline]);
}

function printMapped(type: Mapped): Doc {
  const sign = (modifier: '+' | '-' | undefined): string => (modifier === '-' ? '-' : '');
  return bracketed(
    [
      [
        type.readonly ? keyword(`${sign(type.readonly)}readonly `) : [],
        punctuation('['),
        printKeys(type),
        punctuation(']'),
        type.optional ? operator(`${sign(type.optional)}?`) : [],
        annotation(type.template),
      ],
    ],
    CURLY,
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
    printName(name),
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

const LINE_BREAKS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

/** Text escaped for a template literal. */
const escapeTemplate = (text: string): string =>
  visibleText(
    text
      .replace(/[\\`]|\$(?=\{)/g, '\\$&')
      .replace(/[\n\r]/g, (lineBreak) => LINE_BREAKS[lineBreak] ?? lineBreak),
  );

function printTemplate({ head, spans }: Extract<ApiType, { kind: 'templateLiteral' }>): Doc {
  return [
    stringLiteral(`\`${escapeTemplate(head)}`),
    ...spans.flatMap(({ type, text }) => [
      punctuation('${'),
      unbroken(printType(type)),
      punctuation('}'),
      text === '' ? [] : stringLiteral(escapeTemplate(text)),
    ]),
    stringLiteral('`'),
  ];
}

function printTypeParameter(typeParameter: ApiTypeParameter): Doc {
  const { name, const: isConst, variance, constraint, default: fallback } = typeParameter;
  return [
    isConst ? keyword('const ') : [],
    variance ? keyword(`${variance} `) : [],
    className(name),
    constraint ? [keyword(' extends '), printType(constraint)] : [],
    fallback ? [operator(' = '), printType(fallback)] : [],
  ];
}

const isPlain = ({ constraint, default: fallback }: ApiTypeParameter): boolean =>
  constraint === undefined && fallback === undefined;

export const printTypeParameters = (parameters: readonly ApiTypeParameter[]): Doc =>
  parameters.length === 0 ? [] : printNames(parameters, isPlain, printTypeParameter);

/** Length of the longest default value printed in a signature. */
const MAX_DEFAULT = 30;

/** Whether a signature shows a default value; the list below it shows longer ones. */
export const isShortDefault = (value: string): boolean =>
  value.length <= MAX_DEFAULT && !value.includes('\n');

/** TypeDoc's text for an unknown value. */
const UNKNOWN_DEFAULT = '...';

function printDefault({ defaultValue }: ApiParameter): Doc {
  if (defaultValue === undefined) return [];
  const isShown = isShortDefault(defaultValue) && defaultValue !== UNKNOWN_DEFAULT;
  return [operator(' = '), plain(isShown ? defaultValue : '…')];
}

const printName = (name: string): Doc => (name === 'this' ? keyword(name) : parameter(name));

function printParameter(item: ApiParameter): Doc {
  const { name, type, optional, rest, defaultValue } = item;
  return [
    rest ? operator('...') : [],
    printName(name),
    optional && defaultValue === undefined ? operator('?') : [],
    annotation(type),
    printDefault(item),
  ];
}

/** A rest parameter must not be followed by a comma. */
const printParameters = (parameters: readonly ApiParameter[]): Doc =>
  ungrouped(parameters.map(printParameter), {
    ...ROUND,
    trailing: parameters.at(-1)?.rest !== true,
  });

/** Variance is valid only on a declaration, but the model repeats it on the constructors of a class. */
const withoutVariance = (typeParameter: ApiTypeParameter): ApiTypeParameter => ({
  ...typeParameter,
  variance: undefined,
});

/** Without parentheses, TypeScript would parse the constraint as the check of an outer conditional type. */
const printResult = (type: ApiType): Doc =>
  type.kind === 'inferred' && type.constraint ? parenthesized(type) : printType(type);

/** Parameters and result share a group, so that the parameters break first. */
const printForm = ({ typeParameters, parameters, returns }: ApiSignature, arrow: Doc): Doc => [
  printTypeParameters(typeParameters.map(withoutVariance)),
  group([printParameters(parameters), arrow, printResult(returns)]),
];

/** `<T>(a: A): R` */
export const printCall = (signature: ApiSignature): Doc =>
  printForm(signature, [punctuation(':'), space]);

/** `(a: A) => R` */
const printArrow = (signature: ApiSignature): Doc => printForm(signature, operator(' => '));

/** `(a: A) => R`, `abstract new () => T` */
const printFunctionType = ({ construct, abstract, signature }: ApiFunctionType): Doc => [
  abstract ? keyword('abstract ') : [],
  construct ? keyword('new ') : [],
  printArrow(signature),
];

export const printModifiers = ({ modifiers }: Pick<ApiMember, 'modifiers'>): Doc =>
  modifiers
    .filter((modifier) => modifier !== 'optional')
    .map((modifier) => keyword(`${modifier} `));

const optionalMark = ({ modifiers }: ApiMember): Doc =>
  modifiers.includes('optional') ? operator('?') : [];

/** One overload of a method, constructor or anonymous signature. */
export function printMethodSignature(member: ApiMethod, signature: ApiSignature): Doc {
  switch (member.kind) {
    case 'method':
      return printMethod(member, signature);
    case 'call-signature':
      return printCall(signature);
    case 'construct-signature':
    case 'constructor':
      return [printModifiers(member), keyword('new '), printConstructed(member, signature)];
  }
}

/** Only a property can be `readonly`, so a `readonly` method is printed as a property of function type. */
function printMethod(member: ApiMethod, signature: ApiSignature): Doc {
  const head = [functionName(member.name), optionalMark(member)];
  if (member.modifiers.includes('readonly') && member.signatures.length === 1) {
    return [printModifiers(member), head, punctuation(':'), space, printArrow(signature)];
  }
  const modifiers = member.modifiers.filter((modifier) => modifier !== 'readonly');
  return [printModifiers({ modifiers }), head, printCall(signature)];
}

/** A constructor is printed with the name of its class, if it has one: `new Box<T>(value: T): Box<T>`. */
function printConstructed(member: ApiMethod, signature: ApiSignature): Doc {
  const { returns } = signature;
  const isNamed = returns.kind === 'reference' && returns.name !== 'default';
  return member.kind === 'constructor' && isNamed
    ? [className(returns.name), printCall(signature)]
    : printCall(signature);
}

/** A constructor on the page of its class, which shows the type parameters and the name of the result. */
export const printConstruction = (name: string, { parameters }: ApiSignature): Doc => [
  keyword('new '),
  className(name),
  group(printParameters(parameters)),
];

/** Getter, then setter. */
function printAccessor({ getter, setter, ...member }: ApiAccessor): Doc[] {
  const declaration = (word: 'get ' | 'set ', form: Doc): Doc => [
    printModifiers(member),
    keyword(word),
    property(member.name),
    form,
  ];
  return [
    ...(getter ? [declaration('get ', [punctuation('()'), annotation(getter)])] : []),
    ...(setter ? [declaration('set ', enclosed('(', setter, ')'))] : []),
  ];
}

/** `[key: string]`, `(value: T)` */
const enclosed = (
  open: '(' | '[',
  { name, type }: Pick<ApiParameter, 'name' | 'type'>,
  close: ')' | ']',
): Doc => [punctuation(open), parameter(name), annotation(type), punctuation(close)];

/** The value of a computed enum member is unknown before run time and is left out. */
const printEnumMember = ({ name, value }: ApiEnumMember): Doc =>
  value.kind === 'literal' ? [property(name), operator(' = '), printType(value)] : property(name);

/** All declarations of a member: one for each overload, two for an accessor with a setter. */
export function printMember(member: ApiMember): Doc[] {
  switch (member.kind) {
    case 'property': {
      const head = [printModifiers(member), property(member.name), optionalMark(member)];
      return [[...head, annotation(member.type)]];
    }
    case 'enum-member':
      return [printEnumMember(member)];
    case 'accessor':
      return printAccessor(member);
    case 'index-signature':
      return [[printModifiers(member), enclosed('[', member.key, ']'), annotation(member.type)]];
    default:
      return member.signatures.map((signature) => printMethodSignature(member, signature));
  }
}

const PRINTERS: { readonly [K in ApiType['kind']]: (type: Extract<ApiType, { kind: K }>) => Doc } =
  {
    array: ({ element }) => [within(element, PRECEDENCE.postfix), punctuation('[]')],
    call: ({ callee, arguments: values }) => [
      printType(callee),
      bracketed(values.map(printType), ROUND),
    ],
    conditional: printConditional,
    function: (type) => printFunctionType(type),
    indexedAccess: ({ object, index }) => [
      within(object, PRECEDENCE.postfix),
      punctuation('['),
      printIndex(index),
      punctuation(']'),
    ],
    inferred: ({ name, constraint }) => [
      keyword('infer '),
      className(name),
      constraint ? [keyword(' extends '), printType(constraint)] : [],
    ],
    intersection: ({ types }) => printIntersection(types),
    intrinsic: ({ name }) => (name === 'this' ? keyword(name) : builtin(name)),
    literal: ({ text, of }) => ({ text, kind: LITERAL_KINDS[of] }),
    mapped: printMapped,
    object: ({ members }) => bracketed(members.flatMap(printMember), CURLY),
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
    union: ({ types }) => printUnion(types),
  };

export function printType(given: ApiType): Doc {
  const type = abridged(given);
  // SAFETY: the table is keyed by kind, so the printer accepts this type.
  const printer = PRINTERS[type.kind] as (type: ApiType) => Doc;
  return printer(type);
}
