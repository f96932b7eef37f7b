// Reads a program's settings from environment variables, some of which may be missing.
// #region basic
import { Option, Some } from '@ts-primitives/option';

const environment: Record<string, string | undefined> = { HOST: 'db.internal', PORT: '' };

function read(name: string): Option<string> {
  const value = environment[name];
  return value === undefined ? Option.none : Option.some(value);
}

const port = read('PORT');
if (Option.is(port, Some)) {
  console.log(`PORT is set to '${port.value}'`);
}
console.log(`USER is ${Option.is(read('USER'), Some) ? 'set' : 'missing'}`);
// #endregion basic

// #region any
const host = Option.any([read('DATABASE_HOST'), read('HOST'), Option.some('localhost')]);
console.log(Option.unwrap(host));
// #endregion any

// #region all
function parsePort(text: string): Option<number> {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? Option.some(number) : Option.none;
}

const address = Option.all([host, parsePort('5432')]);
if (Option.is(address, Some)) {
  const [name, number] = address.value; // [string, number]
  console.log(`connecting to ${name}:${number}`);
}
console.log(Option.all([host, parsePort('none')]) === Option.none);
// #endregion all
