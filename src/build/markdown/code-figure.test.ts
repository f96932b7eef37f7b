// The margin of code: numbers of lines and signs of changes.
import { expect, it } from 'vitest';
import { prism, render } from './testing/render.js';

const CHANGES = [
  { className: 'inserted', line: 'added' },
  { className: 'deleted', line: 'removed' },
];

const block = (meta: string, code: string): string => `\`\`\`${meta}\n${code}\n\`\`\``;

const CHANGED = 'a\n// removed\nb\n// added\nc';

it.each<[name: string, markdown: string, classes: string, margins: string[]]>([
  ['none', block('js', 'a\nb'), 'code-line', []],
  ['of marked lines', block('js {1}', 'a\nb'), '', []],
  ['of one digit', block('js showLineNumbers', 'a\nb'), 'code-margin', ['1', '2']],
  ['of two digits', block('js showLineNumbers=9', 'a\nb'), 'code-margin margin-2', ['9', '10']],
  [
    'of more digits than the stylesheet knows',
    block('js showLineNumbers=9999999', 'a\nb'),
    'code-margin margin-5',
    ['9999999', '10000000'],
  ],
  ['of changes', block('js', CHANGED), 'code-margin', ['−', '+']],
  [
    'of changes in numbered lines',
    block('js showLineNumbers=8', CHANGED),
    'code-margin margin-4',
    ['8\u00a0\u00a0', '9\u00a0−', '10\u00a0+'],
  ],
  ['of a diff, whose text has signs', block('diff', '-a\n+b'), '', []],
  ['of a numbered diff', block('diff showLineNumbers', '-a\n+b'), 'code-margin', ['1', '2']],
])('the margin %s', async (_, markdown, classes, margins) => {
  const { html } = await render(markdown, { prism: { ...prism, magicComments: CHANGES } });
  expect(/code-highlight ?([^"]*)"/.exec(html)?.[1]).toBe(classes);
  expect([...html.matchAll(/data-margin="([^"]*)"/g)].map(([, text]) => text)).toEqual(margins);
});

it('the lines that a diff adds and removes are marked', async () => {
  const { html } = await render(block('diff', '-a\n b\n+c'), { prism });
  expect([...html.matchAll(/class="code-line ?([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'deleted',
    '',
    'inserted',
  ]);
});
