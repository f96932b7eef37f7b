import { expect, it } from 'vitest';
import { applyMagicComments } from './magic-comments.js';
import { prism } from './testing/render.js';

const POPULAR = ['// %', '/* %*/', '{/* % */}', '{ /*%*/ }', '#%', '  # % ', '<!-- % -->'];
const [SLASHES, BLOCK, JSX, , HASH, , MARKUP] = POPULAR as [
  ...[string, string, string, string, string, string, string],
];

it.each<[grammar: string | undefined, read: readonly string[], shown: readonly string[]]>([
  [undefined, POPULAR, ['-- %', '%', '#% x', 'x // %', '// /* % */']],
  ['toml', POPULAR, ['-- %']],
  ['docker', POPULAR, ['-- %']],
  ['yaml', POPULAR, ['-- %']],
  ['css', POPULAR, ['-- %']],
  ['typescript', [SLASHES, BLOCK], [JSX, HASH, MARKUP]],
  ['tsx', [SLASHES, BLOCK, JSX], [HASH, MARKUP]],
  ['markup', [MARKUP, SLASHES, BLOCK], [HASH]],
  ['markdown', [MARKUP, JSX, HASH], [SLASHES, BLOCK]],
  ['bash', [HASH], [SLASHES, '-- %']],
  ['sql', ['--%', BLOCK], [HASH]],
  ['lua', ['-- %'], [HASH]],
  ['haskell', ['-- %'], [HASH]],
  ['latex', ['% %', '%%'], [SLASHES, HASH]],
  ['matlab', ['% %'], [SLASHES, HASH]],
  ['ini', ['; %', ';; %', HASH], [SLASHES]],
  ['clojure', ['; %', ';; %'], [HASH]],
  ['batch', ['REM %', 'rem %', ':: %'], ['REM%', HASH]],
  ['visual-basic', ["' %", 'Rem %'], [SLASHES]],
  ['vim', ['" %', '"%'], [HASH]],
  ['fortran', ['! %'], [SLASHES]],
  ['ocaml', ['(* % *)'], [SLASHES]],
  ['diff', [], POPULAR],
])('comments of %s are read in its own styles', (grammar, read, shown) => {
  const marks = (line: string): boolean => {
    const code = `a\n${line.replace(/%(?!.*%)/, 'highlight-next-line')}\nb`;
    const { removed, classNames, unpaired } = applyMagicComments(
      code,
      grammar,
      prism.magicComments,
    );
    expect(unpaired).toEqual([]);
    if (removed.size > 0) expect([...classNames]).toEqual([[2, ['highlight-line']]]);
    return removed.has(1);
  };
  expect([read.filter(marks), shown.filter(marks)]).toEqual([read, []]);
});

it.each(['This will error', 'hl:next', ' (x) '])(
  'the comment %j is read as it is configured',
  (line) => {
    const block = { start: `${line} start`, end: `${line} end` };
    const code = `// ${line}\na\nb\n/*${line} start*/\nc\n//${line} end\nd\n// ${line} etc.`;
    const { removed, classNames } = applyMagicComments(code, 'typescript', [
      { className: 'x', line, block },
    ]);
    expect([...removed]).toEqual([0, 3, 5]);
    expect([...classNames.keys()]).toEqual([1, 3]);
  },
);

it.each([
  ['highlight-line', ['highlight-line']],
  ['expect-error-line', ['expect-error-line']],
  ['inserted', ['inserted']],
  ['deleted', ['deleted']],
  ['review', ['review', 'highlight-line']],
])('a line with the class %s has a look', (className, expected) => {
  const { classNames } = applyMagicComments('// mark\na', 'typescript', [
    { className, line: 'mark' },
  ]);
  expect([...classNames]).toEqual([[1, expected]]);
});
