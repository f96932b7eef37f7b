// Finds the texts of comments, and the languages of code in Markdown by its fences, before parsing.
import type { Comment, ProjectReflection } from './typedoc.js';

const FENCE = /^[ \t]*(?:```+|~~~+)[ \t]*\{?\s*\.?([^\s`{}:,[=]+)/gm;

/** The languages after fences in a text; extra ones do no harm. */
export const fencedLanguages = (markdown: string): string[] =>
  [...markdown.matchAll(FENCE)].map(([, language = '']) => language.toLowerCase());

const textsOf = ({ summary, blockTags }: Comment): string[] =>
  [summary, ...blockTags.map(({ content }) => content)].map((parts) =>
    parts.map(({ text }) => text).join(''),
  );

/** The texts of all comments of a model. */
export const commentTexts = ({ reflections }: ProjectReflection): string[] =>
  Object.values(reflections).flatMap(({ comment }) => (comment ? textsOf(comment) : []));
