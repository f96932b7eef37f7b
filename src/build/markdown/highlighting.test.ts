// How TypeScript is highlighted: the roles of names and keywords, where Prism alone is wrong.
import fc from 'fast-check';
import type { ElementContent } from 'hast';
import { beforeAll, describe, expect, it } from 'vitest';
import { element } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import { highlightByLine, highlightByPlugin, highlightLines } from './highlighter.js';
import { loadLanguages } from './languages.js';

beforeAll(() => loadLanguages(['tsx', 'ts', 'js', 'markdown', 'diff', 'html']));

/** `keyword:using type:Box`: the roles of the tokens of a line, outermost first. */
function rolesIn(code: string, language: string): string[] {
  const nodes = highlightLines(code, language).flat();
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    const [name] = [node.properties['className']].flat();
    return [`${String(name).replace('tok-', '')}:${hastText(element('span', {}, [node]))}`];
  });
}

describe.each(['ts', 'tsx'])('%s', (language) => {
  it.each([
    ['using lock = a', ['keyword:using']],
    ['await using lock = a', ['keyword:await', 'keyword:using']],
    ['for (using file of files)', ['keyword:for', 'keyword:using', 'keyword:of']],
    ['using = 1; using in a; a.using', ['keyword:in']],
    ['Option.is(a)', ['type:Option', 'function:is']],
    ['a.type; a.readonly; a.is', []],
    [
      'function f(this: A): this is B',
      [
        'keyword:function',
        'function:f',
        'keyword:this',
        'type:A',
        'keyword:this',
        'keyword:is',
        'type:B',
      ],
    ],
    ['a satisfies B', ['keyword:satisfies', 'type:B']],
    ['type Name = string', ['keyword:type', 'type:Name', 'type:string']],
    ['let mutex: Mutex<Box<T>>', ['keyword:let', 'type:Mutex', 'type:Box', 'type:T']],
    ['LogLevel.Info', ['type:LogLevel']],
    ['{ number: 1, string: 2 }', []],
    ['console.log(a)', ['function:log']],
  ])('%s', (code, roles) => {
    const numbers = /^(?:operator|number):/;
    expect(rolesIn(code, language).filter((role) => !numbers.test(role))).toEqual(roles);
  });
});

/** The role of each word: that of the innermost token that has one. */
const rolesOfWords = (nodes: readonly ElementContent[], around = 'none'): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text')
      return (node.value.match(/\w+/g) ?? []).map((word) => `${around}:${word}`);
    if (node.type !== 'element') return [];
    const [name] = [node.properties['className']].flat();
    return rolesOfWords(node.children, name ? String(name).replace('tok-', '') : around);
  });

it.each([
  ['Pipeline.of<string>()', 'type:Pipeline function:of type:string'],
  [
    'run<R extends Record<string, unknown>, K2>()',
    'function:run type:R keyword:extends type:Record type:string type:unknown type:K2',
  ],
])('names between angle brackets are types: %s', (code, roles) => {
  for (const language of ['ts', 'tsx']) {
    expect(rolesOfWords(highlightLines(code, language).flat()).join(' ')).toBe(roles);
  }
});

it('operators are set off from names', () => {
  expect(rolesIn('let f = (b) => !b', 'ts')).toEqual([
    'keyword:let',
    'function:f',
    'operator:=',
    'operator:=>',
    'operator:!',
  ]);
});

it.each([
  ['true', 'number:true', 'ts'],
  ['MAX_SIZE', 'number:MAX_SIZE', 'ts'],
  ['<?xml version="1.0"?>', 'comment:<?xml version="1.0"?>', 'html'],
])('%s begins with %s', (code, role, language) => {
  expect(rolesIn(code, language)[0]).toBe(role);
});

it('the value of an attribute is a string', () => {
  expect(JSON.stringify(highlightLines('<a href="b">', 'html'))).toContain('tok-string');
});

it('JavaScript knows `using`, too', () => {
  expect(rolesIn('await using lock = a', 'js').slice(0, 2)).toEqual([
    'keyword:await',
    'keyword:using',
  ]);
});

it('what a grammar calls a token is no class of the page', () => {
  // Prism's grammar of Markdown has a token `content`, which is also the name of a part of the shell.
  expect(rolesIn('a **b** _c_', 'markdown')).toEqual(['bold:**b**', 'italic:_c_']);
});

/** `<tok-keyword>const</>`; a line feed is where it stands, within a token or behind it. */
const shown = (node: ElementContent): string => {
  if (node.type !== 'element') return node.type === 'text' ? node.value.replace('\n', '') : '';
  const content = node.children.map(shown).join('');
  const { className, line } = node.properties;
  return content === '' ? '' : `<${[className, line].flat().join(' ').trim()}>${content}</>`;
};

describe('a block of many lines is highlighted as rehype-prism-plus does it', () => {
  const token = fc.constantFrom(
    ...['const a = `', '`', '${', '}', '/*', '*/', '// c', '\n', '\n', ' ', '"', "'", '<b>', '1'],
    ...[
      '@@',
      '```ts',
      '# h',
      '**',
      'function f(',
      ')',
      '=> {',
      '@a',
      '/[',
      '/',
      'Box<T>',
      'using ',
    ],
  );
  const code = fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join(''));

  it.each(['typescript', 'tsx', 'markdown', undefined])('%s', (grammar) => {
    fc.assert(
      fc.property(code, (text) => {
        fc.pre(text !== '');
        const lines = highlightByLine(text, grammar);
        expect(lines.map(shown)).toEqual(highlightByPlugin(text, grammar).map(shown));
        expect(lines.map(hastText).join('')).toBe(`${text}\n`);
      }),
    );
  });
});
