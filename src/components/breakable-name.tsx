// A name that may break between the words of its long parts and after their slashes.
import { Fragment } from 'react';

/** What does not fit beside something else: it may break within. */
const LONG = /\S{13,}/g;

const WORD_ENDS = /(?<=[a-z\d.])(?=[A-Z])|(?<=\/)/;

/** What may be on different lines; no text holds NUL. */
const wordsOf = (name: string): readonly string[] =>
  name.replace(LONG, (part) => part.split(WORD_ENDS).join('\0')).split('\0');

export const BreakableName = ({ name }: { readonly name: string }) =>
  wordsOf(name).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static text, never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
