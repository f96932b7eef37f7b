// `quire explain`: prints the page about a diagnostic code, or the list of the codes.
import { groupBy } from '../../model/text/group-by.js';
import { codePage, codeSummary, codeUrl, explainedCodes } from '../report/code-pages.js';
import type { Console } from '../report/console.js';
import { plainPage } from '../report/plain-page.js';
import { reportResult } from '../report/report-result.js';
import { nearest } from '../text/nearest.js';

const familyOf = (code: string): string => code.slice(0, code.indexOf('/'));
const nameOf = (code: string): string => code.slice(code.indexOf('/') + 1);

/** Of the longest name, so that a line has 80 characters at most. */
const NAME_WIDTH = 24;

/** The codes that a word may mean: one code, one without its family, or a family. */
const meantBy = (word: string, codes: readonly string[]): readonly string[] =>
  codes.includes(word)
    ? [word]
    : codes.filter((code) => [nameOf(code), familyOf(code)].includes(word));

/** What an unknown code may be: the names after the slash are compared, too. */
function hintFor(word: string, codes: readonly string[]): string {
  const names = nearest(nameOf(word), codes.map(nameOf));
  const alike = codes.filter((code) => names.includes(nameOf(code)));
  const meant = [...new Set([...nearest(word, codes), ...alike])].slice(0, 3);
  return meant.length > 0
    ? `did you mean ${meant.join(' or ')}?`
    : 'run `quire explain` to see all codes.';
}

/** A list by family, one line for each code. */
function listOf(codes: readonly string[], { outPaint: paint }: Console): string {
  const families = [...groupBy(codes, familyOf)].map(([family, members]) => {
    const lines = members.map((code) => {
      const name = nameOf(code).padEnd(NAME_WIDTH);
      return `  ${paint.cyan(name)}  ${codeSummary(code)}\n`;
    });
    return `${paint.bold(`${family}/`)}\n${lines.join('')}`;
  });
  return families.join('\n');
}

/**
 * @param word A code, a name without its family, or a family; all codes if there is none.
 * @returns The exit code.
 */
export async function runExplain(console: Console, word: string | undefined): Promise<number> {
  const all = [...explainedCodes()];
  const codes = word === undefined ? all : meantBy(word, all);
  const [first] = codes;
  if (first === undefined) {
    const message = `There is no code ${JSON.stringify(word)}.`;
    const hint = hintFor(word ?? '', all);
    return reportResult(console, 'explain', [
      { severity: 'error', code: 'cli/invalid-value', message, hint },
    ]);
  }
  const { stdout, outPaint } = console;
  if (console.json) {
    const list = codes.map((code) => ({ code, summary: codeSummary(code), url: codeUrl(code) }));
    const page = codes.length === 1 && { page: codePage(first) };
    stdout.write(
      `${JSON.stringify({ command: 'explain', exitCode: 0, codes: list, ...page }, undefined, 2)}\n`,
    );
  } else if (codes.length === 1) {
    stdout.write(`${plainPage(codePage(first), outPaint, stdout.columns)}\n${codeUrl(first)}\n`);
  } else {
    stdout.write(`${listOf(codes, console)}\n\`quire explain ${first}\` prints the page of one.\n`);
  }
  return 0;
}
