// Prints members as code, in the form of their declaration in a class or object type.
import type { ApiAccessor, ApiEnumMember, ApiMember, ApiMethod } from '../../model/api.js';
import type { ApiSignature } from '../../model/api-type.js';
import type { Doc } from './layout.js';
import { printArrow, printCall, type TypePrinter } from './print-signature.js';
import {
  functionName,
  keyword,
  operator,
  parameter,
  property,
  punctuation,
  space,
} from './tokens.js';

const printModifiers = ({ modifiers }: Pick<ApiMember, 'modifiers'>): Doc =>
  modifiers
    .filter((modifier) => modifier !== 'optional')
    .map((modifier) => keyword(`${modifier} `));

const optionalMark = ({ modifiers }: ApiMember): Doc =>
  modifiers.includes('optional') ? operator('?') : [];

/** One call form of a method, a constructor or an anonymous signature. */
export function printMethodSignature(
  member: ApiMethod,
  signature: ApiSignature,
  print: TypePrinter,
): Doc {
  switch (member.kind) {
    case 'method':
      return printMethod(member, signature, print);
    case 'call-signature':
      return printCall(signature, print);
    case 'construct-signature':
    case 'constructor':
      return [printModifiers(member), keyword('new '), constructed(member, signature, print)];
  }
}

/** Only a property can be `readonly`, so a `readonly` method is printed as a property of function type. */
function printMethod(member: ApiMethod, signature: ApiSignature, print: TypePrinter): Doc {
  const head = [functionName(member.name), optionalMark(member)];
  if (member.modifiers.includes('readonly') && member.signatures.length === 1) {
    return [printModifiers(member), head, punctuation(':'), space, printArrow(signature, print)];
  }
  const modifiers = member.modifiers.filter((modifier) => modifier !== 'readonly');
  return [printModifiers({ modifiers }), head, printCall(signature, print)];
}

/** A constructor is printed with the name of its class, if it has one: `new Box<T>(value: T): Box<T>`. */
function constructed(member: ApiMethod, signature: ApiSignature, print: TypePrinter): Doc {
  const { returns } = signature;
  const isNamed = returns.kind === 'reference' && returns.name !== 'default';
  return member.kind === 'constructor' && isNamed
    ? [{ text: returns.name, kind: 'class-name' }, printCall(signature, print)]
    : printCall(signature, print);
}

/** Getter, then setter. */
const printAccessor = (member: ApiAccessor, print: TypePrinter): Doc[] => [
  ...(member.getter
    ? [
        [
          printModifiers(member),
          keyword('get '),
          property(member.name),
          punctuation('()'),
          punctuation(':'),
          space,
          print(member.getter),
        ],
      ]
    : []),
  ...(member.setter
    ? [
        [
          printModifiers(member),
          keyword('set '),
          property(member.name),
          punctuation('('),
          parameter(member.setter.name),
          punctuation(':'),
          space,
          print(member.setter.type),
          punctuation(')'),
        ],
      ]
    : []),
];

/** The value of a computed enum member is unknown before run time and left out. */
const printEnumMember = ({ name, value }: ApiEnumMember, print: TypePrinter): Doc =>
  value.kind === 'literal' ? [property(name), operator(' = '), print(value)] : property(name);

/** All declarations of a member: one for each overload, two for an accessor with a setter. */
export function printMember(member: ApiMember, print: TypePrinter): Doc[] {
  switch (member.kind) {
    case 'property':
      return [
        [
          printModifiers(member),
          property(member.name),
          optionalMark(member),
          punctuation(':'),
          space,
          print(member.type),
        ],
      ];
    case 'enum-member':
      return [printEnumMember(member, print)];
    case 'accessor':
      return printAccessor(member, print);
    case 'index-signature':
      return [
        [
          printModifiers(member),
          punctuation('['),
          parameter(member.key.name),
          punctuation(':'),
          space,
          print(member.key.type),
          punctuation(']'),
          punctuation(':'),
          space,
          print(member.type),
        ],
      ];
    default:
      return member.signatures.map((signature) => printMethodSignature(member, signature, print));
  }
}
