// `quire preview`: serves the built site under the base path it was built for until it is interrupted.
import { once } from 'node:events';
import path from 'node:path';
import { servedPolicy } from '../../model/site/content-security-policy.js';
import { errorIn } from '../../model/site/diagnostic.js';
import { loadConfig } from '../config/load.js';
import { builtFacts } from '../emit/built-facts.js';
import { relativePath } from '../io/relative-path.js';
import { isPresent } from '../io/system-error.js';
import { diagnosticOf } from '../io/thrown.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import { close, listenOn, urlOf } from '../serve/listen.js';
import { createStaticServer } from '../serve/static-server.js';
import type { CommandOptions } from './options.js';

export interface PreviewOptions extends CommandOptions {
  /** Undefined: the default port, or the next free one. */
  readonly port: number | undefined;
  readonly host: string;
}

const DEFAULT_PORT = 4173;

/** @returns The exit code; 0 once `signal` is aborted. */
export async function runPreview(options: PreviewOptions, console: Console): Promise<number> {
  const { root, host, port, signal, address } = options;
  const { value: loaded, diagnostics } = await loadConfig(root, undefined, address);
  if (loaded === undefined) return reportResult(console, 'preview', diagnostics);
  const out = options.out ?? path.join(root, loaded.config.outDir);
  // Every built site has this file; not every one has a home page.
  if (!isPresent(path.join(out, '404.html'))) {
    const hint = 'run `quire build` first, or name the folder with --out.';
    const message = 'There is no built site here.';
    const notBuilt = errorIn(relativePath(root, out), 'io/not-built', message, hint);
    return reportResult(console, 'preview', [notBuilt]);
  }
  const builtWith = builtFacts(out);
  const basePath = (): string => builtWith()?.baseUrl ?? loaded.config.baseUrl;
  let actual: number;
  let shown: string | undefined;
  function showUrl(baseUrl: string): void {
    if (baseUrl === shown) return;
    shown = baseUrl;
    const url = urlOf(host, actual, baseUrl);
    if (console.json) console.stdout.write(`${JSON.stringify({ command: 'preview', url })}\n`);
    else console.stdout.write(`${console.outPaint.green('✓')} Serving ${url}\n`);
  }
  const server = createStaticServer({
    directory: out,
    get headers() {
      const { csp, plugins } = loaded.config;
      const img = csp.img ?? builtWith()?.imageOrigins ?? [];
      const ofPlugins = plugins?.csp;
      const additions = { ...ofPlugins, img: [...img, ...(ofPlugins?.img ?? [])] };
      return {
        'Content-Security-Policy': servedPolicy(additions),
        'X-Content-Type-Options': 'nosniff',
      };
    },
    get baseUrl() {
      const current = basePath();
      // A build has changed it.
      showUrl(current);
      return current;
    },
  });
  try {
    actual = await listenOn(server, { host, port, defaultPort: DEFAULT_PORT });
    showUrl(basePath());
  } catch (error) {
    return reportResult(console, 'preview', [diagnosticOf(error, root)]);
  }
  if (!signal.aborted) await once(signal, 'abort');
  await close(server);
  return 0;
}
