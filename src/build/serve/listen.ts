// Makes a server listen on the requested port, or on the next free one.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { Failure } from '../io/failure.js';
import { isSystemError, reasonOf } from '../io/system-error.js';

export interface ListenOptions {
  readonly host: string;
  /** Undefined: the default port, or the next free one. */
  readonly port: number | undefined;
  readonly defaultPort: number;
}

/**
 * Listens on `host` and `port`; port 0 means any free one.
 * @returns The port.
 * @throws System errors such as EADDRINUSE.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      // SAFETY: the address of a server that listens on a port has this form.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Ends a server at once, including its open connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const isInUse = (error: unknown): boolean => isSystemError(error) && error.code === 'EADDRINUSE';

/** Whether the name is unknown, or its address belongs to another machine. */
const isForeign = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo';

const OTHER_PORT = 'choose another port with --port, or leave --port out to get a free one.';
const OWN_HOST = 'give an address of this machine with --host, or leave --host out.';

function reasonAgainst(error: NodeJS.ErrnoException): string {
  if (isInUse(error)) return 'the port is in use';
  return isForeign(error) ? 'this machine has no such address' : reasonOf(error);
}

function refusal(
  { host, port, defaultPort }: ListenOptions,
  error: NodeJS.ErrnoException,
): Diagnostic {
  return {
    severity: 'error',
    code: isInUse(error) ? 'io/port-in-use' : 'io/listen',
    message: `Cannot listen on ${host}:${port ?? defaultPort}: ${reasonAgainst(error)}.`,
    hint: isForeign(error) ? OWN_HOST : OTHER_PORT,
    stack: error.stack,
  };
}

async function listenOnFree(
  server: Server,
  { host, port, defaultPort }: ListenOptions,
): Promise<number> {
  if (port !== undefined) return listen(server, port, host);
  for (let next = defaultPort; ; next += 1) {
    try {
      return await listen(server, next, host);
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
  }
}

/** @returns The port. @throws Failure if the system refuses. */
export async function listenOn(server: Server, options: ListenOptions): Promise<number> {
  try {
    return await listenOnFree(server, options);
  } catch (error) {
    throw isSystemError(error) ? new Failure(refusal(options, error)) : error;
  }
}

export const urlOf = (host: string, port: number, baseUrl: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`;
