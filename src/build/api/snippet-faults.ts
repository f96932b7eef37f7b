// Inline code that does not parse: from the cache, or from the compiler.

import type { Snippet } from '../../model/page/sample.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { isInstalled } from '../packages/package-manifest.js';
import { isCheckedSnippet } from '../text/snippet.js';
import type { LinkedCode } from './api-input.js';

const diagnosticOf = ({ text, file, place }: Snippet, fault: string): Diagnostic => ({
  severity: 'warning',
  code: 'sample/snippet',
  message: `\`${text}\` is not TypeScript: ${fault}`,
  file,
  place,
  hint: 'correct it, or move words that are not code out of the backticks.',
});

/** @param cache Faults by hash of the code; empty if there are none. */
export function findSnippetFaults(all: readonly Snippet[], cache: Pack<string>) {
  const snippets = all.filter(({ text, file }) => isCheckedSnippet(text) && !isInstalled(file));
  const texts = [...new Set(snippets.map(({ text }) => text))];
  const faults = new Map(texts.map((text) => [text, cache.get(hashValue(text))]));
  return {
    /** The texts that the compiler must parse. */
    unparsed: texts.filter((text) => faults.get(text) === undefined),
    /** @param parsed Results of the compiler. */
    add(parsed: LinkedCode['snippets']): void {
      for (const [text, fault = ''] of parsed) {
        faults.set(text, fault);
        cache.set(hashValue(text), fault);
      }
    },
    diagnostics: (): Diagnostic[] =>
      snippets.flatMap((snippet) => {
        const fault = faults.get(snippet.text);
        return fault ? [diagnosticOf(snippet, fault)] : [];
      }),
  };
}
