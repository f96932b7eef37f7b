// Tells whether a process runs without its id, which means nothing in another container: by a socket that it opened.
// The kernel closes the socket when the process ends, even by a kill.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { isSystemError } from './system-error.js';

/** Bytes. Longer paths are cut off. Source: unix(7). */
const LONGEST_PATH = 107;

export interface LifeSign {
  end(): void;
}

/** Opens a socket at `file`; undefined if that is impossible, as on some network file systems. */
export async function openLifeSign(file: string): Promise<LifeSign | undefined> {
  if (Buffer.byteLength(file) > LONGEST_PATH) return undefined;
  const server = createServer((connection) => connection.destroy());
  try {
    await once(server.listen(file).unref(), 'listening');
  } catch {
    return undefined;
  }
  return {
    end() {
      server.close();
      rmSync(file, { force: true });
    },
  };
}

/** False only if the process on this machine that opened the socket has certainly ended. */
export async function showsLife(file: string): Promise<boolean> {
  const socket = connect(file);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !isSystemError(error) || error.code !== 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}
