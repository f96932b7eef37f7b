// Comments: the block tags of TSDoc by their meaning, all others as sections under their own name.
import {
  type ApiComment,
  type ApiExample,
  type ApiText,
  EMPTY_COMMENT,
} from '../../../model/api.js';
import { plainText } from '../../../model/hast-text.js';
import type { CommentTag, DisplayParts, Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { withErrorTypes } from './throws.js';

/** Tags with their own field, and tags that are instructions to TypeDoc. */
const NOT_SECTIONS = new Set(
  `@remarks @returns @example @deprecated @since @defaultValue @default @see @throws @category
  @categoryDescription @expandType @group @groupDescription @inheritDoc @inlineType @mergeModuleWith
  @module @param @preventExpand @preventInline @sortStrategy @summary @template @typeParam`.split(
    /\s+/,
  ),
);

export function convertComment(
  reflection: Reflection | undefined,
  context: ConversionContext,
): ApiComment {
  const comment = reflection?.comment;
  if (!comment) return EMPTY_COMMENT;
  const convert = (parts: DisplayParts): ApiText =>
    context.textOf(parts, reflection) ?? { type: 'root', children: [] };
  const textOf = ({ content }: CommentTag): ApiText => convert(content);
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
    throws: comment
      .getTags('@throws')
      .map((tag) => convert(withErrorTypes(tag, reflection, context))),
    sections: comment.blockTags
      .filter(({ tag }) => !NOT_SECTIONS.has(tag))
      .map((tag) => ({ tag: tag.tag.slice(1), text: textOf(tag) })),
    modifierTags: [...comment.modifierTags].map((tag) => tag.slice(1)),
  };
}

const isNew = (texts: readonly ApiText[], text: ApiText): boolean =>
  texts.every((other) => plainText(other) !== plainText(text));

const withNew = (texts: readonly ApiText[], more: readonly ApiText[]): ApiText[] => [
  ...texts,
  ...more.filter((text) => isNew(texts, text)),
];

/** The comment of a getter with what only that of its setter has; what is said of the whole is the getter's. */
export function withSetter(getter: ApiComment, setter: ApiComment): ApiComment {
  const shown = getter.examples.map(({ text }) => text);
  return {
    ...getter,
    remarks: getter.remarks ?? setter.remarks,
    examples: [...getter.examples, ...setter.examples.filter(({ text }) => isNew(shown, text))],
    see: withNew(getter.see, setter.see),
    throws: withNew(getter.throws, setter.throws),
    sections: [...getter.sections, ...setter.sections],
  };
}
