import { expect, test } from 'vitest';
import { quotedText } from './visible-text.js';

test.each([
  ['plain "text", 日本語 é\n', '"plain \\"text\\", 日本語 é\\n"'],
  ['\u0002\u007f\u0085', '"\\u0002\\u007f\\u0085"'],
  ['\ufeff\u200b\u00ad', '"\\ufeff\\u200b\\u00ad"'],
  ['a\u00a0b\u3000c', '"a\\u00a0b\\u3000c"'],
  ['\u202e\u2066', '"\\u202e\\u2066"'],
  ['\u2028', '"\\u2028"'],
  ['\u{e0067}', '"\\u{e0067}"'],
  ['👩🏽‍💻 ❤️‍🔥 ☎️', '"👩🏽‍💻 ❤️‍🔥 ☎️"'],
  ['1\u200d2', '"1\\u200d2"'],
  ['می\u200cخواهم', '"می\u200cخواهم"'],
  ['क्\u200dष', '"क्\u200dष"'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '"\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}"'],
  ['a\u200db', '"a\\u200db"'],
])('%j is shown as %s', (text, shown) => {
  expect(quotedText(text)).toBe(shown);
});
