// The documents of the package that `npm pack` makes: their links lead to files of the package, or to the web.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository, run } from './quire.js';

/** Targets of links and images, but not those in code. */
function targetsIn(text: string): string[] {
  const prose = text.replace(/^ *(`{3,})[^\n]*\n.*?^ *\1$/gms, '').replace(/(`+)[^`]+\1/g, 'code');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

test('no link leads out of the package', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: repository,
  });
  const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout);
  const files = new Set(packed?.files.map((file) => file.path));
  const documents = [...files].filter((file) => /^(?:docs\/.*|\w+)\.md$/.test(file));
  expect(documents).toContain('docs/appearance.md');
  const outside = documents.flatMap((document) =>
    targetsIn(readFileSync(path.join(repository, document), 'utf8'))
      .filter((target) => !/^(?:https?:|#)/.test(target))
      .map((target) => path.posix.join(path.posix.dirname(document), target.replace(/#.*/, '')))
      .filter((target) => !files.has(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(outside).toEqual([]);
});
