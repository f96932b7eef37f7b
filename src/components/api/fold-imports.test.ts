import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import { foldExample } from './fold-imports.js';

/** Words are tokens, as a highlighter writes them. */
const figure = (source: string, language = 'ts'): Element =>
  element('figure', { className: ['code-block'], dataLanguage: language }, [
    element('pre', {}, [
      element(
        'code',
        {},
        source
          .split(/(\w+)/)
          .map((part) => (/\w/.test(part) ? element('span', {}, [text(part)]) : text(part))),
      ),
    ]),
  ]);

const root = (...children: Root['children']): Root => ({ type: 'root', children });

/** The code that is folded, and the code in view. */
function partsOf(source: string, language?: string): readonly [string, string] {
  const { tree } = foldExample(root(figure(source, language)), 'Example');
  const [changed] = tree.children;
  const parts = changed?.type === 'element' ? changed.children : [];
  const codeOf = (node: (typeof parts)[number] | undefined): string =>
    node?.type === 'element' && node.tagName === 'details'
      ? codeOf(node.children[1])
      : node
        ? hastText(node)
        : '';
  return parts.length === 2 ? [codeOf(parts[0]), codeOf(parts[1])] : ['', codeOf(parts[0])];
}

const ONE = "import { Box } from 'box';\n";

test.each<[string, string, string]>([
  ['one statement and the blank line', `${ONE}\n`, 'new Box();\n'],
  ['several', `${ONE}import 'side';\nimport type a, { b } from "c"\n`, 'new Box();\n'],
  ['over several lines', "import {\n  A,\n  B,\n} from 'ab';\n\n", 'new A();\n'],
  ['nothing of a program without', '', 'new Box();\n'],
  ['nothing of a program of imports alone', '', ONE],
  ['no dynamic import', '', "import('box').then(log);\n"],
  ['no import after other code', '', `log();\n${ONE}`],
])('folds %s', (_, folded, rest) => {
  expect(partsOf(folded + rest)).toEqual([folded, rest]);
});

test('code of other languages stays whole', () => {
  expect(partsOf("import x from 'y'\nz\n", 'python')).toEqual(['', "import x from 'y'\nz\n"]);
});

test('only an example that begins with folded code bears the label', () => {
  const code = figure(`${ONE}new Box();\n`);
  const words = element('p', {}, [text('Words.')]);
  expect(foldExample(root(code, words), 'Example').isLabelled).toBe(true);
  expect(foldExample(root(words, text('\n'), code), 'Example').isLabelled).toBe(false);
  expect(foldExample(root(figure('new Box();\n')), 'Example').isLabelled).toBe(false);
});

test('further blocks have a label of their own', () => {
  const code = () => figure(`${ONE}new Box();\n`);
  const { tree } = foldExample(root(code(), code()), 'Example: a box');
  expect(hastText(tree).match(/.+(?=1 import line)/g)).toEqual(['Example: a box', 'Code']);
});

test.each<[string, string, string, boolean]>([
  ['beside a short first line', 'new Box();\n', 'Example', true],
  ['above a first line that reaches it', `f(${'a'.repeat(60)});\n`, 'Example', false],
  ['beside one above lines that scroll', `f();\ng(${'a'.repeat(80)});\n`, 'Example', true],
  ['above the code with a title of its own', 'new Box();\n', 'Example: a box', false],
])('the label stands %s', (_, code, label, expected) => {
  const { tree } = foldExample(root(figure(ONE + code)), label);
  const [changed] = tree.children;
  const folded = changed?.type === 'element' ? changed.children[0] : undefined;
  const names = folded?.type === 'element' ? folded.properties['className'] : [];
  expect(Array.isArray(names) && names.includes('code-imports-beside')).toBe(expected);
});
