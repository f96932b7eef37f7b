// Rows 19 to 30 and 105 of the table of faults: bytes, links, special files and MDX among the sources.
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { makeSocket } from '../project.js';
import { type FaultRow, NEW_PAGE, putFile, putFolder, titled } from './fault-row.js';

const KIB = 1024;

export const sourceRows: readonly FaultRow[] = [
  {
    fault: 19,
    name: 'columns after a byte order mark',
    page: '\uFEFF# New [x](javascript:a)\n',
    faults: ['1:7 link/unsafe-scheme'],
    says: /https:/,
  },
  {
    fault: 20,
    name: 'lines after lone CRs',
    page: '# New\r\rA [b](none.md)\r',
    faults: ['3:3 link/missing-page'],
    says: /"none\.md"/,
  },
  {
    fault: 21,
    name: 'invalid UTF-8',
    page: Buffer.concat([Buffer.from('# New\n\ncaf\u00e9 '), Uint8Array.of(0xe9, 0x21)]),
    faults: ['3:6 source/invalid-utf8'],
    says: /byte 0xe9 at offset 13/,
  },
  {
    fault: 21,
    name: 'a category in another encoding',
    files: { 'content/guide/_category_.yml': Buffer.from('label: caf\u00e9\n', 'latin1') },
    faults: ['content/guide/_category_.yml:1:11 source/invalid-utf8'],
    says: /byte 0xe9 at offset 10/,
  },
  {
    fault: 22,
    name: 'NUL',
    page: titled('a\0b'),
    faults: ['3:2 source/control-character'],
    says: /U\+0000/,
  },
  {
    fault: 22,
    name: 'a bidirectional override',
    page: titled('ab\u202Ec'),
    faults: ['3:3 source/bidi-control'],
    says: /U\+202E/,
  },
  {
    fault: 23,
    name: 'a file over 1 MiB',
    page: 'a'.repeat(KIB * KIB + 1),
    faults: [`${NEW_PAGE} source/too-large`],
    says: /limit is 1048576 bytes/,
  },
  {
    fault: 24,
    name: 'quotes nested 2,000 deep',
    page: titled('>'.repeat(2000)),
    faults: ['3:101 markdown/nesting'],
    says: /more than 100 levels/,
  },
  {
    fault: 26,
    name: 'a loop of links',
    plant(project) {
      symlinkSync('b', project.path('content/a'));
      symlinkSync('a', project.path('content/b'));
    },
    faults: ['content/a source/symlink-loop', 'content/b source/symlink-loop'],
    says: /content\/a -> content\/b -> content\/a/,
  },
  {
    fault: 26,
    name: 'a link to a folder above it',
    plant: (project) => symlinkSync('..', project.path('content/guide/up')),
    faults: ['content/guide/up source/symlink-loop'],
    says: /content\/guide\/up -> content/,
  },
  {
    fault: 27,
    name: 'a link that leaves the content folder',
    plant: (project) => symlinkSync('/etc/passwd', project.path('content/guide/new.md')),
    faults: ['content/guide/new.md source/symlink-outside'],
    says: /to \/etc\/passwd.*copy the file/s,
  },
  {
    fault: 27,
    name: 'a link to nothing',
    plant: (project) => symlinkSync('none.md', project.path('content/guide/new.md')),
    faults: ['content/guide/new.md source/symlink-broken'],
    says: /does not exist: none\.md/,
  },
  {
    fault: 27,
    name: 'an included link that leaves the project',
    page: titled('See\n\n::include{file="examples/pw.ts"}'),
    plant: (project) => symlinkSync('/etc/passwd', project.path('examples/pw.ts')),
    faults: ['5:1 directive/include-outside'],
    says: /"examples\/pw\.ts" is a symbolic link that leads out of the project/,
  },
  {
    fault: 27,
    name: 'an included file of a folder that leaves the project',
    page: titled('::include{file="examples/etc/passwd"}'),
    plant: (project) => symlinkSync('/etc', project.path('examples/etc')),
    faults: ['3:1 directive/include-outside'],
    says: /leads out of the project/,
  },
  {
    fault: 27,
    name: 'an image that leaves the project',
    page: titled('![a](../../examples/a.png)'),
    plant: (project) => symlinkSync('/etc/passwd', project.path('examples/a.png')),
    faults: ['3:1 image/outside'],
    says: /leads out of the project/,
  },
  {
    fault: 27,
    name: 'a static file that leaves the static folder',
    plant: (project) => symlinkSync('/etc/passwd', project.path('static/passwd')),
    faults: ['static/passwd source/symlink-outside'],
    says: /to \/etc\/passwd/,
  },
  {
    fault: 27,
    name: 'a static folder that leaves the project',
    plant(project) {
      rmSync(project.path('static'), { recursive: true });
      symlinkSync('/etc/apt', project.path('static'));
    },
    faults: ['static source/symlink-outside'],
    says: /leads out of the project/,
  },
  {
    fault: 29,
    name: 'an included folder',
    page: titled('::include{file="examples"}'),
    faults: ['3:1 source/special-file'],
    says: /Cannot include "examples": This is a folder/,
  },
  ...['site.config.ts', 'coverage-summary.json'].map(
    (file): FaultRow => ({
      fault: 29,
      name: `a folder in place of ${file}`,
      plant: (project) => putFolder(project, file),
      exitCode: 4,
      faults: [`${file} io/unreadable`],
      says: /Cannot read the file: it is a folder, not a file.*replace it by a file/s,
    }),
  ),
  ...['content', 'static'].map(
    (folder): FaultRow => ({
      fault: 29,
      name: `a file in place of the folder ${folder}`,
      plant: (project) => putFile(project, folder),
      exitCode: 4,
      faults: [`${folder} io/unreadable`],
      says: /Cannot read the folder: .*not a folder.*replace the file by a folder/s,
    }),
  ),
  {
    fault: 21,
    name: 'an included file that is no text',
    page: titled('::include{file="static/img/logo.png"}'),
    faults: ['3:1 source/invalid-utf8'],
    says: /Cannot include "static\/img\/logo\.png:1:1": /,
  },
  {
    fault: 29,
    name: 'a named pipe',
    plant: (project) => void execFileSync('mkfifo', [project.path('content/guide/new.md')]),
    faults: ['content/guide/new.md source/special-file'],
    says: /named pipe/,
  },
  {
    fault: 29,
    name: 'a socket',
    plant: (project) => makeSocket(project.path('content/guide/new.md')),
    faults: ['content/guide/new.md source/special-file'],
    says: /socket/,
  },
  {
    fault: 29,
    name: 'a named pipe among the static files',
    plant: (project) => void execFileSync('mkfifo', [project.path('static/img/pipe')]),
    faults: ['static/img/pipe source/special-file'],
    says: /named pipe/,
  },
  {
    fault: 29,
    name: 'a device among the static files',
    plant: (project) => symlinkSync('/dev/zero', project.path('static/zero')),
    faults: ['static/zero source/symlink-outside'],
    says: /to \/dev\/zero/,
  },
  {
    fault: 30,
    name: 'an image that vanishes during the build',
    during: { stage: 'content', plant: (project) => rmSync(project.path('content/guide/key.png')) },
    exitCode: 4,
    faults: ['content/guide/key.png io/vanished', 'content/guide/start.md:3:1 image/missing'],
    says: /run the build again/,
  },
  {
    fault: 105,
    name: 'broken MDX',
    files: {
      'content/guide/new.mdx': '# New\n\na <b>c\n',
      'content/other.mdx': 'export const a = ;\n',
    },
    faults: [
      'content/guide/new.mdx:3:3 markdown/mdx-syntax',
      'content/other.mdx:1:18 markdown/mdx-syntax',
    ],
    says: /no MDX/,
  },
];
