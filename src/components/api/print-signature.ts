// Signatures as code: type parameters, parameters, result. Types hold signatures and these hold types, so
// the printer of types is an argument here.
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

/** Prints a type: `printType`, which prints signatures by what is here. */
export type TypePrinter = (type: ApiType) => Doc;

const printTypeParameter =
  (print: TypePrinter) =>
  (one: ApiTypeParameter): Doc => [
    one.const ? keyword('const ') : [],
    one.variance ? keyword(`${one.variance} `) : [],
    className(one.name),
    one.constraint ? [keyword(' extends '), print(one.constraint)] : [],
    one.default ? [operator(' = '), print(one.default)] : [],
  ];

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

/** Longer defaults say too little for the room they take; the text of the parameter tells them. */
const MAX_DEFAULT = 30;

function printDefault({ defaultValue }: ApiParameter): Doc {
  if (defaultValue === undefined) return [];
  const isShort = defaultValue.length <= MAX_DEFAULT && !/\n|^\.\.\.$/.test(defaultValue);
  const text = isShort ? defaultValue : '…';
  return [operator(' = '), plain(text)];
}

function printParameter(one: ApiParameter, print: TypePrinter): Doc {
  const mark = one.optional && one.defaultValue === undefined ? operator('?') : [];
  return [
    one.rest ? operator('...') : [],
    one.name === 'this' ? keyword(one.name) : parameter(one.name),
    mark,
    punctuation(':'),
    space,
    print(one.type),
    printDefault(one),
  ];
}

/** A rest parameter must be last, so it takes no comma. */
const printParameters = (parameters: readonly ApiParameter[], print: TypePrinter): Doc =>
  ungrouped(
    parameters.map((one) => printParameter(one, print)),
    {
      open: '(',
      close: ')',
      separator: ',',
      trailing: parameters.at(-1)?.rest !== true,
    },
  );

/** Only a declaration may state variance; the model repeats it on the constructors of a class. */
const withoutVariance = (one: ApiTypeParameter): ApiTypeParameter => ({
  ...one,
  variance: undefined,
});

/** A constraint at the end of a result would become the check of the conditional around it. */
const printResult = (type: ApiType, print: TypePrinter): Doc =>
  type.kind === 'inferred' && type.constraint
    ? [punctuation('('), print(type), punctuation(')')]
    : print(type);

/** The parameters break before the result does. */
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
