// Edits of a plugin and of a module that it imports.
import { choose, withFile } from './choose.js';
import type { Change } from './edits.js';

/** Its hooks change each kind of thing that a plugin can: texts, pages, heads, files of the site, messages. */
const HOOKS = [
  '',
  'head: ({ title }) => [{ name: "x", content: title + word }],',
  'outputs: [{ name: "list", make: ({ pages }) => [{ path: "list.txt", contents: word + pages.map((page) => page.path + page.title).sort().join() }] }],',
  'planPage: ({ path }) => (path.length % 2 ? { description: word } : undefined),',
  'remark: [() => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] }); }],',
  'diagnostics: (diagnostic) => (diagnostic.severity === "warning" ? undefined : diagnostic),',
];

const FAULTS = [
  'export default {',
  'export default 1;',
  'export default { name: "words", head() { throw new Error("no"); } };',
];

export const pluginText = (hooks = ''): string => `import { definePlugin } from 'quire';
import { word } from './word.ts';

export default definePlugin({
  name: 'words',
  directives: [{ name: 'word', form: 'leaf', component: () => <b>{word}</b> }],
  ${hooks}
});
`;

export const wordText = (word: string): string => `export const word = '${word}';\n`;

export const pluginEdits: Readonly<Record<string, Change>> = {
  plugin: (sources, [hooks, file, word]) =>
    file % 2
      ? withFile(sources, 'plugins/word.ts', wordText(choose(['one', 'two', 'a & b'], word)))
      : withFile(sources, 'plugins/words.tsx', pluginText(choose(HOOKS, hooks))),
  'broken plugin': (sources, [how]) => withFile(sources, 'plugins/words.tsx', choose(FAULTS, how)),
};
