// Leaves out GFM's autolinks for text that cannot hold a bare URL or address: the tree is the same, and
// looking for them takes a third of the parser's time, since every word could be one.
import type { Processor } from 'unified';

/**
 * What every bare URL or address contains, or what may decode to it: a character reference, or an
 * escape of punctuation of URLs.
 */
const POSSIBLE = /[\w.+-]@[\w.-]|:\/\/|www\.|&[#a-z]|\\[@.:/_+-]/i;

export const mayHoldAutolinks = (text: string): boolean => POSSIBLE.test(text);

interface Named {
  readonly name?: string | undefined;
}

const isAutolink = ({ name }: Named): boolean =>
  /^(?:www|protocol|email)Autolink$/.test(name ?? '');

/** A plugin to use after remark-gfm, which has no option for it. */
export function withoutAutolinks(this: Processor): void {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
  for (const { text = {} } of micromarkExtensions) {
    for (const [character, constructs] of Object.entries(text)) {
      // SAFETY: the keys of a construct record are character codes.
      text[Number(character)] = [constructs ?? []]
        .flat()
        .filter((construct) => !isAutolink(construct));
    }
  }
  for (const extension of fromMarkdownExtensions.flat()) {
    // Finds the links that escapes or references hide from the tokenizer.
    delete extension.transforms;
  }
}
