// Highlighting does not depend on code that the same thread has highlighted before.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyFixture, remove } from './project.js';
import { quire } from './quire.js';

const project = copyFixture('small');
afterAll(() => remove(project.root));

const fence = (language: string, code: string, marks = '```') =>
  `${marks}${language}\n${code}\n${marks}\n`;

const CSS = fence('css', 'a { color: red; }');
const OTHERS = {
  html: fence('html', '<style>a { color: red; }</style>\n<p style="color: red">Text</p>'),
  markdown: fence('md', CSS, '````'),
};

async function build(...options: readonly string[]): Promise<void> {
  const { exitCode, stderr } = await quire(['build', '--root', project.root, ...options]);
  expect(exitCode, stderr).toBe(0);
}

it.each(Object.entries(OTHERS))('%s with styles in it', async (name, text) => {
  project.write({ 'content/styles.md': `# Styles\n\n${CSS}` });
  await build();
  project.write({ [`content/${name}.md`]: `# Other\n\n${text}` });
  // The highlighted styles are cached, so their grammar is not loaded.
  await build();
  const page = (out: string) =>
    readFileSync(path.join(project.root, out, `${name}/index.html`), 'utf8');
  await build('--no-cache', '--out', path.join(project.root, 'clean'));
  expect(page('dist')).toContain('tok-');
  expect(page('dist')).toBe(page('clean'));
});
