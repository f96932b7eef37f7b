// Fetches the links that leave the site. Never part of a build, whose result must not depend on
// other people's servers.
import type { LinkResult } from 'linkinator';
import type { Diagnostic, ExternalLink } from '../../model/diagnostic.js';
import { checkSheet } from './link-sheet.js';

/** Requests at a time. */
const LINKS_PER_SHEET = 16;
/** Milliseconds for one answer. */
const TIMEOUT = 10_000;

const REQUESTS = {
  timeout: TIMEOUT,
  // A server that answers with 429 names the time of the next attempt: a day, or again and again.
  retry: false,
  retryErrors: true,
  retryErrorsCount: 1,
  retryErrorsJitter: 500,
};

function reasonOf({ status, failureDetails = [] }: LinkResult): string {
  if (status) return `answered with status ${status}`;
  const error = failureDetails.find((detail) => detail instanceof Error);
  const cause = error?.cause instanceof Error ? error.cause : error;
  return `gave no answer${cause ? ` (${cause.message})` : ''}`;
}

const diagnosticOf = ({ href, file, place }: ExternalLink, result: LinkResult): Diagnostic => ({
  severity: 'error',
  code: 'link/dead-external',
  file,
  place,
  message: `"${href}" ${reasonOf(result)}.`,
  hint: 'correct or remove the link, or try again later.',
});

/**
 * One error, link/dead-external, for each link that cannot be fetched.
 * @param links Each URL once, without its fragment.
 * @param onProgress Called with the number of links fetched so far.
 * @throws The reason of `signal` once aborted.
 */
export async function checkExternal(
  links: readonly ExternalLink[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const byUrl = new Map(links.map((link) => [new URL(link.href).href, link]));
  const diagnostics: Diagnostic[] = [];
  const urls = [...byUrl.keys()];
  for (let start = 0; start < urls.length; start += LINKS_PER_SHEET) {
    signal.throwIfAborted();
    onProgress(start);
    const sheet = urls.slice(start, start + LINKS_PER_SHEET);
    const results = await checkSheet(sheet, undefined, REQUESTS);
    for (const result of results) {
      const link = byUrl.get(result.url);
      if (link && result.state === 'BROKEN') diagnostics.push(diagnosticOf(link, result));
    }
  }
  return diagnostics;
}
