// `quire preview`: serves the built site under its base path until it is interrupted.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { CONTENT_SECURITY_POLICY } from '../../model/content-security-policy.js';
import { type Diagnostic, errorIn } from '../../model/diagnostic.js';
import { loadConfig } from '../config/load.js';
import { relativePath } from '../io/relative-path.js';
import { isSystemError, reasonOf } from '../io/system-error.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import { close, createStaticServer, listen } from '../serve/static-server.js';
import type { CommandOptions } from './options.js';

export interface PreviewOptions extends CommandOptions {
  /** Undefined: the default, or the next free one. */
  readonly port: number | undefined;
  readonly host: string;
}

const DEFAULT_PORT = 4173;
/** How many ports are tried from the default on. */
const PORT_RANGE = 100;

const HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
};

const isInUse = (error: unknown): boolean => isSystemError(error) && error.code === 'EADDRINUSE';

async function listenOnFirstFree(server: Server, host: string): Promise<number> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORT_RANGE; port += 1) {
    try {
      return await listen(server, port, host);
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
  }
  return listen(server, 0, host);
}

function listenDiagnostic(error: unknown, { host, port }: PreviewOptions): Diagnostic {
  if (!isSystemError(error)) throw error;
  const inUse = isInUse(error);
  const reason = inUse ? 'the port is in use' : reasonOf(error);
  return {
    severity: 'error',
    code: inUse ? 'io/port-in-use' : 'io/listen',
    message: `Cannot listen on ${host}:${port ?? DEFAULT_PORT}: ${reason}.`,
    hint: 'choose another with --port, or leave --port out to get a free one.',
    stack: error.stack,
  };
}

const urlOf = (host: string, port: number, baseUrl: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`;

/** @returns The exit code; 0 once `signal` is aborted. */
export async function runPreview(options: PreviewOptions, console: Console): Promise<number> {
  const { root, out, host, port, signal } = options;
  const { value: loaded, diagnostics } = await loadConfig(root);
  if (loaded === undefined) return reportResult(console, 'preview', diagnostics);
  if (!existsSync(path.join(out, 'index.html'))) {
    const hint = 'run `quire build` first, or name the folder with --out.';
    const message = 'There is no built site here.';
    const notBuilt = errorIn(relativePath(root, out), 'io/not-built', message, hint);
    return reportResult(console, 'preview', [notBuilt]);
  }
  const { baseUrl } = loaded.config;
  const server = createStaticServer({ directory: out, baseUrl, headers: HEADERS });
  try {
    const actual = await (port === undefined
      ? listenOnFirstFree(server, host)
      : listen(server, port, host));
    const url = urlOf(host, actual, baseUrl);
    if (console.json) console.stdout.write(`${JSON.stringify({ command: 'preview', url })}\n`);
    else console.stdout.write(`${console.outPaint.green('✓')} Serving ${url}\n`);
  } catch (error) {
    return reportResult(console, 'preview', [listenDiagnostic(error, options)]);
  }
  if (!signal.aborted) await once(signal, 'abort');
  await close(server);
  return 0;
}
