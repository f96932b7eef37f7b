// Reads a header such as `max-age=60; private` with small functions that share one position.
// #region basic
import { Box } from '@ts-primitives/box';

/** Reads the characters that match, and moves the position past them. */
function take(text: string, position: Box<number>, pattern: RegExp): string {
  const start = position.value;
  while (position.value < text.length && pattern.test(text.charAt(position.value))) {
    position.value += 1;
  }
  return text.slice(start, position.value);
}

function readDirective(header: string, position: Box<number>): [name: string, value: string] {
  take(header, position, /[;\s]/);
  const name = take(header, position, /[\w-]/);
  take(header, position, /=/);
  return [name, take(header, position, /\w/)];
}

const header = 'max-age=60; must-revalidate; s-maxage=3600';
const position = new Box(0);
while (position.value < header.length) {
  const [name, value] = readDirective(header, position);
  console.log(name, value || 'yes');
}
// #endregion basic
