// The example sites build without a message, and each has what its README says.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectOfTest } from './project.js';
import { quire, repository } from './quire.js';

test.each([
  [
    'tint',
    {
      'index.html': /<svg class="wheel"[^>]*>(?:<path d="[^"]+" fill="#[\da-f]{6}"><\/path>){144}/,
      '404.html': /<section class="lost"><svg class="landscape"/,
      'guide/index.html': /<svg class="swatches"[^>]*><title>From #ffd23f to #3bceac: #ffd23f,/,
    },
  ],
  [
    'folio',
    {
      'index.html': /<div class="page page-full">/,
      'chapters/dashes/index.html': /href="\/api\/folio\/function\/setDashes"/,
    },
  ],
  [
    'pulse',
    {
      'index.html': /<a href="\/retry">Read the docs<\/a>/,
      'circuits/index.html': /<html lang="en" dir="ltr" data-theme="dark"/,
    },
  ],
])('the site %s', async (name, pages) => {
  const project = projectOfTest({});
  cpSync(path.join(repository, 'examples/sites', name), project.root, { recursive: true });
  const { stdout } = await quire(['build', '--root', project.root, '--no-sync', '--json']);
  expect(JSON.parse(stdout).diagnostics).toEqual([]);
  for (const [file, html] of Object.entries(pages)) {
    expect(project.read(`dist/${file}`)).toMatch(html);
  }
});
