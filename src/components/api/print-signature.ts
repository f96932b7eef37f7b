// Signatures as code: type parameters, parameters, result.
import type {
  ApiFunctionType,
  ApiParameter,
  ApiSignature,
  ApiTypeParameter,
} from '../../model/api-type.js';
import { type Doc, group } from './layout.js';
import { printResult, printType } from './print-type.js';
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

function printTypeParameter(one: ApiTypeParameter): Doc {
  return [
    one.const ? keyword('const ') : [],
    one.variance ? keyword(`${one.variance} `) : [],
    className(one.name),
    one.constraint ? [keyword(' extends '), printType(one.constraint)] : [],
    one.default ? [operator(' = '), printType(one.default)] : [],
  ];
}

export const printTypeParameters = (parameters: readonly ApiTypeParameter[]): Doc =>
  parameters.length === 0
    ? []
    : bracketed(parameters.map(printTypeParameter), {
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

function printParameter(one: ApiParameter): Doc {
  const mark = one.optional && one.defaultValue === undefined ? operator('?') : [];
  return [
    one.rest ? operator('...') : [],
    one.name === 'this' ? keyword(one.name) : parameter(one.name),
    mark,
    punctuation(':'),
    space,
    printType(one.type),
    printDefault(one),
  ];
}

/** A rest parameter must be last, so it takes no comma. */
const printParameters = (parameters: readonly ApiParameter[]): Doc =>
  ungrouped(parameters.map(printParameter), {
    open: '(',
    close: ')',
    separator: ',',
    trailing: parameters.at(-1)?.rest !== true,
  });

/** Only a declaration may state variance; the model repeats it on the constructors of a class. */
const withoutVariance = (one: ApiTypeParameter): ApiTypeParameter => ({
  ...one,
  variance: undefined,
});

/** The parameters break before the result does. */
const printForm = (signature: ApiSignature, arrow: Doc): Doc => [
  printTypeParameters(signature.typeParameters.map(withoutVariance)),
  group([printParameters(signature.parameters), arrow, printResult(signature.returns)]),
];

/** `<T>(a: A): R` */
export const printCall = (signature: ApiSignature): Doc =>
  printForm(signature, [punctuation(':'), space]);

/** `(a: A) => R` */
export const printArrow = (signature: ApiSignature): Doc => printForm(signature, operator(' => '));

/** `(a: A) => R`, `abstract new () => T` */
export const printFunctionType = ({ construct, abstract, signature }: ApiFunctionType): Doc => [
  abstract ? keyword('abstract ') : [],
  construct ? keyword('new ') : [],
  printArrow(signature),
];
