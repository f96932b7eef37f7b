import { expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { repositoryUrl } from './url.js';

const MAIN = 'https://g.example/b/blob/main/';

test.each([
  [MAIN, 'packages/a b.ts', `${MAIN}packages/a%20b.ts`],
  [`${MAIN}website/`, '../packages/a b.ts', `${MAIN}packages/a%20b.ts`],
  ['https://g.example/?path=', '../a.ts', 'https://g.example/?path=../a.ts'],
  ['', '../a.ts', '../a.ts'],
  [`${MAIN}website/`, '..', MAIN],
])('below %j the file %s is %s', (prefix, file, expected) => {
  expect(repositoryUrl(prefix, filePath(file))).toBe(expected);
});
