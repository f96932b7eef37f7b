// Shares the comment of a function, constant or method as a whole with its signatures.
import {
  Comment,
  type CommentTag,
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
} from './typedoc.js';

/** Kinds whose signatures are its forms. */
const CALLED = ReflectionKind.FunctionOrMethod | ReflectionKind.Constructor;

/** Tags with a text for one parameter or type parameter. */
const OF_PARAMETERS = new Set(['@param', '@template', '@typeParam']);

export const isWordless = (comment: Comment | undefined): boolean =>
  !comment || comment.summary.length + comment.blockTags.length === 0;

const isSame = (a: CommentTag['content'], b: CommentTag['content']): boolean =>
  Comment.combineDisplayParts(a).trim() === Comment.combineDisplayParts(b).trim();

/** Removes what the comment of a signature says in the same words. */
function leaveOutRepeats(whole: Comment, { comment }: SignatureReflection): void {
  if (!comment) return;
  if (isSame(whole.summary, comment.summary)) whole.summary = [];
  whole.blockTags = whole.blockTags.filter(
    ({ tag, content }) =>
      !comment.blockTags.some((other) => other.tag === tag && isSame(other.content, content)),
  );
}

/** Adds the texts for parameters that the signature has and its comment lacks. */
function addParameterTexts(whole: Comment, signature: SignatureReflection): CommentTag[] {
  const { parameters = [], typeParameters = [], comment } = signature;
  const names = new Set([...parameters, ...typeParameters].map(({ name }) => name));
  const tags = whole.blockTags.filter(
    ({ tag, name = '' }) =>
      OF_PARAMETERS.has(tag) &&
      names.has(name.replace(/\..*|[<>]/gs, '')) &&
      !comment?.getIdentifiedTag(name, tag),
  );
  if (tags.length === 0) return [];
  const added = comment ?? new Comment();
  if (!comment) {
    added.inheritedFromParentDeclaration = true;
    if (whole.sourcePath !== undefined) added.sourcePath = whole.sourcePath;
  }
  added.blockTags.push(...tags.map((tag) => tag.clone()));
  signature.comment = added;
  return tags;
}

/**
 * Makes the comment of a whole that of its only signature, if that has no text; its modifier tags make TypeDoc keep
 * the two apart. Otherwise only texts for parameters go to the signatures, and the whole keeps the rest.
 */
export function shareWholeComment(owner: DeclarationReflection): void {
  const { comment, signatures = [] } = owner;
  const [first, second] = signatures;
  if (!owner.kindOf(CALLED) || !comment || !first) return;
  if (!second && isWordless(first.comment)) {
    for (const tag of first.comment?.modifierTags ?? []) comment.modifierTags.add(tag);
    first.comment = comment;
    delete owner.comment;
    return;
  }
  for (const signature of signatures) leaveOutRepeats(comment, signature);
  const taken = new Set(signatures.flatMap((signature) => addParameterTexts(comment, signature)));
  comment.blockTags = comment.blockTags.filter((tag) => !taken.has(tag));
}
