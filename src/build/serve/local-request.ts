// Decides which requests a local server answers: those of its own pages, under its own host name. Pages of other
// sites can send requests to it, too, even under a host name of their own that resolves to this machine.
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** `localhost:5173` without the port; undefined if it is not a host. */
function hostnameOf(host: string | undefined): string | undefined {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return undefined;
  }
}

/** Unlike a name, an IP address cannot be made to resolve to this machine. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** @param listening The host that the server listens on. */
export function isLocalRequest(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  listening: string,
): boolean {
  const hostname = hostnameOf(host);
  if (hostname === undefined) return false;
  const isKnown =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === listening.toLowerCase() ||
    isAddress(hostname);
  return isKnown && (origin === undefined || origin === `http://${host}`);
}
