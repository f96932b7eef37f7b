// Converts comments: block tags of TSDoc to fields, all others to sections named after their tag.
import {
  type ApiComment,
  type ApiExample,
  type ApiText,
  EMPTY_COMMENT,
} from '../../../model/api/api.js';
import { plainText } from '../../../model/page/hast-text.js';
import { mistake } from '../../packages/diagnostics.js';
import type {
  Comment,
  CommentDisplayPart,
  CommentTag,
  DisplayParts,
  Reflection,
} from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { withEvenIndentation, withLanguage } from './example-code.js';
import { withLinkedNames } from './see.js';
import { withErrorTypes } from './throws.js';

/** Tags with their own field, and tags that are options for TypeDoc. */
const NOT_SECTIONS = new Set(
  `@remarks @returns @example @deprecated @since @defaultValue @default @see @throws @category
  @categoryDescription @description @document @expandType @group @groupDescription @import @inheritDoc @inlineType
  @license @mergeModuleWith @module @param @preventExpand @preventInline @sortStrategy @summary @template
  @typeParam`.split(/\s+/),
);

/** Tags of JSDoc that repeat what the declaration says. */
const STRUCTURE = new Set(
  `@abstract @access @alias @async @augments @borrows @callback @class @const @constant @constructor
  @constructs @exports @extends @func @function @generator @global @implements @inner @instance
  @interface @kind @lends @member @memberof @memberOf @method @mixin @name @namespace @static @type
  @typedef @var`.split(/\s+/),
);

/** TypeDoc fences a default, but it is often prose, and never a program. */
const NO_SAMPLES = { hasSamples: false };

const CAPTION = /^\s*<caption>(.*?)<\/caption>\s*/;

/** The title of an example: text after the tag, or in `<caption>` there or on the next line. */
function captionOf({ name, content }: CommentTag): {
  title: string | undefined;
  parts: DisplayParts;
} {
  if (name !== undefined) return { title: CAPTION.exec(name)?.[1] ?? name, parts: content };
  const last = content.findIndex(({ text }) => text.includes('</caption>'));
  const start = content
    .slice(0, last + 1)
    .map(({ text }) => text)
    .join('');
  const [caption, title] = CAPTION.exec(start) ?? [];
  if (caption === undefined || title === undefined) return { title: undefined, parts: content };
  const rest: CommentDisplayPart = { kind: 'text', text: start.slice(caption.length) };
  return { title: title.replaceAll('`', ''), parts: [rest, ...content.slice(last + 1)] };
}

/** Whether a text begins with all of the one before: many authors repeat `@summary` in `@description`. */
function isRepeated(before: ApiText | undefined, text: ApiText | undefined): boolean {
  if (!before || !text) return false;
  const repeated = plainText(before);
  return repeated !== '' && plainText(text).startsWith(repeated);
}

const contentsOf = (comment: Comment, name: CommentTag['tag']): DisplayParts[] =>
  comment.getTags(name).map(({ content }) => content);

function reportDocument(reflection: Reflection, context: ConversionContext): void {
  if (context.sourceOf(reflection) === undefined) return;
  const message = '@document has no effect: the reference has no documents.';
  const hint = 'write a guide, or include the text with {@include file}.';
  const position = context.locateInComment(reflection, '@document');
  context.report(mistake({ code: 'api/typedoc-warning', message, hint, ...position }));
}

export function convertComment(
  reflection: Reflection | undefined,
  context: ConversionContext,
): ApiComment {
  const comment = reflection?.comment;
  if (!comment) return EMPTY_COMMENT;
  if (comment.getTag('@document')) reportDocument(reflection, context);
  const convert = (parts: DisplayParts): ApiText =>
    context.textOf(parts, reflection) ?? { type: 'root', children: [] };
  /** Each is converted alone, since its place in the file is that of its own beginning. */
  const inOne = (texts: readonly DisplayParts[]): ApiText | undefined =>
    texts
      .map((parts) => context.textOf(parts, reflection))
      .reduce(
        (all, text) => joined(isRepeated(all, text) ? undefined : all, text, context),
        undefined,
      );
  const textOf = ({ content }: CommentTag): ApiText => convert(content);
  const all = (name: string): ApiText[] => comment.getTags(`@${name}`).map(textOf);
  const first = (name: string): ApiText | undefined => all(name)[0];
  const fallback = comment.getTag('@defaultValue') ?? comment.getTag('@default');
  const examples = comment.getTags('@example').map((tag): ApiExample => {
    const { title, parts } = captionOf(tag);
    const start = parts.find(({ text }) => text.trim() !== '');
    const even = parts.map((part) =>
      part === start ? withEvenIndentation(part, reflection, context) : part,
    );
    return { title, text: convert(withLanguage(even)) };
  });
  const parameters = comment
    .getTags('@param')
    .map((tag) => ({ name: tag.name ?? '', text: textOf(tag) }));
  return {
    summary: inOne([
      ...contentsOf(comment, '@summary'),
      comment.summary,
      ...contentsOf(comment, '@description'),
    ]),
    remarks: inOne(contentsOf(comment, '@remarks')),
    returns: inOne(contentsOf(comment, '@returns').slice(0, 1)),
    examples,
    deprecated: first('deprecated'),
    since: first('since'),
    defaultValue: fallback && context.textOf(fallback.content, reflection, NO_SAMPLES),
    see: comment
      .getTags('@see')
      .map(({ content }) => convert(withLinkedNames(content, reflection, context))),
    throws: comment
      .getTags('@throws')
      .map((tag) => convert(withErrorTypes(tag, reflection, context))),
    parameters: parameters.length > 0 ? parameters : undefined,
    sections: comment.blockTags
      .filter(({ tag }) => !NOT_SECTIONS.has(tag) && !STRUCTURE.has(tag))
      .map((tag) => ({ tag: tag.tag.slice(1), text: textOf(tag) })),
    modifierTags: [...comment.modifierTags]
      .filter((tag) => !STRUCTURE.has(tag))
      .map((tag) => tag.slice(1)),
  };
}

const isNew = (texts: readonly ApiText[], text: ApiText): boolean =>
  texts.every((other) => plainText(other) !== plainText(text));

const withNew = (texts: readonly ApiText[], more: readonly ApiText[]): ApiText[] => [
  ...texts,
  ...more.filter((text) => isNew(texts, text)),
];

function joined(
  first: ApiText | undefined,
  second: ApiText | undefined,
  { identified }: ConversionContext,
): ApiText | undefined {
  if (!first || !second) return first ?? second;
  if (!isNew([first], second)) return first;
  const text: ApiText = {
    type: 'root',
    children: [...first.children, { type: 'text', value: '\n' }, ...second.children],
  };
  if ([first, second].filter((part) => identified.delete(part)).length > 0) identified.add(text);
  return text;
}

/** Merges the comment of a getter with the parts that only its setter's comment has. */
export function withSetter(
  getter: ApiComment,
  setter: ApiComment,
  context: ConversionContext,
): ApiComment {
  const shown = getter.examples.map(({ text }) => text);
  return {
    ...getter,
    summary: joined(getter.summary, setter.summary, context),
    remarks: joined(getter.remarks, setter.remarks, context),
    examples: [...getter.examples, ...setter.examples.filter(({ text }) => isNew(shown, text))],
    see: withNew(getter.see, setter.see),
    throws: withNew(getter.throws, setter.throws),
    sections: [...getter.sections, ...setter.sections],
    deprecated: getter.deprecated ?? setter.deprecated,
    since: getter.since ?? setter.since,
    defaultValue: getter.defaultValue ?? setter.defaultValue,
    modifierTags: [...new Set([...getter.modifierTags, ...setter.modifierTags])],
  };
}
