// Checks the form of URLs in Markdown: scheme, host, encoding. Other stages check whether the
// target exists.
import type { DiagnosticCode, Severity } from '../../model/site/diagnostic.js';

export interface HrefFault {
  /** `warning`: the link works, if not for every reader. */
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
}

const fault = (
  what: string,
  message: string,
  hint: string,
  severity: Severity = 'error',
): HrefFault => ({
  severity,
  code: `link/${what}`,
  message,
  hint,
});

/** Schemes of text that a browser runs or shows as a page. Of a link with another unknown one the text remains. */
const DANGEROUS: readonly string[] = ['blob:', 'data:', 'javascript:', 'vbscript:'];

/** Browsers remove these characters from a URL before they read its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const IGNORED = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/g;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Loopback, private, link-local and unspecified addresses, and names that public DNS does not resolve. */
const PRIVATE_HOSTS = [
  /^(?:.*\.)?(?:localhost|local|internal|lan|home|test|invalid)$/,
  /^(?:0|10|127)(?:\.\d+){3}$/,
  /^192\.168(?:\.\d+){2}$/,
  /^169\.254(?:\.\d+){2}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d+){2}$/,
  /^\[(?:::|::1|f[cd].*|fe[89ab].*|::ffff:.*)\]$/,
];

/** The scheme as a browser reads it, in lower case with its colon. */
export const schemeOf = (written: string): string | undefined =>
  SCHEME.exec(written.replace(IGNORED, ''))?.[0].toLowerCase();

/** Matches URLs that have one of these schemes or none, by the rules of `schemeOf`. */
export function schemePattern(schemes: readonly string[]): RegExp {
  const ignored = `${IGNORED.source}*`;
  const written = (parts: readonly string[]) => ignored + parts.join(ignored);
  const allowed = schemes.map((scheme) => written([...scheme].map((letter) => `[${letter}]`)));
  const anyScheme = written(['[a-z]', `(?:${ignored}[a-z\\d+.-])*`, ':']);
  return new RegExp(`^(?:${allowed.join('|')}|(?!${anyScheme}))`, 'i');
}

/**
 * What is wrong with a URL, if anything.
 *
 * @param written The URL with decoded character references, as remark gives it.
 * @param schemes Schemes allowed besides `https:` and `mailto:`.
 */
export function hrefFault(written: string, schemes: readonly string[] = []): HrefFault | undefined {
  const quoted = JSON.stringify(written);
  if (written.replace(IGNORED, '') === '') {
    const hint = 'write a URL, or remove the link or image.';
    return fault('empty', 'The URL is empty.', hint);
  }
  if (written.includes('\\')) {
    return fault('backslash', `${quoted} contains a backslash.`, 'separate folders with "/".');
  }
  if (!isDecodable(written)) {
    const hint = 'write "%" as "%25", or encode the whole character.';
    return fault('malformed-encoding', `${quoted} is not valid percent-encoding.`, hint);
  }
  const scheme = schemeOf(written);
  if (scheme === undefined) {
    if (!written.replace(IGNORED, '').startsWith('//')) return undefined;
    return fault('no-scheme', `${quoted} has no scheme.`, `write "https:${written}".`);
  }
  if (schemes.includes(scheme) || scheme === 'mailto:') return undefined;
  if (scheme === 'http:' || scheme === 'https:') return webFault(written);
  const hint = 'use https:, mailto: or a link within the site.';
  const severity = DANGEROUS.includes(scheme) ? 'error' : 'warning';
  return fault('unsafe-scheme', `${quoted} uses the scheme "${scheme}".`, hint, severity);
}

function isDecodable(written: string): boolean {
  try {
    decodeURIComponent(written);
    return true;
  } catch {
    return false;
  }
}

function webFault(written: string): HrefFault | undefined {
  const quoted = JSON.stringify(written);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined)
    return fault('malformed', `${quoted} is not a valid URL.`, 'correct the host.');
  // The URL parser normalises every notation of an IP address.
  if (PRIVATE_HOSTS.some((pattern) => pattern.test(url.hostname.replace(/\.$/, '')))) {
    const hint = 'readers cannot reach it; in Markdown, put an example URL into backticks.';
    return fault('private-address', `${quoted} is a private or local address.`, hint, 'warning');
  }
  if (url.protocol === 'https:') return undefined;
  const hint = `use ${JSON.stringify(written.replace(/^\s*http:/i, 'https:'))}.`;
  return fault('insecure', `${quoted} is not encrypted.`, hint, 'warning');
}
