// A site with pages in MDX: what they show, what is built again after an edit, and where their code must not run.
import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { BUILD } from '../../src/build/engine/policy.js';
import { configFile } from './faults/fault-row.js';
import { runBuild } from './pipeline.js';
import { type Files, type Project, testWith } from './project.js';

const test = testWith('small');

const SITE: Files = {
  'content/a.mdx': `---
title: A
---
import { writeFileSync } from 'node:fs';
import Price from '../price.tsx';
import Part from './_part.mdx';

export const ran = writeFileSync(new URL('../ran.txt', import.meta.url), 'yes') ?? 'ran';

<Tabs>
  <TabItem label="One">The price is <Price of="tea">**low**</Price>.</TabItem>
  <TabItem label="Two">[B](./b.md) {ran}</TabItem>
</Tabs>

<Part what="end" />

<Counter start={3}>Text</Counter>
`,
  'content/_part.mdx': '## The {props.what}\n\nSee [B](./b.md#b-1).\n',
  'content/b.md': '# B\n\n## B 1\n\n[A](./a.mdx#the-end)\n',
  'price.tsx': `import { format } from './format.ts';
export default ({ of, children }) => <b title={of}>{format(of)} {children}</b>;`,
  'format.ts': "export const format = (text: string): string => '<' + text + '>';",
  'counter.tsx': `import { useState } from 'react';
export default function Counter({ attributes, children }) {
  const [count, setCount] = useState(Number(attributes.start));
  return <button type="button" onClick={() => setCount(count + 1)}>{count}{children}</button>;
}`,
  'plugin.tsx': `import { definePlugin } from 'quire';
import Counter from './counter.tsx';
export default definePlugin({ name: 'p', directives: [{ name: 'Counter', form: 'container', optional: ['start'],
  component: Counter, client: import.meta.dirname + '/counter.tsx' }] });`,
};

const config = (options: Record<string, unknown> = {}): Files =>
  configFile({ plugins: ['./plugin.tsx'], ...options });

const build = (project: Project) => runBuild(project, { cacheDir: project.path('.quire/mdx') });

const pageOf = (project: Project): string => project.read('dist/a/index.html');

test('pages in MDX are pages as others', async ({ project }) => {
  project.write({ ...SITE, ...config() });
  expect((await build(project)).diagnostics).toEqual([]);
  const html = pageOf(project);
  expect(html).toContain('<b title="tea">&lt;tea&gt; <strong>low</strong></b>');
  expect(html).toMatch(/<h2 id="the-end">The end<\/h2>/);
  expect(html).toContain('href="/small/b#b-1"');
  expect(html).toMatch(/data-island="component"[^>]*data-component="Counter"/);
  expect(project.read('dist/b/index.html')).toContain('href="/small/a#the-end"');
});

test('an edit of what a page imports builds the page again', async ({ project }) => {
  project.write({ ...SITE, ...config() });
  await build(project);
  expect((await build(project)).upToDate).toBe(true);
  for (const [file, text, shown] of [
    ['format.ts', 'export const format = () => `new`;', 'new <strong>'],
    ['content/_part.mdx', '## The last\n\n[B](./b.md#b-1)\n\n## The end\n', 'The last'],
    ['price.tsx', 'export default () => <i>free</i>;', '<i>free</i>'],
    ['counter.tsx', 'export default () => <p>counted</p>;', '<p>counted</p>'],
  ] as const) {
    project.write({ [file]: text });
    expect((await build(project)).diagnostics).toEqual([]);
    expect(pageOf(project)).toContain(shown);
  }
});

test('a build of what strangers wrote runs no page', async ({ project }) => {
  project.write({ ...SITE, ...config() });
  const policy = { ...BUILD, flush: false, refuseActive: true };
  const { diagnostics } = await runBuild(project, { policy });
  const refused = diagnostics.filter(({ code }) => code === 'source/active-file');
  expect(refused.map(({ file }) => file)).toEqual(['content/a.mdx', 'content/_part.mdx']);
  expect(existsSync(project.path('ran.txt'))).toBe(false);
});

test.for([
  ['warn', ['warning']],
  ['throw', ['error']],
  ['ignore', []],
] as const)('with onUnknownComponent %s', async ([onUnknownComponent, severities], { project }) => {
  project.write({
    'content/a.md': '# A\n\n<Version>1.0</Version> and <Version />\n',
    ...configFile({ onUnknownComponent }),
  });
  const outcome = await build(project);
  const found = outcome.diagnostics.filter(({ code }) => code === 'markdown/unknown-component');
  expect(found.map(({ severity }) => severity)).toEqual(severities);
  if (onUnknownComponent !== 'throw') expect(pageOf(project)).toContain('1.0');
});
