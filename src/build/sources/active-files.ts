// Finds files that could run scripts on the site, or direct its host, for builds of what strangers have written.
import path from 'node:path/posix';
import { type Diagnostic, errorIn } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { readBinary } from './read-file.js';
import type { Project } from './read-project.js';

/** Pages, scripts and programs. */
const ACTIVE =
  /\.(?:[cm]?jsx?|[psx]?html?|xht|mht(?:ml)?|xslt?|svgz|swf|wasm|php\d?|cgi|aspx?|jsp)$/i;

/** Files that tell hosts which headers, redirects and programs to use. */
const OF_HOST =
  /^(?:_headers|_redirects|\.htaccess|web\.config|netlify\.toml|vercel\.json|staticwebapp\.config\.json)$/i;

/** XML that runs scripts in a browser, or may hide them: by entities, stylesheets, another encoding. */
const ACTIVE_XML = [
  /<(?:[^\s<>:]+:)?script\b/i,
  /[\s"']on\w+\s*=\s*["']/i,
  /1999\/xhtml|<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet|\0/i,
  /<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1)/i,
];

const withoutReferences = (xml: string): string =>
  xml.replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) => {
    const point = Number(code.replace(/^x/i, '0x'));
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

function isActive(file: FilePath, bytes: Uint8Array): boolean {
  if (ACTIVE.test(file) || OF_HOST.test(path.basename(file))) return true;
  const text = Buffer.from(bytes).toString('latin1');
  if (/\.(?:svg|xml)$/i.test(file)) {
    const xml = withoutReferences(text);
    const isScript = xml.replace(/\s/g, '').toLowerCase().includes('javascript:');
    return isScript || ACTIVE_XML.some((pattern) => pattern.test(xml));
  }
  // Without a known type, browsers take a file for a page by its first characters.
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(text);
}

/** Of documents: those in MDX, and pages that are components. */
const hasCode = (file: FilePath): boolean => !/\.md$/i.test(file);
const isMdx = (file: FilePath): boolean => /\.mdx$/i.test(file);

/** The project without pages whose code would run. */
export const withoutCode = (project: Project): Project => ({
  ...project,
  content: project.content.map((set) => ({
    ...set,
    documents: set.documents.filter(({ path: file }) => !hasCode(file)),
  })),
});

/**
 * An error for each published file that is not only text, image, sound, film, font or archive, and for each page whose
 * code runs in the build.
 */
export function findActiveFiles({ content, statics }: Project, root: string): Diagnostic[] {
  const pages = content.flatMap((set) => set.documents.map((one) => one.path));
  const attachments = content.flatMap((set) => set.attachments);
  const beside = attachments.flatMap((file) => readBinary(root, file).value ?? []);
  const hint = 'remove it, or build without --untrusted if you have read it and trust its author.';
  const failing = (message: string) => (file: FilePath) =>
    errorIn(file, 'source/active-file', message, hint);
  const published = [...statics, ...beside]
    .filter(({ path: file, bytes }) => isActive(file, bytes))
    .map(({ path: file }) => file);
  return [
    ...published.map(failing('This file could run scripts on the site, or direct its host.')),
    ...[...pages.filter(hasCode), ...attachments.filter(isMdx)].map(
      failing('The code of this page runs while the site is built.'),
    ),
  ];
}
