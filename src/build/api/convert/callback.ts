// The texts of a function's parameters where a declaration holds a function or nothing: TypeDoc has them only of a function.
import type { ApiParameter, ApiType } from '../../../model/api-type.js';
import type { Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';

/** @param owner - the declaration whose comment describes the parameters */
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
