// Reads function types, and the signatures in object types.
import ts from 'typescript';
import type {
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../../model/api/api-type.js';
import { memberName } from './member-name.js';
import type { NodeReaders, Reading } from './reading.js';

const hasModifier = (node: ts.HasModifiers, modifier: ts.SyntaxKind): boolean =>
  node.modifiers?.some(({ kind }) => kind === modifier) === true;

function varianceOf(node: ts.TypeParameterDeclaration): ApiTypeParameter['variance'] {
  const isIn = hasModifier(node, ts.SyntaxKind.InKeyword);
  const isOut = hasModifier(node, ts.SyntaxKind.OutKeyword);
  if (isIn) return isOut ? 'in out' : 'in';
  return isOut ? 'out' : undefined;
}

const readTypeParameter = (
  node: ts.TypeParameterDeclaration,
  reading: Reading,
): ApiTypeParameter => ({
  name: node.name.text,
  constraint: node.constraint && reading.read(node.constraint),
  default: node.default && reading.read(node.default),
  variance: varianceOf(node),
  const: hasModifier(node, ts.SyntaxKind.ConstKeyword),
  text: undefined,
});

/** Names of a pattern that are shown. */
const MAX_NAMES = 4;

function nameOfElement(element: ts.ArrayBindingElement): string {
  if (ts.isOmittedExpression(element)) return '';
  const { dotDotDotToken, propertyName, name } = element;
  const shown = propertyName ? memberName(propertyName) : nameOfBinding(name);
  return dotDotDotToken ? `...${shown}` : shown;
}

/** The name of a parameter; of a destructured one, what it takes: `{ limit, signal }`. */
export function nameOfBinding(binding: ts.BindingName): string {
  if (ts.isIdentifier(binding)) return binding.text;
  const names = binding.elements.map(nameOfElement);
  const further = names.length > MAX_NAMES ? ['…'] : [];
  const list = [...names.slice(0, MAX_NAMES), ...further].join(', ');
  if (ts.isArrayBindingPattern(binding)) return `[${list}]`;
  return list === '' ? '{}' : `{ ${list} }`;
}

export function readParameter(
  { name, type, questionToken, dotDotDotToken }: ts.ParameterDeclaration,
  reading: Reading,
): ApiParameter {
  const optional = questionToken !== undefined;
  return {
    name: nameOfBinding(name),
    type: optional ? reading.readOptional(type) : reading.read(type),
    optional,
    rest: dotDotDotToken !== undefined,
    defaultValue: undefined,
    text: undefined,
    properties: [],
  };
}

export const readSignature = (
  { typeParameters = ts.factory.createNodeArray(), parameters, type }: ts.SignatureDeclaration,
  reading: Reading,
): ApiSignature => ({
  anchor: undefined,
  reference: undefined,
  typeParameters: typeParameters.map((node) => readTypeParameter(node, reading)),
  parameters: parameters.map((node) => readParameter(node, reading)),
  // SAFETY: among these declarations only functions in JavaScript have another kind of type node.
  returns: reading.read(type as ts.TypeNode | undefined),
  comment: reading.context.commentOf(undefined),
  source: undefined,
});

const readFunction = (
  node: ts.FunctionTypeNode | ts.ConstructorTypeNode,
  reading: Reading,
): ApiType => ({
  kind: 'function',
  construct: ts.isConstructorTypeNode(node),
  abstract: ts.isConstructorTypeNode(node) && hasModifier(node, ts.SyntaxKind.AbstractKeyword),
  signature: readSignature(node, reading),
});

export const FUNCTION_TYPES: NodeReaders = {
  [ts.SyntaxKind.FunctionType]: readFunction,
  [ts.SyntaxKind.ConstructorType]: readFunction,
};
