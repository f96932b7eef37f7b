// `quire dev`: serves the site from memory and updates open pages after each change.
import { once } from 'node:events';
import { createSession } from '../engine/session/session.js';
import { diagnosticOf } from '../io/thrown.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import { createReporter } from '../report/reporter.js';
import { createDevServer } from '../serve/dev-server.js';
import { createEventStream } from '../serve/event-stream.js';
import { close, listenOn, urlOf } from '../serve/listen.js';
import { createDevReport, type DevReport } from './dev-report.js';
import { devSite, devStateOf } from './dev-site.js';
import { openBrowser } from './editor.js';
import type { CommandOptions } from './options.js';
import { watchSession } from './watch-session.js';

export interface DevOptions extends CommandOptions {
  /** Undefined: the default port, or the next free one. */
  readonly port: number | undefined;
  readonly host: string;
  /** Whether to open the browser. */
  readonly open: boolean;
}

const DEFAULT_PORT = 5173;

async function openInBrowser(url: string, report: DevReport): Promise<void> {
  const isStarted = await openBrowser(url);
  if (!isStarted) report.notice('No browser could be started.', `open ${url} yourself.`);
}

/** @returns The exit code; 0 once `signal` is aborted. */
export async function runDev(options: DevOptions, console: Console): Promise<number> {
  const { root, host, port, signal, cacheDir, useCache, address } = options;
  const report = createDevReport(console);
  const reporter = createReporter(console);
  /** The port, once the site is served. */
  let served: number | undefined;
  let url = '';
  /** Says where the site is: at first, and after a change of its base path. */
  const announce = (actual: number, milliseconds?: number): void => {
    const current = urlOf(host, actual, session.baseUrl());
    if (current !== url) report.serving(current, milliseconds);
    url = current;
  };
  const session = createSession({
    root,
    address,
    cacheDir: useCache ? cacheDir : undefined,
    signal,
    reporter,
    onState(state) {
      events.send(devStateOf(state));
      if (served === undefined) return;
      announce(served);
      watching.reportDiagnostics();
    },
  });
  const events = createEventStream(() => devStateOf(session.state));
  const watching = watchSession(root, session, report);
  let opening: Promise<void> | undefined;
  const opened = async (): Promise<void> => opening;
  const site = { ...devSite(root, session), host, opened, addReader: events.add };
  const server = createDevServer(site, (error) => {
    if (!signal.aborted) report.diagnostics([diagnosticOf(error, root)]);
  });
  const listening = { host, port, defaultPort: DEFAULT_PORT };
  try {
    // Before the build, so that a port in use is reported at once.
    const actual = await listenOn(server, listening);
    opening = session.open();
    await opening;
    reporter.close();
    await watching.follow();
    if (port === undefined && actual !== DEFAULT_PORT) report.otherPort(DEFAULT_PORT, actual);
    announce(actual, process.uptime() * 1000);
    report.diagnostics(session.state.diagnostics);
    served = actual;
    if (options.open) await openInBrowser(url, report);
    if (!signal.aborted) await once(signal, 'abort');
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    return reportResult(console, 'dev', [diagnosticOf(error, root)]);
  } finally {
    await watching.close();
    await close(server);
    await session.close();
  }
}
