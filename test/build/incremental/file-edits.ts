// Edits of whole files: added, deleted, renamed. Also of folder metadata, static files, images and included files.
import path from 'node:path/posix';
import { choose, filesBelow, guidesOf, withFile } from './choose.js';
import type { Change } from './edits.js';
import { type Sources, svg } from './fixture.js';
import { formatPage } from './page-text.js';

const FOLDERS = [
  'content',
  'content/guide',
  'content/new',
  'content/extra/deep',
  'i18n/de/content',
  'versioned_docs/version-1.0',
];
const NAMES = [
  'new.md',
  '1-first.md',
  'start.md',
  'with space.md',
  'Größe.md',
  'index.md',
  'README.md',
];

function move(sources: Sources, from: string, to: string): Sources {
  const moved = [...sources].map(([file, text]): [string, string] => {
    const isMeant = file === from || file.startsWith(`${from}/`);
    return [isMeant ? to + file.slice(from.length) : file, text];
  });
  return new Map(moved);
}

const CATEGORIES = [
  undefined,
  '{"label": "Renamed"}',
  '{"label": "Guides", "position": 0}',
  '{"collapsed": false}',
  '{"collapsible": false, "label": "Fixed"}',
  '{"label": }',
];

const EXAMPLES = [
  '// #region greet\nexport const greet = 1;\n// #endregion greet\n',
  "import { Box } from '../packages/box/src/index.js';\n// #region greet\nnew Box(2);\n// #endregion greet\n",
  '// no region\n',
  undefined,
];

export const fileEdits: Readonly<Record<string, Change>> = {
  'guide added': (sources, [folder, name, text]) => {
    const file = path.join(choose(FOLDERS, folder), choose(NAMES, name));
    const blocks = [`# New ${text % 9}`, `Text ${text % 5}.`];
    return withFile(sources, file, formatPage({ frontmatter: new Map(), blocks }));
  },
  'guide deleted': (sources, [at]) => {
    const guides = guidesOf(sources);
    return guides.length < 6 ? sources : withFile(sources, choose(guides, at), undefined);
  },
  'guide renamed': (sources, [at, name]) => {
    const guides = guidesOf(sources);
    if (guides.length === 0) return sources;
    const file = choose(guides, at);
    return move(sources, file, path.join(path.dirname(file), choose(NAMES, name)));
  },
  'folder renamed': (sources, [at, to]) => {
    const from = choose(FOLDERS.slice(1, 4), at);
    return move(sources, from, choose(['content/guide', 'content/2-moved', 'content/extra'], to));
  },
  category: (sources, [folder, , value]) => {
    const file = `${choose(FOLDERS.slice(1, 4), folder)}/_category_.json`;
    return withFile(sources, file, CATEGORIES[value % CATEGORIES.length]);
  },
  'included file': (sources, [at, , value]) => {
    const file = choose(['examples/greet.ts', 'examples/greet.ts', 'examples/more.ts'], at);
    return withFile(sources, file, EXAMPLES[value % EXAMPLES.length]);
  },
  picture: (sources, [at, , size]) => {
    const file = choose(
      ['content/guide/key.svg', 'static/img/logo.svg', 'static/img/other.svg'],
      at,
    );
    return withFile(
      sources,
      file,
      [svg(size % 20), svg(size % 20), undefined, 'no image'][size % 4],
    );
  },
  'static file': (sources, [at, , text]) => {
    const names = [
      'robots-note.txt',
      'new/a.txt',
      'sitemap.xml',
      'index.html',
      'guide/start',
      '.nojekyll',
      'assets/x.txt',
    ];
    const contents = [`text ${text % 3}`, `text ${text % 3}`, ''];
    return withFile(sources, `static/${choose(names, at)}`, choose(contents, text));
  },
  'static file deleted': (sources, [at]) => {
    const files = filesBelow(sources, 'static');
    return files.length === 0 ? sources : withFile(sources, choose(files, at), undefined);
  },
};
