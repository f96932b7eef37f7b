// Keeps the tool and the site of this repository apart: the site is a guest, which Quire would build anywhere.

import path from 'node:path/posix';

const RELATIVE = /['"`](\.\.?\/[^'"`]*)['"`]/g;

/** Whether a line of a module in src/ holds a relative path to the site. */
const leadsToSite = (file, line) =>
  [...line.matchAll(RELATIVE)].some(([, written]) =>
    /^(?:content|packages|static|site\.config)\b/.test(
      path.join('src', path.dirname(file), written),
    ),
  );

/** Faults of lines for which `isFault` is true. */
const faultsIn = (modules, isFault, message, hint) =>
  [...modules].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        isFault(line, file) ? [{ place: `${file}:${index + 1}`, message, hint }] : [],
      ),
  );

/** The specifier of an import on a line. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([^'"]+)['"]/;

/**
 * @param tool Texts by path of the modules in src/ that are no tests.
 * @param site Texts by path of the modules of the site.
 * @param packages Names of the packages that the site documents.
 */
export function findGuestFaults(tool, site, packages) {
  const namesSite = (line, file) =>
    leadsToSite(file, line) || packages.some((name) => line.includes(name));
  const isForeign = (line) => {
    const [, specifier] = SPECIFIER.exec(line) ?? [];
    return specifier !== undefined && specifier !== 'quire' && !/^\.\/(?!\.)/.test(specifier);
  };
  return [
    ...faultsIn(
      tool,
      namesSite,
      'Quire names the site of this repository.',
      'read what it needs from the configuration of the project that is built.',
    ),
    ...faultsIn(site, isForeign, 'the site imports more than "quire".', 'import it from "quire".'),
  ];
}
