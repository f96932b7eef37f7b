// Types of what holds a value: its own symbol, or a function or nothing.
import type { ApiParameter, ApiType } from '../../../model/api/api-type.js';
import type { DeclarationReflection, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { convertOptionalType } from './type.js';

/** The type of `const tag = Symbol()`. */
const UNIQUE_SYMBOL: ApiType = {
  kind: 'typeOperator',
  operator: 'unique',
  target: { kind: 'intrinsic', name: 'symbol' },
};

/**
 * Adds the comment's texts for the parameters of a function in a union. TypeDoc does so only if the
 * type is just the function.
 * @param owner Declaration with the comment.
 */
export function withParameterTexts(
  type: ApiType,
  owner: Reflection,
  context: ConversionContext,
): ApiType {
  const tags = owner.comment?.getTags('@param') ?? [];
  if (type.kind !== 'union' || tags.length === 0) return type;
  const described = (parameter: ApiParameter): ApiParameter => {
    const tag = tags.find(({ name }) => name === parameter.name);
    return tag && !parameter.text
      ? { ...parameter, text: context.textOf(tag.content, owner) }
      : parameter;
  };
  const types = type.types.map((part): ApiType => {
    if (part.kind !== 'function') return part;
    const parameters = part.signature.parameters.map(described);
    return { ...part, signature: { ...part.signature, parameters } };
  });
  return { ...type, types };
}

/** Type of a property or variable. */
export function convertValueType(
  owner: DeclarationReflection,
  context: ConversionContext,
): ApiType {
  const type = convertOptionalType(owner.type, context, owner);
  const isOfItself =
    type.kind === 'query' &&
    type.target.reference !== undefined &&
    type.target.reference === context.targetOf(owner)?.reference;
  return isOfItself ? UNIQUE_SYMBOL : withParameterTexts(type, owner, context);
}
