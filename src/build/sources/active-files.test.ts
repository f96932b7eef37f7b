import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { findActiveFiles, withoutCode } from './active-files.js';
import type { Project } from './read-project.js';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The files that are refused in a static folder and beside the documents. */
function refused(name: string, contents: string | Uint8Array): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'quire-active-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, name), contents);
  const file = { path: filePath(name), bytes: Buffer.from(contents) };
  const found = (statics: object[], attachments: string[]): string[] =>
    // SAFETY: all that is read of a project.
    findActiveFiles(
      { statics, content: [{ attachments, documents: [] }] } as unknown as Project,
      root,
    ).map(({ code }) => code);
  const [inStatic, beside] = [found([file], []), found([], [name])];
  expect(beside).toEqual(inStatic);
  return inStatic;
}

it.each<[string, string | Uint8Array]>([
  ['a.html', 'text'],
  ['A.HTM', 'text'],
  ['a.xhtml', 'text'],
  ['a.shtml', 'text'],
  ['sw.js', ''],
  ['a.mjs', ''],
  ['a.wasm', ''],
  ['a.svgz', ''],
  ['_redirects', '/* https://example.org/:splat 200'],
  ['_headers', ''],
  ['.htaccess', ''],
  // Without a type a browser looks at the first characters.
  ['page', ' \n<!doctype html><script src="a.txt"></script>'],
  ['a.unknown', '\ufeff<html>'],
  ['a.svg', `<svg ${SVG}><script>alert(1)</script></svg>`],
  ['a.svg', `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>a</s:script></s:svg>`],
  ['a.svg', `<svg ${SVG} onload="alert(1)"/>`],
  ['a.svg', `<svg ${SVG} a=">"\nonload = 'alert(1)'/>`],
  ['a.svg', `<svg ${SVG}><a href="javascript:alert(1)"><text>a</text></a></svg>`],
  ['a.svg', `<svg ${SVG}><a href="java&#x0A;script&#58;alert(1)"><text>a</text></a></svg>`],
  ['a.svg', `<svg ${SVG}><set attributeName="href" to=" JavaScript:alert(1)"/></svg>`],
  ['a.svg', `<svg ${SVG}><iframe xmlns="${XHTML}" srcdoc="a"/></svg>`],
  ['a.svg', `<svg ${SVG}><x xmlns="http://www.w3.org/1999/x&#104;tml"/></svg>`],
  ['a.svg', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg ${SVG}/>`],
  ['a.svg', `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${SVG}>&a;</svg>`],
  ['a.svg', `<?xml-stylesheet href="a.txt" type="text/xsl"?><svg ${SVG}/>`],
  ['a.svg', `<?xml version="1.0" encoding="UTF-7"?><svg ${SVG}/>`],
  ['a.svg', Buffer.from(`\ufeff<svg ${SVG}><script/></svg>`, 'utf16le')],
  ['a.xml', `<a xmlns="${XHTML}"/>`],
])('refuses %s with %j', (name, contents) => {
  expect(refused(name, contents)).toEqual(['source/active-file']);
});

it('refuses pages in MDX and their parts', () => {
  const source = { path: filePath('a.mdx'), text: '', hash: '' };
  const content = [{ documents: [source], attachments: [filePath('_b.mdx')] }];
  // SAFETY: all that is read of a project.
  const project = { statics: [], content } as unknown as Project;
  const root = mkdtempSync(path.join(tmpdir(), 'quire-active-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, '_b.mdx'), '# b');
  expect(findActiveFiles(project, root).map(({ file }) => file)).toEqual(['a.mdx', '_b.mdx']);
  expect(withoutCode(project).content[0]?.documents).toEqual([]);
});

it.each<[string, string | Uint8Array]>([
  ['a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
  ['a.woff2', 'wOF2'],
  ['a.txt', 'a <script> in a text'],
  ['a.json', '{}'],
  ['a.css', 'a {}'],
  ['a.ts', 'const a = 1;'],
  ['CNAME', 'example.org'],
  ['.nojekyll', ''],
  ['a.pdf', '%PDF'],
  [
    'a.svg',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg ${SVG}><style>a{}</style><a href="https://example.org"><text>only = one, &#169; &#xFFFFFFFF;</text></a></svg>`,
  ],
  ['a.xml', '<browserconfig><msapplication/></browserconfig>'],
])('accepts %s with %j', (name, contents) => {
  expect(refused(name, contents)).toEqual([]);
});
