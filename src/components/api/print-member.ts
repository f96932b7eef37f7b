// Members as code, as a declaration of their class or object type would show them.
import type { ApiAccessor, ApiMember, ApiMethod } from '../../model/api.js';
import type { ApiSignature } from '../../model/api-type.js';
import type { Doc } from './layout.js';
import { printCall } from './print-signature.js';
import { printType } from './print-type.js';
import {
  functionName,
  keyword,
  operator,
  parameter,
  property,
  punctuation,
  space,
} from './tokens.js';

const printModifiers = ({ modifiers }: ApiMember): Doc =>
  modifiers.filter((one) => one !== 'optional').map((one) => keyword(`${one} `));

const optionalMark = ({ modifiers }: ApiMember): Doc =>
  modifiers.includes('optional') ? operator('?') : [];

/** One call form of a method, a constructor or an anonymous signature. */
export function printMethodSignature(member: ApiMethod, signature: ApiSignature): Doc {
  switch (member.kind) {
    case 'method':
      return [
        printModifiers(member),
        functionName(member.name),
        optionalMark(member),
        printCall(signature),
      ];
    case 'call-signature':
      return printCall(signature);
    case 'construct-signature':
    case 'constructor':
      return [printModifiers(member), keyword('new '), constructed(member, signature)];
  }
}

/** A constructor is called by the name of its class: `new Box<T>(value: T): Box<T>`. */
function constructed(member: ApiMethod, signature: ApiSignature): Doc {
  const { returns } = signature;
  return member.kind === 'constructor' && returns.kind === 'reference'
    ? [{ text: returns.name, kind: 'class-name' }, printCall(signature)]
    : printCall(signature);
}

/** Getter, then setter. */
export const printAccessor = (member: ApiAccessor): Doc[] => [
  ...(member.getter
    ? [
        [
          printModifiers(member),
          keyword('get '),
          property(member.name),
          punctuation('()'),
          punctuation(':'),
          space,
          printType(member.getter),
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
          parameter('value'),
          punctuation(':'),
          space,
          printType(member.setter),
          punctuation(')'),
        ],
      ]
    : []),
];

/** All declarations of a member: one for each overload, two for an accessor with a setter. */
export function printMember(member: ApiMember): Doc[] {
  switch (member.kind) {
    case 'property':
      return [
        [
          printModifiers(member),
          property(member.name),
          optionalMark(member),
          punctuation(':'),
          space,
          printType(member.type),
        ],
      ];
    case 'enum-member':
      return [[property(member.name), operator(' = '), printType(member.value)]];
    case 'accessor':
      return printAccessor(member);
    case 'index-signature':
      return [
        [
          printModifiers(member),
          punctuation('['),
          parameter(member.key.name),
          punctuation(':'),
          space,
          printType(member.key.type),
          punctuation(']'),
          punctuation(':'),
          space,
          printType(member.type),
        ],
      ];
    default:
      return member.signatures.map((signature) => printMethodSignature(member, signature));
  }
}

export const printMembers = (members: readonly ApiMember[]): Doc[] => members.flatMap(printMember);
