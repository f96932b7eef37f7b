// Fetches the external links. Never part of a build, whose result must not depend on other
// people's servers.
import type { LinkResult } from 'linkinator';
import type { Diagnostic, ExternalLink } from '../../model/site/diagnostic.js';
import { checkSheet } from './link-sheet.js';
import { bypassesProxy } from './no-proxy.js';

/** Requests at a time. */
const LINKS_PER_SHEET = 16;
/** Milliseconds for one answer. */
const TIMEOUT = 10_000;

const REQUESTS = {
  timeout: TIMEOUT,
  // After a 429, linkinator would wait as long as the server says: up to a day, or again and again.
  retry: false,
  retryErrors: true,
  retryErrorsCount: 1,
  retryErrorsJitter: 500,
};

function causeOf({ failureDetails = [] }: LinkResult): Error | undefined {
  const error = failureDetails.find((detail) => detail instanceof Error);
  return error?.cause instanceof Error ? error.cause : error;
}

function reasonOf(result: LinkResult): string {
  if (result.status) return `answered with status ${result.status}`;
  const cause = causeOf(result);
  return `did not answer${cause ? ` (${cause.message})` : ''}`;
}

/** Statuses of servers that refuse a program or too many requests. The page may exist. */
const REFUSED: readonly unknown[] = [401, 403, 429];

function diagnosticOf({ href, file, place, also }: ExternalLink, result: LinkResult): Diagnostic {
  const isRefused = REFUSED.includes(result.status);
  return {
    severity: isRefused ? 'warning' : 'error',
    code: isRefused ? 'link/refused-external' : 'link/dead-external',
    file,
    place,
    message: `"${href}" ${reasonOf(result)}.`,
    hint: isRefused
      ? 'open it in a browser: the server refuses to answer a program.'
      : 'correct or remove the link, or try again later.',
    related: also.map((origin) => ({ ...origin, message: 'also here' })),
  };
}

/** System error codes for: host unreachable, or name service unreachable. */
const NETWORK_CODES: readonly unknown[] = ['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND'];

/** One fault for all links if this machine has no network. A single failing host is a dead link instead. */
function networkFault(urls: readonly string[], dead: readonly LinkResult[]): Diagnostic[] {
  const causes = dead.flatMap((result) => causeOf(result) ?? []);
  const codes = new Set(causes.map((cause) => ('code' in cause ? cause.code : undefined)));
  const hosts = new Set(urls.map((url) => new URL(url).host));
  const isNetwork = [...codes].every((code) => NETWORK_CODES.includes(code));
  const [cause] = causes;
  if (!cause || causes.length < urls.length || !isNetwork || hosts.size < 2) return [];
  return [
    {
      severity: 'error',
      code: 'io/no-network',
      message: `None of the hosts of ${urls.length} external links can be reached (${cause.message}).`,
      hint: 'check the network of this machine, or set https_proxy if it uses a proxy.',
    },
  ];
}

/**
 * One error, link/dead-external, for each link that cannot be fetched, or a warning, link/refused-external, where the
 * server refuses to tell; or a single error, io/no-network.
 * @param links Each URL once, without its fragment.
 * @param onProgress Called with the number of links fetched so far.
 * @throws The reason of `signal` once aborted.
 */
export async function checkExternal(
  links: readonly ExternalLink[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const byUrl = new Map<string, ExternalLink>();
  for (const link of links) {
    const url = new URL(link.href).href;
    const first = byUrl.get(url);
    const { file, place, also } = link;
    byUrl.set(url, first ? { ...first, also: [...first.also, { file, place }, ...also] } : link);
  }
  const dead: LinkResult[] = [];
  const urls = [...byUrl.keys()];
  const noProxy = process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '';
  const isDirect = (url: string): boolean => bypassesProxy(new URL(url), noProxy);
  let done = 0;
  const check = async (all: readonly string[], way: 'by-proxy' | 'directly'): Promise<void> => {
    for (let start = 0; start < all.length; start += LINKS_PER_SHEET) {
      signal.throwIfAborted();
      onProgress(done);
      const sheet = all.slice(start, start + LINKS_PER_SHEET);
      const results = await checkSheet(sheet, way, REQUESTS);
      dead.push(...results.filter(({ url, state }) => byUrl.has(url) && state === 'BROKEN'));
      done += sheet.length;
    }
  };
  await check(urls.filter(isDirect), 'directly');
  await check(
    urls.filter((url) => !isDirect(url)),
    'by-proxy',
  );
  const fault = networkFault(urls, dead);
  if (fault.length > 0) return fault;
  return dead.flatMap((result) => {
    const link = byUrl.get(result.url);
    return link ? diagnosticOf(link, result) : [];
  });
}
