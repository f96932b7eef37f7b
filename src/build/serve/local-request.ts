// Which requests a server of this machine answers: those of its own pages, under a name that is its own. A page of
// another site can send requests here, too, even under a name of its own that it has pointed at this machine.
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** `localhost:5173` without the port; undefined for what is no host. */
function hostnameOf(host: string | undefined): string | undefined {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return undefined;
  }
}

/** An address cannot be pointed elsewhere, as a name can. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** @param listening the host that the server was told to listen on. */
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
