// Comments: the block tags of TSDoc by their meaning, all others as sections under their own name.
import {
  type ApiComment,
  type ApiExample,
  type ApiText,
  EMPTY_COMMENT,
} from '../../../model/api.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import type { CommentTag, DisplayParts, Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';

/** Tags with their own field, and tags that are instructions to TypeDoc. */
const NOT_SECTIONS = new Set(
  `@remarks @returns @example @deprecated @since @defaultValue @default @see @throws @category
  @categoryDescription @expandType @group @groupDescription @inheritDoc @inlineType @mergeModuleWith
  @module @param @preventExpand @preventInline @sortStrategy @summary @template @typeParam`.split(
    /\s+/,
  ),
);

/** `{RangeError}` of `@throws {RangeError} when ...` stays, as code in front of the text. */
function withAnnotation(
  { content, typeAnnotation }: CommentTag,
  owner: Reflection,
  context: ConversionContext,
): DisplayParts {
  if (typeAnnotation === undefined) return content;
  const name = typeAnnotation.replace(/^\{|\}$/g, '');
  const target = context.declarationNamed(name, owner) ?? urlOfEcmaScript(name);
  return [
    target === undefined
      ? { kind: 'code', text: `\`${name}\`` }
      : { kind: 'inline-tag', tag: '@linkcode', text: name, target },
    { kind: 'text', text: ' ' },
    ...content,
  ];
}

export function convertComment(
  reflection: Reflection | undefined,
  context: ConversionContext,
): ApiComment {
  const comment = reflection?.comment;
  if (!comment) return EMPTY_COMMENT;
  const textOf = (tag: CommentTag): ApiText =>
    context.textOf(withAnnotation(tag, reflection, context), reflection) ?? {
      type: 'root',
      children: [],
    };
  const all = (name: string): ApiText[] => comment.getTags(`@${name}`).map(textOf);
  const first = (name: string): ApiText | undefined => all(name)[0];
  const examples = comment
    .getTags('@example')
    .map((tag): ApiExample => ({ title: tag.name, text: textOf(tag) }));
  return {
    summary: context.textOf(comment.summary, reflection),
    remarks: first('remarks'),
    returns: first('returns'),
    examples,
    deprecated: first('deprecated'),
    since: first('since'),
    defaultValue: first('defaultValue') ?? first('default'),
    see: all('see'),
    throws: all('throws'),
    sections: comment.blockTags
      .filter(({ tag }) => !NOT_SECTIONS.has(tag))
      .map((tag) => ({ tag: tag.tag.slice(1), text: textOf(tag) })),
    modifierTags: [...comment.modifierTags].map((tag) => tag.slice(1)),
  };
}
