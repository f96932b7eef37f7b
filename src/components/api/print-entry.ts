// Prints the declarations of entries as code, without their bodies.
import type {
  ApiClass,
  ApiEntry,
  ApiEnum,
  ApiFunction,
  ApiInterface,
  ApiNamespace,
  ApiTypeAlias,
  ApiVariable,
} from '../../model/api/api.js';
import type { ApiSignature, ApiType } from '../../model/api/api-type.js';
import { identifierOf } from './identifier.js';
import { type Doc, group, indent, line } from './layout.js';
import { annotation, printCall, printType, printTypeParameters } from './print-type.js';
import { className, functionName, keyword, operator, plain, punctuation } from './tokens.js';

function printHeritage(word: 'extends' | 'implements', types: readonly ApiType[]): Doc {
  const [first, ...others] = types.map(printType);
  if (first === undefined) return [];
  const further = others.map((other) => indent([punctuation(','), line, other]));
  return [line, group([keyword(`${word} `), first, ...further])];
}

function printHead(word: string, entry: ApiClass | ApiInterface, ...heritage: Doc[]): Doc {
  return group([
    isAnonymous(entry) ? keyword(word) : [keyword(`${word} `), className(ownName(entry.name))],
    printTypeParameters(entry.typeParameters),
    indent(heritage),
  ]);
}

/** A class, and the interface of the same name that is merged with it if that has bases. */
export function printClass(entry: ApiClass): Doc[] {
  const { mergedExtends: merged } = entry;
  const word = entry.abstract ? 'abstract class' : 'class';
  const heritage = [
    printHeritage('extends', entry.extends),
    printHeritage('implements', entry.implements),
  ];
  return [
    printHead(word, entry, ...heritage),
    ...(merged ? [printHead('interface', entry, printHeritage('extends', merged))] : []),
  ];
}

/** Only a default export can be anonymous; the model names it `default`. */
const isAnonymous = ({ name }: ApiEntry): boolean => name === 'default';

/** The name in the declaration: a part of a namespace has no qualifier there. */
export const ownName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The declaration of one overload of a function. */
export const printFunctionSignature = (entry: ApiFunction, signature: ApiSignature): Doc => [
  keyword('function '),
  isAnonymous(entry) ? [] : functionName(ownName(entry.name)),
  printCall(signature),
];

/** A `const` needs a name, so an anonymous one gets the name of its import. */
const variableName = (entry: ApiVariable, name: string): string => {
  const [first] = entry.imports;
  return isAnonymous(entry) && first ? identifierOf(first.specifier) : name;
};

export const printInterface = (entry: ApiInterface): Doc[] => [
  printHead('interface', entry, printHeritage('extends', entry.extends)),
];

export const printEnum = (entry: ApiEnum, name: string): Doc[] => [
  [keyword(entry.const ? 'const enum ' : 'enum '), className(name)],
];

export const printNamespace = (_: ApiNamespace, name: string): Doc[] => [
  [keyword('namespace '), className(name)],
];

export const printAlias = (entry: ApiTypeAlias, name: string): Doc[] => [
  [
    keyword('type '),
    className(name),
    printTypeParameters(entry.typeParameters),
    operator(' = '),
    printType(entry.type),
  ],
];

export const printVariable = (entry: ApiVariable, name: string): Doc[] => [
  [
    keyword(entry.const || isAnonymous(entry) ? 'const ' : 'let '),
    plain(variableName(entry, name)),
    annotation(entry.type),
  ],
];
