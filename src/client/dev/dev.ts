// The script of every document in `quire dev`: receives change events, shows errors, and updates or reloads the page.
import { DevAddress, type DevPage, type DevState } from '../../model/browser/dev-contract.js';
import { devDocument } from './dev-document.js';
import { createOverlay } from './overlay.js';

const base = new URL('..', import.meta.url);
const { shell } = devDocument;

const page: Promise<DevPage> | undefined =
  shell === undefined ? undefined : import(new URL(DevAddress.Page, base).href);

const overlay = createOverlay(new URL(DevAddress.Open, base));

const RELOADED_FOR = 'quire.dev.reloaded-for';

/** False if the page was reloaded for this version before, or if that cannot be stored. */
function isFirstReloadFor(version: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === version) return false;
    sessionStorage.setItem(RELOADED_FOR, version);
    return true;
  } catch {
    return false;
  }
}

async function update(state: DevState): Promise<void> {
  if (!page) return;
  let loaded: DevPage;
  try {
    loaded = await page;
  } catch (error) {
    // The server may have had another shell for a moment, whose scripts do not fit those of the document.
    if (isFirstReloadFor(state.version)) location.reload();
    else console.error(error);
    return;
  }
  if (!(await loaded.update(state))) location.reload();
}

/** The last update; updates are made one after the other. */
let last: Promise<void> = Promise.resolve();

function receive(state: DevState): void {
  overlay.show(state.diagnostics);
  // At once: the module of the page may be of another shell, or still loading.
  if (state.shell !== shell) location.reload();
  else last = last.then(() => update(state)).catch((error) => console.error(error));
}

function listen(): EventSource {
  const source = new EventSource(new URL(DevAddress.Events, base));
  source.addEventListener('message', ({ data }) => receive(JSON.parse(data)));
  return source;
}

// Hidden pages close their stream: it takes one of the six connections that a browser opens to a host.
let source: EventSource | undefined;

function connectWhileVisible(): void {
  source?.close();
  source = document.hidden ? undefined : listen();
}

// The stream may outlive a time without network, but requests for what it told of have failed.
for (const event of ['visibilitychange', 'online']) addEventListener(event, connectWhileVisible);
connectWhileVisible();
