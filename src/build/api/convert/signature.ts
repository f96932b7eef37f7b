// Converts signatures with their parameters and type parameters.
import ts from 'typescript';
import type { ApiParameter, ApiSignature, ApiTypeParameter } from '../../../model/api/api-type.js';
import type {
  ParameterReflection,
  Reflection,
  SignatureReflection,
  TypeParameterReflection,
} from '../typedoc.js';
import { nameOfBinding } from '../types/index.js';
import { convertComment } from './comment.js';
import type { ConversionContext } from './conversion-context.js';
import { initializerOf } from './initializer.js';
import { convertOptionalType, convertType } from './type.js';

const textOfComment = (reflection: Reflection, context: ConversionContext) =>
  reflection.comment && context.textOf(reflection.comment.summary, reflection);

export const convertTypeParameters = (
  parameters: readonly TypeParameterReflection[] | undefined,
  context: ConversionContext,
): ApiTypeParameter[] =>
  (parameters ?? []).map((parameter) => ({
    name: parameter.name,
    constraint: parameter.type && convertType(parameter.type, context, parameter),
    default: parameter.default && convertType(parameter.default, context, parameter),
    variance: parameter.varianceModifier,
    const: parameter.flags.isConst,
    text: textOfComment(parameter, context),
  }));

/** The `@param options.limit` texts for a parameter with a named type. */
function convertProperties(owner: ParameterReflection, context: ConversionContext) {
  const { type } = owner;
  const highlighted = type?.type === 'reference' ? type.highlightedProperties : undefined;
  return [...(highlighted ?? [])].flatMap(([name, parts]) => {
    const text = context.textOf(parts, owner);
    return text ? [{ name, text }] : [];
  });
}

/** TypeDoc takes the name of a destructured parameter from the `@param` at its place, if there is one. */
function nameOfParameter(parameter: ParameterReflection, { typedoc }: ConversionContext): string {
  if (parameter.name !== '__namedParameters') return parameter.name;
  const declaration = typedoc.symbolOf(parameter)?.valueDeclaration;
  return declaration && ts.isParameter(declaration) ? nameOfBinding(declaration.name) : 'options';
}

/** TypeDoc also takes `@param [name]` for an optional parameter, which it is in JavaScript only. */
function isOptional(parameter: ParameterReflection, { typedoc }: ConversionContext): boolean {
  const { isOptional: isSaid, isRest } = parameter.flags;
  const declaration = typedoc.symbolOf(parameter)?.valueDeclaration;
  if (!isSaid || !declaration || !ts.isParameter(declaration)) return isSaid;
  const isScript = (declaration.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  return isScript ? !isRest : declaration.questionToken !== undefined;
}

export const convertParameter = (
  parameter: ParameterReflection,
  context: ConversionContext,
): ApiParameter => ({
  name: nameOfParameter(parameter, context),
  type: convertOptionalType(parameter.type, context, parameter),
  optional: isOptional(parameter, context),
  rest: parameter.flags.isRest,
  defaultValue: initializerOf(parameter, context),
  text: textOfComment(parameter, context),
  properties: convertProperties(parameter, context),
});

/** Converts one signature; its anchor is that of its overload, if links to it are possible. */
export function convertSignature(
  signature: SignatureReflection,
  context: ConversionContext,
): ApiSignature {
  const target = context.targetOf(signature);
  return {
    anchor: target?.anchor,
    reference: target?.reference,
    typeParameters: convertTypeParameters(signature.typeParameters, context),
    parameters: (signature.parameters ?? []).map((parameter) =>
      convertParameter(parameter, context),
    ),
    returns: convertOptionalType(signature.type, context, signature),
    comment: convertComment(signature, context),
    source: target && context.sourceOf(signature),
  };
}
