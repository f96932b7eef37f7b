// Patches the compiler of mdast-util-from-markdown in its text, when it is bundled (compile.mjs). Its trees are the same.

export const FROM_MARKDOWN = /\/mdast-util-from-markdown\/lib\/index\.js$/;

/**
 * It copies its context for each event of the parser, and V8 adds the one further property in its slow path: a third of
 * the time for parsing. Handlers use the context only while they run, so all can get the same one.
 */
const COPY = /\{\s*\.\.\.context,\s*sliceSerialize: (events\[index\]\[2\]\.sliceSerialize)\s*\}/g;

/** Returns the patched text of the compiler. */
export function patchFromMarkdown(text) {
  const patched = text.replace(COPY, '((context.sliceSerialize = $1), context)');
  if (patched === text) throw new Error(`mdast-util-from-markdown is not as expected: ${COPY}`);
  return patched;
}
