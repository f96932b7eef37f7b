// Reads a Cache-Control header with small functions that share one position.
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

/** Reads the next directive; at the end of the header its name is empty. */
function readDirective(header: string, position: Box<number>): [name: string, value: string] {
  take(header, position, /[^\w-]/);
  const name = take(header, position, /[\w-]/);
  const value = take(header, position, /[^,]/); // such as `=60`
  return [name, value.slice(1) || 'yes'];
}

const header = 'max-age=60, must-revalidate, s-maxage=3600';
const position = new Box(0);
while (position.value < header.length) {
  const [name, value] = readDirective(header, position);
  if (name) console.log(name, value);
}
// #endregion basic
