import { expect, test } from 'vitest';
import { createConsole } from './console.js';

test.each([
  [true, {}, false, true],
  [true, { CI: '', TERM: 'xterm' }, false, true],
  [true, { CI: 'true' }, false, false],
  [true, { TERM: 'dumb' }, false, false],
  [true, {}, true, false],
  [false, {}, false, false],
  [undefined, {}, false, false],
])('a terminal: %s, %j, --json: %s: progress is live: %s', (isTTY, environment, json, live) => {
  const stderr = { write: () => true, ...(isTTY !== undefined && { isTTY }) };
  const stdout = { write: () => true, isTTY: true };
  expect(createConsole(stdout, stderr, environment, { json, debug: false }).live).toBe(live);
});
