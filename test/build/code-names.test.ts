// Names in code in complete builds: their targets from each kind of page, their descriptions, and which pages are
// rendered again.
import { beforeAll, expect, test } from 'vitest';
import { PACKAGE_SITE } from './package-site.js';
import { runBuild } from './pipeline.js';
import { type Files, type Project, projectOfTest } from './project.js';
import { replacements } from './replacements.js';

const rendered: string[] = [];
beforeAll(() => {
  replacements.onPage = (page) => void rendered.push(page);
});

const SOURCE = `/**
 * A lock.
 *
 * @example
 * \`\`\`ts
 * import { Lock } from 'a';
 * new Lock().take(1);
 * \`\`\`
 */
export class Lock {
  /**
   * Takes \`Room\`, and waits. More is to be said.
   */
  take(count: number): string {
    return describe(count);
  }
}
/** A room. */
export interface Room {
  /** The lock. */
  lock: Lock;
}
const describe = (count: number): string => String(count);
class Hidden {
  constructor() {
    void new.target;
  }
}
`;

const GUIDE = `# Home

Call \`lock.take(2)\` on \`Room\`, not \`take\` of \`Promise.all\`.

\`\`\`ts showLineNumbers
import { Lock } from 'a';

const lock = new Lock();
lock.take(2);
\`\`\`
`;

const FILES: Files = {
  ...PACKAGE_SITE,
  'content/index.md': GUIDE,
  'content/other.md': '# Other\n\n[Home](./index.md)\n',
  'packages/a/src/index.ts': SOURCE,
};

const project = (): Project => projectOfTest(FILES);

const read = (made: Project, file: string): string => made.read(`dist/${file}`);

/** Links in blocks of code, as `text -> URL`. */
function linksIn(html: string): string[] {
  const blocks = html.match(/<code class="[^"]*code-highlight[^"]*">.*?<\/code>/gs) ?? [];
  return blocks.flatMap((block) =>
    Array.from(
      block.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
      ([, href, text = '']) => `${text.replace(/<[^>]*>/g, '')} -> ${href}`,
    ),
  );
}

test('names link to their declarations: from guides, comments, source pages and inline code', async () => {
  const made = project();
  const { diagnostics } = await runBuild(made);
  expect(diagnostics).toEqual([]);
  const guide = read(made, 'index.html');
  const sample = [
    'Lock -> /small/api/a/class/Lock',
    'a -> /small/api/a',
    'Lock -> /small/api/a/class/Lock',
    'take -> /small/api/a/class/Lock#take',
  ];
  expect(linksIn(guide)).toEqual(sample);
  const mentions = Array.from(
    guide.matchAll(/class="code-mention" href="([^"]*)"><code>(.*?)<\/code>/g),
    ([, href, text]) => `${text} -> ${href}`,
  );
  expect(mentions).toEqual([
    'lock.take(2) -> /small/api/a/class/Lock#take',
    'Room -> /small/api/a/interface/Room',
    'take -> /small/api/a/class/Lock#take',
  ]);
  const entry = read(made, 'api/a/class/Lock/index.html');
  expect(linksIn(entry).filter((link) => /^(?:a|take) /.test(link))).toEqual(
    expect.arrayContaining(['a -> /small/api/a', 'take -> #take']),
  );
  expect(entry).toContain('href="/small/api/a/interface/Room"><code>Room</code>');
  // A name does not link to the page that it is on.
  expect(linksIn(entry)).not.toContain('Lock -> /small/api/a/class/Lock');
  const source = linksIn(read(made, 'source/packages/a/src/index.ts/index.html'));
  expect(source).toEqual(
    expect.arrayContaining(['describe -> #L23', 'Lock -> /small/api/a/class/Lock']),
  );
  // The `target` of `new.target` is not a name.
  expect(source.join('\n')).not.toContain('target');
});

test.each([
  [
    'leads to the repository',
    'https://example.org/blob/main/',
    ['inner -> https://example.org/blob/main/packages/a/src/inner.ts#L2'],
  ],
  ['leads nowhere without a repository', undefined, []],
])('on a source page, a name whose file has no page %s', async (_, sourceUrl, expected) => {
  const made = project();
  const config = String(FILES['site.config.ts']);
  made.write({
    'site.config.ts': sourceUrl
      ? config.replace('"api":{', `$&"sourceUrl":"${sourceUrl}",`)
      : config,
    'packages/a/src/inner.ts': '// Not exported.\nexport const inner = 1;\n',
    'packages/a/src/index.ts': `import { inner } from './inner.js';\n${SOURCE}void inner;\n`,
  });
  await runBuild(made);
  const names = linksIn(read(made, 'source/packages/a/src/index.ts/index.html'));
  expect([...new Set(names.filter((name) => name.startsWith('inner')))]).toEqual(expected);
});

test('descriptions of the names of a page are in a file beside its module', async () => {
  const made = project();
  await runBuild(made);
  const [names] = Object.values<unknown>(JSON.parse(read(made, 'names.json')));
  expect(names).toContainEqual({
    start: GUIDE.indexOf('take(2);') - GUIDE.indexOf('import {'),
    end: GUIDE.indexOf('(2);') - GUIDE.indexOf('import {'),
    href: '/small/api/a/class/Lock#take',
    type: '(count: number) => string',
    summary: 'Takes Room, and waits.',
  });
  expect(Object.keys(made.tree() ?? {}).filter((file) => file.endsWith('names.json'))).toEqual([
    'api/a/class/Lock/names.json',
    'names.json',
  ]);
});

test('a page is not rendered again for a changed type of a name in its samples', async () => {
  const made = project();
  const cacheDir = made.path('.quire/cache');
  await runBuild(made, { cacheDir });
  rendered.splice(0);
  made.write({ 'packages/a/src/index.ts': SOURCE.replace('The lock.', 'Its lock.') });
  await runBuild(made, { cacheDir });
  expect(rendered).not.toContain('/');
  expect(rendered).toContain('/api/a/interface/Room');
  rendered.splice(0);
  made.write({
    'packages/a/src/index.ts': SOURCE.replace(
      'take(count: number)',
      'take(count: number | bigint)',
    ).replace('describe(count)', 'describe(Number(count))'),
  });
  await runBuild(made, { cacheDir });
  expect(rendered).not.toContain('/');
  expect(read(made, 'names.json')).toContain('number | bigint');
});
