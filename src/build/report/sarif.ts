// The messages of a command as SARIF 2.1.0, which code scanning of GitHub and others read.
import path from 'node:path/posix';
import type { Diagnostic, Origin } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { encodePath } from '../../model/text/url.js';
import { codeSummary, codeUrl } from './code-pages.js';

/** GitHub refuses a report with a message that has no place. */
const OF_THE_SITE: Origin = { file: filePath('site.config.ts') };

/** @param folder Path of the project from the repository. */
const locationOf = ({ file, place }: Origin, folder: string) => ({
  physicalLocation: {
    artifactLocation: { uri: encodePath(path.join(folder, file)) },
    ...(place && { region: { startLine: place.line, startColumn: place.column } }),
  },
});

const ruleOf = (code: string) => {
  const text = codeSummary(code);
  return { id: code, helpUri: codeUrl(code), shortDescription: text && { text } };
};

/** @param diagnostics Sorted, without repeats. @param folder Path of the project from the repository. */
export function sarifOf(diagnostics: readonly Diagnostic[], folder: string) {
  const results = diagnostics.map(
    ({ severity, code, message, hint, file, place, related = [] }) => ({
      ruleId: code,
      level: severity,
      message: { text: hint === undefined ? message : `${message}\nhint: ${hint}` },
      locations: [locationOf(file === undefined ? OF_THE_SITE : { file, place }, folder)],
      relatedLocations: related.map((one) => ({
        ...locationOf(one, folder),
        message: { text: one.message },
      })),
    }),
  );
  const rules = [...new Set(diagnostics.map(({ code }) => code))].map(ruleOf);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Quire', rules } }, results }],
  };
}
