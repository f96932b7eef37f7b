import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, termsIn } from './terms.js';

const terms = (text: string): string[] => [...termsIn(text)].map(({ term }) => term);

test.each<[string, ...string[]]>([
  ['mutexGuard', 'mutex', 'guard', 'mutexguard'],
  ['MutexGuard', 'mutex', 'guard', 'mutexguard'],
  ['mutex guard', 'mutex', 'guard'],
  ['HTMLElement', 'html', 'element', 'htmlelement'],
  ['ABR', 'abr'],
  ['max_batch_size', 'max', 'batch', 'size', 'maxbatchsize'],
  ['$value', 'value'],
  ['$', '$'],
  ['_', '_'],
  ['$$(_$)', '$$', '_$'],
  ['Option.some(1)', 'option', 'some', '1'],
  ['Option#some', 'option', 'some'],
  ['@ts-primitives/box', 'ts', 'primitives', 'tsprimitives', 'box'],
  ['p-limit of a one-off', 'p', 'limit', 'plimit', 'of', 'a', 'one', 'off', 'oneoff'],
  ['UTF-8, 2024-01-02, a - b, -x, y-', 'utf', '8', 'utf8', '2024', '01', '02', 'a', 'b', 'x', 'y'],
  ['型-値', '型', '値'],
  ['Node.js, a.b, x.json', 'node', 'js', 'nodejs', 'a', 'b', 'x', 'json'],
  ['C++ and C#', 'c', '++', 'and', 'c', '#'],
  ['T[]', 't', '[]'],
  ['(a: A) => void', 'a', 'a', '=>', 'void'],
  ['a -> b', 'a', '=>', 'b'],
  ['a?.b ?? c === d', 'a', '?.', 'b', '??', 'c', '===', 'd'],
  ['...rest', '...', 'rest'],
  ['since 5.2, ES2023', 'since', '5.2', 'es2023'],
  ["Node's and don’t", 'node', 'and', 'don'],
  ['Größe CAFÉ naïve', 'grosse', 'cafe', 'naive'],
  ['IŞIK Işık ışık', 'isik', 'isik', 'isik'],
  ['Þæø Łódź đa œuvre', 'þaeo', 'lodz', 'da', 'oeuvre'],
  ['v2.0.1 or V3.1', 'v2', '2.0.1', 'or', 'v3', '3.1'],
  ['v2, rev2.1', 'v2', 'rev2', '1'],
  ['N+1 and i+10', 'n+1', 'and', 'i+10'],
  ['max+1', 'max', '1'],
  ['ﬁle', 'file'],
  ['東京都', '東京', '京都', '都'],
  ['maxRetriesを5に', 'max', 'retries', 'maxretries', 'を', '5', 'に'],
  ['型はPromise<T>の値', '型は', 'は', 'promise', 't', 'の値', '値'],
  ['ERR_FULLエラーの', 'err', 'full', 'errfull', 'エラ', 'ラー', 'ーの', 'の'],
  ['; , . ()'],
  ['<b>bold</b>', 'b', 'bold', 'b'],
  ['\uFE70 \uFDFA', 'صلىاللهعليهوسلم'],
])('the terms of %j', (text, ...expected) => {
  expect(terms(text)).toEqual(expected);
});

test('the parts of an identifier are its smallest terms', () => {
  expect(partsOf('lock MutexGuard')).toEqual(['lock', 'mutex', 'guard']);
});

test('terms stand where their offsets say, and no term has a space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let last = 0;
      for (const { term, start, end, isWhole } of termsIn(text)) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        if (!isWhole) expect(start).toBeGreaterThanOrEqual(last);
        if (!isWhole) last = start;
        expect(term).toMatch(/^\S+$/);
        expect(term).toBe(term.toLowerCase());
      }
    }),
  );
});
