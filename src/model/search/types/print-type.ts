// Prints types and signatures in one line, for the search by type. Long parts become `…`.
import type { ApiMember } from '../../api/api.js';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from '../../api/api-type.js';

/** Levels of a type that are printed. */
const MAX_DEPTH = 6;
/** Most parts of a union, fields of an object, elements of a tuple. */
const MAX_PARTS = 8;
const CUT = '…';

type Print = (type: ApiType) => string;
type OnHidden = (name: string) => void;

const separated = (parts: readonly string[], separator: string): string =>
  [...parts.slice(0, MAX_PARTS), ...(parts.length > MAX_PARTS ? [CUT] : [])].join(separator);

const isOpen = ({ kind }: ApiType): boolean =>
  ['function', 'union', 'intersection', 'conditional', 'inferred', 'typeOperator'].includes(kind);

/** A query has no patterns, so a destructured parameter is shown like any other. */
const plainName = (name: string): string => (/^[{[]/.test(name) ? 'options' : name);

const printParameter = ({ name, type, optional, rest, defaultValue }: ApiParameter, print: Print) =>
  `${rest ? '...' : ''}${plainName(name)}${optional || defaultValue !== undefined ? '?' : ''}: ${print(type)}`;

const printTypeParameters = (parameters: readonly ApiTypeParameter[], print: Print): string =>
  parameters.length === 0
    ? ''
    : `<${parameters.map(({ name, constraint }) => (constraint ? `${name} extends ${print(constraint)}` : name)).join(', ')}>`;

function printCall(
  { typeParameters, parameters, returns }: ApiSignature,
  arrow: string,
  print: Print,
) {
  const list = parameters.map((parameter) => printParameter(parameter, print)).join(', ');
  return `${printTypeParameters(typeParameters, print)}(${list})${arrow}${print(returns)}`;
}

function printField(member: ApiMember, print: Print): string {
  const mark = member.modifiers.includes('optional') ? '?' : '';
  switch (member.kind) {
    case 'property':
      return `${member.name}${mark}: ${print(member.type)}`;
    case 'accessor':
      return `${member.name}: ${member.getter ? print(member.getter) : CUT}`;
    case 'index-signature':
      return `[${member.key.name}: ${print(member.key.type)}]: ${print(member.type)}`;
    case 'enum-member':
      return member.name;
    default: {
      const [signature] = member.signatures;
      const name = member.kind === 'method' ? `${member.name}${mark}` : '';
      return signature ? name + printCall(signature, ': ', print) : CUT;
    }
  }
}

function printAt(type: ApiType, depth: number, onHidden: OnHidden): string {
  if (depth > MAX_DEPTH) return CUT;
  const print = (part: ApiType): string => printAt(part, depth + 1, onHidden);
  const closed = (part: ApiType): string => (isOpen(part) ? `(${print(part)})` : print(part));
  /** `&` binds more than `|`. */
  const operands = (types: readonly ApiType[], operator: '|' | '&'): string =>
    separated(
      types.map((part) =>
        part.kind === 'intersection' || (operator === '|' && part.kind === 'union')
          ? print(part)
          : closed(part),
      ),
      ` ${operator} `,
    );
  switch (type.kind) {
    case 'array':
      return `${closed(type.element)}[]`;
    case 'call':
      return print(type.callee);
    case 'conditional':
      return `${closed(type.check)} extends ${closed(type.extends)} ? ${print(type.true)} : ${print(type.false)}`;
    case 'function':
      return `${type.construct ? 'new ' : ''}${printCall(type.signature, ' => ', print)}`;
    case 'indexedAccess':
      return `${closed(type.object)}[${print(type.index)}]`;
    case 'inferred':
      return `infer ${type.name}`;
    case 'union':
      return operands(type.types, '|');
    case 'intersection':
      return operands(type.types, '&');
    case 'intrinsic':
      return type.name;
    case 'literal':
      return type.text;
    case 'mapped':
      return `{ [${type.parameter} in ${print(type.parameterType)}]${type.optional ? '?' : ''}: ${print(type.template)} }`;
    case 'object':
      return type.members.length === 0
        ? '{}'
        : `{ ${separated(
            type.members.map((member) => printField(member, print)),
            '; ',
          )} }`;
    case 'predicate': {
      const is = type.type ? ` is ${print(type.type)}` : '';
      return `${type.asserts ? 'asserts ' : ''}${type.name}${is}`;
    }
    case 'query':
      return `typeof ${type.target.name}`;
    case 'reference':
      if (!type.parameter && !type.reference && !type.url) onHidden(type.name);
      return type.typeArguments.length === 0
        ? type.name
        : `${type.name}<${type.typeArguments.map(print).join(', ')}>`;
    case 'templateLiteral':
      return `\`${type.head}${type.spans.map(({ type: part, text }) => `\${${print(part)}}${text}`).join('')}\``;
    case 'tuple':
      return `[${separated(
        type.elements.map((element) => {
          const mark = element.optional ? '?' : '';
          const text =
            element.name === undefined
              ? print(element.type) + mark
              : `${element.name}${mark}: ${print(element.type)}`;
          return `${element.rest ? '...' : ''}${text}`;
        }),
        ', ',
      )}]`;
    case 'typeOperator':
      return `${type.operator} ${closed(type.target)}`;
  }
}

/** @param onHidden Called with each name that is not documented. */
export const createPrinter = (onHidden: OnHidden) => {
  const type: Print = (given) => printAt(given, 0, onHidden);
  /** `<T>(items: Iterable<T>): Batch<T>` */
  const signature = (given: ApiSignature): string => printCall(given, ': ', type);
  return { type, signature };
};

export type Printer = ReturnType<typeof createPrinter>;
