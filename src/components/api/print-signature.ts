// Prints signatures as code: type parameters, parameters, result. Types contain signatures and signatures
// contain types, so the printer of types is an argument here.
import type {
  ApiFunctionType,
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../model/api-type.js';
import { type Doc, group } from './layout.js';
import {
  bracketed,
  className,
  keyword,
  operator,
  parameter,
  plain,
  punctuation,
  space,
  ungrouped,
} from './tokens.js';

/** Prints a type; always `printType`, which imports this module. */
export type TypePrinter = (type: ApiType) => Doc;

const printTypeParameter =
  (print: TypePrinter) =>
  (typeParameter: ApiTypeParameter): Doc => {
    const { name, const: isConst, variance, constraint, default: fallback } = typeParameter;
    return [
      isConst ? keyword('const ') : [],
      variance ? keyword(`${variance} `) : [],
      className(name),
      constraint ? [keyword(' extends '), print(constraint)] : [],
      fallback ? [operator(' = '), print(fallback)] : [],
    ];
  };

export const printTypeParameters = (
  parameters: readonly ApiTypeParameter[],
  print: TypePrinter,
): Doc =>
  parameters.length === 0
    ? []
    : bracketed(parameters.map(printTypeParameter(print)), {
        open: '<',
        close: '>',
        separator: ',',
        trailing: false,
      });

/** Characters of the longest default value printed in a signature. The list of parameters shows longer ones. */
const MAX_DEFAULT = 30;

function printDefault({ defaultValue }: ApiParameter): Doc {
  if (defaultValue === undefined) return [];
  const isShort = defaultValue.length <= MAX_DEFAULT && !/\n|^\.\.\.$/.test(defaultValue);
  const text = isShort ? defaultValue : '…';
  return [operator(' = '), plain(text)];
}

function printParameter(item: ApiParameter, print: TypePrinter): Doc {
  const { name, type, optional, rest, defaultValue } = item;
  return [
    rest ? operator('...') : [],
    name === 'this' ? keyword(name) : parameter(name),
    optional && defaultValue === undefined ? operator('?') : [],
    punctuation(':'),
    space,
    print(type),
    printDefault(item),
  ];
}

/** No comma may follow a rest parameter. */
const printParameters = (parameters: readonly ApiParameter[], print: TypePrinter): Doc =>
  ungrouped(
    parameters.map((item) => printParameter(item, print)),
    {
      open: '(',
      close: ')',
      separator: ',',
      trailing: parameters.at(-1)?.rest !== true,
    },
  );

/** Variance is valid only on a declaration, but the model repeats it on the constructors of a class. */
const withoutVariance = (typeParameter: ApiTypeParameter): ApiTypeParameter => ({
  ...typeParameter,
  variance: undefined,
});

/** Without parentheses, TypeScript would parse the constraint as the check of an outer conditional type. */
const printResult = (type: ApiType, print: TypePrinter): Doc =>
  type.kind === 'inferred' && type.constraint
    ? [punctuation('('), print(type), punctuation(')')]
    : print(type);

/** Parameters and result share a group, so that the parameters break first. */
const printForm = (
  { typeParameters, parameters, returns }: ApiSignature,
  arrow: Doc,
  print: TypePrinter,
): Doc => [
  printTypeParameters(typeParameters.map(withoutVariance), print),
  group([printParameters(parameters, print), arrow, printResult(returns, print)]),
];

/** `<T>(a: A): R` */
export const printCall = (signature: ApiSignature, print: TypePrinter): Doc =>
  printForm(signature, [punctuation(':'), space], print);

/** `(a: A) => R` */
export const printArrow = (signature: ApiSignature, print: TypePrinter): Doc =>
  printForm(signature, operator(' => '), print);

/** `(a: A) => R`, `abstract new () => T` */
export const printFunctionType = (
  { construct, abstract, signature }: ApiFunctionType,
  print: TypePrinter,
): Doc => [
  abstract ? keyword('abstract ') : [],
  construct ? keyword('new ') : [],
  printArrow(signature, print),
];
