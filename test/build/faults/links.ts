// Rows 38 to 48 of the table of faults, and includes: links, images and unreachable pages.
import { configFile, type FaultRow, NEW_PAGE, titled } from './fault-row.js';

interface LinkFault extends Pick<FaultRow, 'fault' | 'faults' | 'says'> {
  readonly text: string;
  readonly exitCode?: number;
}

const parts = Array.from({ length: 13 }, (_, index) => `## Part ${index + 1}\n\n`).join('');

const inline: readonly LinkFault[] = [
  {
    fault: 38,
    text: 'See [a](strat.md).',
    faults: ['3:5 link/missing-page'],
    says: /did you mean "\.\/start\.md"\?/,
  },
  {
    fault: 38,
    text: 'See [a](/small/guide/detials).',
    faults: ['3:5 link/missing-page'],
    says: /did you mean "\/small\/guide\/details"/,
  },
  {
    fault: 39,
    text: '[a](details.md#limit)',
    faults: ['3:1 link/missing-anchor'],
    says: /did you mean "#limits"\?.*#limits, #colors/s,
  },
  {
    fault: 39,
    text: '[a](#none)',
    faults: ['3:1 link/missing-anchor'],
    says: /"#none" names no anchor of the page \//,
  },
  {
    fault: 39,
    text: `[a](#my-whole) b[^1]\n\n[^1]: c\n\n${parts}## My own <a id="x"></a>`,
    faults: ['3:1 link/missing-anchor'],
    says: /anchors there: #my-own, #part-1, .*, #part-11 and 3 more\.$/,
  },
  {
    fault: 40,
    text: '[a](/guide/detail#limits)',
    faults: ['3:1 link/missing-page'],
    says: /did you mean "\/guide\/details#limits"/,
  },
  {
    fault: 41,
    text: '[a](Details.md)',
    faults: ['3:1 link/wrong-case'],
    says: /did you mean "\.\/details\.md"\?/,
  },
  {
    fault: 41,
    text: '[a](/small/guide/Details)',
    faults: ['3:1 link/wrong-case'],
    says: /write "\/small\/guide\/details"/,
  },
  ...['../../content', 'content/', '/small/content'].map(
    (url): LinkFault => ({
      fault: 45,
      text: `[a](${url})`,
      faults: ['3:1 link/not-canonical'],
      says: /write "\/small\/"/,
    }),
  ),
  {
    fault: 42,
    text: '[a](/small/%E0%A4%A)',
    faults: ['3:1 link/malformed-encoding'],
    says: /%25/,
  },
  {
    fault: 42,
    text: '[a](details.md#%E0%A4%A)',
    faults: ['3:1 link/malformed-encoding'],
    says: /%25/,
  },
  {
    fault: 42,
    text: '![a](%E0%A4%A.png)',
    faults: ['3:1 link/malformed-encoding'],
    says: /%25/,
  },
  {
    fault: 43,
    text: '[a](http://example.com/)',
    faults: ['3:1 link/insecure'],
    says: /https:\/\/example\.com\//,
  },
  ...['localhost:3000', '127.0.0.1', '10.1.2.3', '[::1]', '192.168.1.1'].map(
    (host): LinkFault => ({
      fault: 43,
      text: `[a](https://${host}/)`,
      faults: ['3:1 link/private-address'],
      says: /backticks/,
    }),
  ),
  ...['/small/guide/details/', '/small/guide/details.html', '/small/guide/details/index.html'].map(
    (url): LinkFault => ({
      fault: 45,
      text: `[a](${url})`,
      faults: ['3:1 link/not-canonical'],
      says: /write "\/small\/guide\/details"/,
    }),
  ),
  {
    fault: 46,
    text: 'See ![a](kye.png)',
    faults: ['3:5 image/missing'],
    says: /content\/guide\/kye\.png/,
  },
  {
    fault: 46,
    text: '![](key.png)',
    faults: ['3:1 image/no-alt'],
    says: /!\[a lock with two keys\]/,
  },
  {
    fault: 104,
    text: 'See\n\n::include{file="examples/greet.ts" region="great"}',
    faults: ['5:1 directive/include-region'],
    says: /did you mean "greet"\?/,
  },
  {
    fault: 104,
    text: '::include{file="examples/none.ts"}',
    faults: ['3:1 directive/include-missing'],
    says: /"examples\/none\.ts" does not exist/,
  },
];

const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}></svg>`;

export const linkRows: readonly FaultRow[] = [
  ...inline.map(({ text, ...row }) => ({
    ...row,
    name: text.split('\n').at(-1) ?? text,
    page: titled(text),
  })),
  {
    fault: 46,
    name: 'an SVG without dimensions',
    files: { [NEW_PAGE]: titled('![a](a.svg)'), 'content/guide/a.svg': svg('') },
    faults: ['3:1 image/no-dimensions'],
    says: /viewBox/,
  },
  {
    fault: 47,
    name: 'a text file with the extension of an image',
    files: { [NEW_PAGE]: titled('![a](a.png)'), 'content/guide/a.png': 'not an image' },
    faults: ['3:1 image/wrong-type'],
    says: /not an image of a known format/,
  },
  {
    fault: 47,
    name: 'an image with the extension of another format',
    files: { [NEW_PAGE]: titled('![a](a.jpg)'), 'content/guide/a.jpg': svg(' viewBox="0 0 1 1"') },
    faults: ['3:1 image/wrong-type'],
    says: /of the format svg/,
  },
  {
    fault: 47,
    name: 'a truncated image',
    files: {
      [NEW_PAGE]: titled('![a](a.png)'),
      'content/guide/a.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    },
    faults: ['3:1 image/corrupt'],
    says: /damaged or incomplete/,
  },
  {
    fault: 48,
    name: 'an unreachable page',
    files: {
      ...configFile({ docs: { sidebars: { docs: ['index', 'guide/start', 'guide/details'] } } }),
      [NEW_PAGE]: titled('Text.'),
    },
    faults: ['1:1 route/orphan'],
    says: /"unlisted: true"/,
  },
  {
    fault: 38,
    name: 'a link to a missing file of the repository, beside one that exists',
    files: {
      ...configFile({ docs: { sourceUrl: 'https://git.example/main/' } }),
      [NEW_PAGE]: titled('[a](../../LICENCE.txt), [b](../../site.config.ts)'),
    },
    faults: ['3:1 link/missing-page'],
    says: /LICENCE\.txt does not exist/,
  },
];
