// A name that may break between its words and after slashes, if it is long.
import { Fragment } from 'react';

/** Length of a name that never needs a break. */
const SHORT = 12;

const wordsOf = (name: string): readonly string[] =>
  name.length <= SHORT ? [name] : name.split(/(?<=[a-z\d.])(?=[A-Z])|(?<=\/)/);

export const BreakableName = ({ name }: { readonly name: string }) =>
  wordsOf(name).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static text, never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
