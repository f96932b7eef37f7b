import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { FROM_MARKDOWN, patchFromMarkdown } from './patch-from-markdown.mjs';

const root = path.resolve(import.meta.dirname, '..');

const patched = {
  name: 'patched',
  setup({ onLoad }) {
    onLoad({ filter: FROM_MARKDOWN }, ({ path: file }) => ({
      contents: patchFromMarkdown(readFileSync(file, 'utf8')),
    }));
  },
};

/** The parser of guides, and mdast-util-from-markdown itself, both with these plugins of esbuild. */
async function bundled(plugins) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { fromMarkdown } from 'mdast-util-from-markdown';
        export { parse } from './src/build/markdown/processor.ts';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins,
    write: false,
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}

const texts = ['content', 'docs'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
);

/** The number of contexts that handlers get for a text. */
function contextsOf({ fromMarkdown }) {
  const contexts = new Set();
  function note() {
    contexts.add(this);
  }
  const mdastExtensions = [{ enter: { lineEnding: note, lineEndingBlank: note } }];
  fromMarkdown('# A\n\nb *c*\n\n- d\n- e\n', { mdastExtensions });
  return contexts.size;
}

test('handlers share a context, and the trees stay the same', async () => {
  const [ours, theirs] = await Promise.all([bundled([patched]), bundled([])]);
  expect([contextsOf(ours), contextsOf(theirs) > 1]).toEqual([1, true]);
  expect(texts.length).toBeGreaterThan(10);
  const differing = texts.filter(
    (text) => !isDeepStrictEqual(ours.parse(text), theirs.parse(text)),
  );
  expect(differing).toEqual([]);
});

test('a compiler of another form is an error', () => {
  expect(() => patchFromMarkdown('')).toThrow('not as expected');
});
