// Finds links with malformed percent-encoding. TypeDoc throws on them without a position.
import type ts from 'typescript';
import type { Diagnostic } from '../../model/diagnostic.js';
import { projectPath } from '../io/relative-path.js';
import { placeAt } from '../text/place-at.js';
import { type DocumentedPackage, sourcesOf } from './program.js';

const DESTINATION = /\]\(\s*<?([^)\s>]*%[^)\s>]*)/g;

function isMalformed(destination: string): boolean {
  try {
    decodeURI(destination);
    return false;
  } catch {
    return true;
  }
}

function malformedIn(root: string, { fileName, text }: ts.SourceFile): Diagnostic[] {
  return [...text.matchAll(DESTINATION)].flatMap(({ 0: match, 1: destination = '', index }) => {
    if (!isMalformed(destination)) return [];
    const offset = index + match.length - destination.length;
    return [
      {
        severity: 'error',
        code: 'link/malformed-encoding',
        message: `${JSON.stringify(destination)} is not valid percent-encoding.`,
        file: projectPath(root, fileName),
        place: placeAt(text, offset),
        hint: 'write "%" as "%25", or encode the whole character.',
      },
    ];
  });
}

/** The malformed links of all documented sources. */
export const findMalformedLinks = (
  root: string,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
): Diagnostic[] => sourcesOf(program, packages).flatMap((file) => malformedIn(root, file));
