// Finds the languages of code in Markdown by its fences, before parsing.
import type { Comment, ProjectReflection } from './typedoc.js';

const FENCE = /^[ \t]*(?:```+|~~~+)[ \t]*\{?\s*\.?([^\s`{}:,[=]+)/gm;

/** The languages after fences in a text; extra ones do no harm. */
export const fencedLanguages = (markdown: string): string[] =>
  [...markdown.matchAll(FENCE)].map(([, language = '']) => language.toLowerCase());

function languagesOfComment({ summary, blockTags }: Comment): string[] {
  return [summary, ...blockTags.map(({ content }) => content)].flatMap((parts) =>
    fencedLanguages(parts.map(({ text }) => text).join('')),
  );
}

/** The languages of all comments of a model. */
export function commentLanguages(project: ProjectReflection): Set<string> {
  const languages = new Set<string>();
  for (const { comment } of Object.values(project.reflections)) {
    if (comment) for (const language of languagesOfComment(comment)) languages.add(language);
  }
  return languages;
}
