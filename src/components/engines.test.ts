// Styles that Safari, which the browser tests do not run, does not apply when they are written as Chromium allows.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const sheets = ['.', '../client'].flatMap((folder) => {
  const absolute = path.join(import.meta.dirname, folder);
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(absolute, file));
});
const styles = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');

describe('styles', () => {
  it.each<[what: string, pattern: RegExp]>([
    [
      'text-decoration with a colour, style or thickness',
      /[^-]text-decoration:(?! (none|underline);).*/g,
    ],
    ['properties without the prefix of Safari', /[^-](user-select|text-size-adjust):.*/g],
    [
      'a new pseudo-element among other selectors',
      /.*::(details-content|highlight\(.*\)),.*|.*,\n.*::(details-content|highlight).*/g,
    ],
    // Safari takes the share of a height that is not given as zero.
    ['a part that scrolls whose size is a share', /\n {2}flex: 1;(?=[^}]*overflow-y: auto)/g],
  ])('have no %s', (_, pattern) => {
    expect(sheets.length).toBeGreaterThan(30);
    expect(styles.match(pattern) ?? []).toEqual([]);
  });
});
