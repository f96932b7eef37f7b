// Lets a server listen on the port that was asked for, or on the next free one.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Diagnostic } from '../../model/diagnostic.js';
import { isSystemError, reasonOf } from '../io/system-error.js';

/** How many ports are tried from the default on. */
const PORT_RANGE = 100;

export interface ListenOptions {
  readonly host: string;
  /** Undefined: the default, or the next free one. */
  readonly port: number | undefined;
  readonly defaultPort: number;
}

/**
 * Listens on `host` and `port`; port 0 stands for any free one.
 * @returns The port.
 * @throws System errors such as EADDRINUSE.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      // SAFETY: a server that listens on a port has an address of this form.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Ends a server at once, open connections included. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const isInUse = (error: unknown): boolean => isSystemError(error) && error.code === 'EADDRINUSE';

/** @returns The port. @throws System errors. */
export async function listenOn(
  server: Server,
  { host, port, defaultPort }: ListenOptions,
): Promise<number> {
  if (port !== undefined) return listen(server, port, host);
  for (let next = defaultPort; next < defaultPort + PORT_RANGE; next += 1) {
    try {
      return await listen(server, next, host);
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
  }
  return listen(server, 0, host);
}

/** Why a server does not listen. Throws what is no error of the system. */
export function listenDiagnostic(
  error: unknown,
  { host, port, defaultPort }: ListenOptions,
): Diagnostic {
  if (!isSystemError(error)) throw error;
  const inUse = isInUse(error);
  const reason = inUse ? 'the port is in use' : reasonOf(error);
  return {
    severity: 'error',
    code: inUse ? 'io/port-in-use' : 'io/listen',
    message: `Cannot listen on ${host}:${port ?? defaultPort}: ${reason}.`,
    hint: 'choose another with --port, or leave --port out to get a free one.',
    stack: error.stack,
  };
}

export const urlOf = (host: string, port: number, baseUrl: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`;
